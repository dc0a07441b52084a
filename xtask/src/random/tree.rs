//! What a random kernel is made of: typed expressions, statements, functions and phases.

/// A scalar type. All have one meaning on host and device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Type {
    I8,
    U8,
    I16,
    U16,
    I32,
    U32,
    I64,
    U64,
    F16,
    F32,
    F64,
}

/// Integer types.
pub const INTEGERS: [Type; 8] = [Type::I8, Type::U8, Type::I16, Type::U16, Type::I32, Type::U32, Type::I64, Type::U64];

/// Every type.
pub const TYPES: [Type; 11] = [
    Type::I8,
    Type::U8,
    Type::I16,
    Type::U16,
    Type::I32,
    Type::U32,
    Type::I64,
    Type::U64,
    Type::F16,
    Type::F32,
    Type::F64,
];

impl Type {
    /// Width in bits.
    pub fn bits(self) -> u32 {
        match self {
            Self::I8 | Self::U8 => 8,
            Self::I16 | Self::U16 | Self::F16 => 16,
            Self::I32 | Self::U32 | Self::F32 => 32,
            Self::I64 | Self::U64 | Self::F64 => 64,
        }
    }

    /// Not an integer.
    pub fn is_float(self) -> bool {
        matches!(self, Self::F16 | Self::F32 | Self::F64)
    }

    /// A signed integer.
    pub fn is_signed(self) -> bool {
        matches!(self, Self::I8 | Self::I16 | Self::I32 | Self::I64)
    }
}

/// What an expression does with its operands. Operators that C++ leaves undefined for some operands are guarded when
/// they are rendered.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub enum Op {
    /// An integer as its bits, or a float as an f64's.
    Literal(u64),
    /// A variable, field, component or uniform value, by its text.
    Name(String),
    /// An element: name of an array, and its length (a power of two). Operand: the index.
    Element(String, u32),
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    And,
    Or,
    Xor,
    Not,
    Neg,
    Shl,
    Shr,
    Rotate,
    /// Upper half of a 32-bit product.
    MulHigh,
    /// Saturating addition and subtraction.
    AddSaturated,
    SubSaturated,
    Popcount,
    LeadingZeros,
    TrailingZeros,
    ReverseBits,
    SwapBytes,
    /// Comparisons of two operands of one type; the result is an i32.
    Less,
    LessEqual,
    Equal,
    /// condition, then, else.
    Select,
    /// Conversion of the operand to the expression's type.
    Convert,
    /// A float's bits as an unsigned integer, and back.
    Bits,
    FromBits,
    Fma,
    Floor,
    Trunc,
    Rint,
    Abs,
    Least,
    Greatest,
    SignedAs,
    /// depth, a, b: a call of a function, by number.
    Call(usize),
    /// condition, depth, a, b: a call of one of two functions through a pointer.
    CallEither(usize, usize),
    /// a, b: the function calls itself with a depth less by one, or gives `a` where its depth is 0.
    Recurse,
}

/// A typed expression without side effects. Conditions may be of any integer type: what is not 0 holds.
#[derive(Clone, Debug, PartialEq)]
pub struct Expr {
    /// Type of the value.
    pub ty: Type,
    /// Operator.
    pub op: Op,
    /// Operands.
    pub args: Vec<Expr>,
}

/// How a loop ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LoopKind {
    /// After a number of rounds that is computed before it.
    For,
    /// When a condition, computed after each round, does not hold, or after eight rounds.
    DoWhile,
}

/// A statement.
#[derive(Clone, Debug, PartialEq)]
pub enum Stmt {
    /// `to = value`; `to` is a [`Op::Name`] or an [`Op::Element`].
    Assign { to: Expr, value: Expr },
    /// An atomic operation by its name on an element of an LDS array.
    Accumulate { what: &'static str, to: Expr, value: Expr },
    /// An assignment between structs or vectors, which have no [`Type`], by its text.
    Whole(String),
    /// Two-way branch.
    If { condition: Expr, then: Vec<Stmt>, otherwise: Vec<Stmt> },
    /// A loop with counter `i{id}`.
    Loop { id: usize, kind: LoopKind, limit: Expr, body: Vec<Stmt> },
    /// A switch over the low bits of a value; a case may fall through to the next.
    Switch { value: Expr, cases: Vec<Case> },
    /// `if (condition) break;` or `continue`.
    Jump { word: &'static str, condition: Expr },
    /// `if (condition) return value;`
    Return { condition: Expr, value: Expr },
}

/// A case of a switch.
#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    /// What it does.
    pub body: Vec<Stmt>,
    /// Whether it goes on with the next case.
    pub falls: bool,
}

/// A variable or an array of `length` elements; a scalar has length 0.
#[derive(Clone, Debug, PartialEq)]
pub struct Variable {
    /// Its name, without what it is a member of.
    pub name: String,
    /// Its element type.
    pub ty: Type,
    /// Elements of an array, a power of two.
    pub length: u32,
}

/// A function that is never inlined.
#[derive(Clone, Debug, PartialEq)]
pub struct Function {
    /// Type of the result and of both parameters, `a` and `b`.
    pub ty: Type,
    /// Calls itself until its depth is 0.
    pub recursive: bool,
    /// Zero-initialised variables.
    pub locals: Vec<Variable>,
    /// What it does.
    pub body: Vec<Stmt>,
    /// What it returns.
    pub result: Expr,
}

/// A stretch between barriers.
#[derive(Clone, Debug, PartialEq)]
pub struct Phase {
    /// Not inlined into the kernel: its state then lies in memory.
    pub called: bool,
    /// What it does.
    pub body: Vec<Stmt>,
    /// What follows it.
    pub exchange: Option<Exchange>,
}

/// Values that move between the lanes of a wave.
#[derive(Clone, Debug, PartialEq)]
pub struct Exchange {
    /// Which of the harness's exchanges.
    pub what: &'static str,
    /// The variable of the state.
    pub variable: String,
    /// Its operand.
    pub by: u32,
}

/// A kernel.
#[derive(Clone, Debug, PartialEq)]
pub struct Kernel {
    /// Its number in the sequence of a seed.
    pub number: usize,
    /// Work-items of a group, and groups.
    pub block: u32,
    /// Groups of the grid.
    pub groups: u32,
    /// Fields of the kernel's struct type.
    pub record: Vec<Variable>,
    /// Private variables of a work-item, which live through all phases.
    pub state: Vec<Variable>,
    /// LDS arrays.
    pub lds: Vec<Variable>,
    /// Functions; one calls only those before it.
    pub functions: Vec<Function>,
    /// Phases, at least one.
    pub phases: Vec<Phase>,
}
