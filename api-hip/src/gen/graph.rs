// @generated from table/symbols.txt by `cargo xtask gen`. Change the table, not this file.
//! C entry points: graph.
#![allow(unsafe_code, clippy::missing_safety_doc, clippy::too_many_arguments)]

use core::ffi::{c_char, c_void};
use crate::{exports::symbols::SYMBOLS, stub};
#[allow(unused_imports)]
use hip_abi::*;

/// `hipError_t hipGraphAddKernelNode(hipGraphNode_t* pGraphNode, hipGraph_t graph, const hipGraphNode_t* pDependencies, size_t numDependencies, const hipKernelNodeParams* pNodeParams)` in node `hip_4.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphAddKernelNode(_pGraphNode: *mut hipGraphNode_t, _graph: hipGraph_t, _pDependencies: *const hipGraphNode_t, _numDependencies: usize, _pNodeParams: *const hipKernelNodeParams) -> hipError_t {
    stub::status(&SYMBOLS[297])
}

/// `hipError_t hipGraphAddMemcpyNode(hipGraphNode_t* pGraphNode, hipGraph_t graph, const hipGraphNode_t* pDependencies, size_t numDependencies, const hipMemcpy3DParms* pCopyParams)` in node `hip_4.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphAddMemcpyNode(_pGraphNode: *mut hipGraphNode_t, _graph: hipGraph_t, _pDependencies: *const hipGraphNode_t, _numDependencies: usize, _pCopyParams: *const hipMemcpy3DParms) -> hipError_t {
    stub::status(&SYMBOLS[298])
}

/// `hipError_t hipGraphAddMemcpyNode1D(hipGraphNode_t* pGraphNode, hipGraph_t graph, const hipGraphNode_t* pDependencies, size_t numDependencies, void* dst, const void* src, size_t count, hipMemcpyKind kind)` in node `hip_4.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphAddMemcpyNode1D(_pGraphNode: *mut hipGraphNode_t, _graph: hipGraph_t, _pDependencies: *const hipGraphNode_t, _numDependencies: usize, _dst: *mut c_void, _src: *const c_void, _count: usize, _kind: hipMemcpyKind) -> hipError_t {
    stub::status(&SYMBOLS[299])
}

/// `hipError_t hipGraphAddMemsetNode(hipGraphNode_t* pGraphNode, hipGraph_t graph, const hipGraphNode_t* pDependencies, size_t numDependencies, const hipMemsetParams* pMemsetParams)` in node `hip_4.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphAddMemsetNode(_pGraphNode: *mut hipGraphNode_t, _graph: hipGraph_t, _pDependencies: *const hipGraphNode_t, _numDependencies: usize, _pMemsetParams: *const hipMemsetParams) -> hipError_t {
    stub::status(&SYMBOLS[300])
}

/// `hipError_t hipGraphCreate(hipGraph_t* pGraph, unsigned int flags)` in node `hip_4.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphCreate(_pGraph: *mut hipGraph_t, _flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[301])
}

/// `hipError_t hipGraphDestroy(hipGraph_t graph)` in node `hip_4.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphDestroy(_graph: hipGraph_t) -> hipError_t {
    stub::status(&SYMBOLS[302])
}

/// `hipError_t hipGraphExecDestroy(hipGraphExec_t graphExec)` in node `hip_4.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphExecDestroy(_graphExec: hipGraphExec_t) -> hipError_t {
    stub::status(&SYMBOLS[303])
}

/// `hipError_t hipGraphInstantiate(hipGraphExec_t* pGraphExec, hipGraph_t graph, hipGraphNode_t* pErrorNode, char* pLogBuffer, size_t bufferSize)` in node `hip_4.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphInstantiate(_pGraphExec: *mut hipGraphExec_t, _graph: hipGraph_t, _pErrorNode: *mut hipGraphNode_t, _pLogBuffer: *mut c_char, _bufferSize: usize) -> hipError_t {
    stub::status(&SYMBOLS[304])
}

/// `hipError_t hipGraphLaunch(hipGraphExec_t graphExec, hipStream_t stream)` in node `hip_4.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphLaunch(_graphExec: hipGraphExec_t, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[305])
}

/// `hipError_t hipStreamBeginCapture(hipStream_t stream, hipStreamCaptureMode mode)` in node `hip_4.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamBeginCapture(_stream: hipStream_t, _mode: hipStreamCaptureMode) -> hipError_t {
    stub::status(&SYMBOLS[306])
}

/// `hipError_t hipStreamEndCapture(hipStream_t stream, hipGraph_t* pGraph)` in node `hip_4.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamEndCapture(_stream: hipStream_t, _pGraph: *mut hipGraph_t) -> hipError_t {
    stub::status(&SYMBOLS[307])
}

/// `hipError_t hipGraphAddDependencies(hipGraph_t graph, const hipGraphNode_t* from, const hipGraphNode_t* to, size_t numDependencies)` in node `hip_4.4`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphAddDependencies(_graph: hipGraph_t, _from: *const hipGraphNode_t, _to: *const hipGraphNode_t, _numDependencies: usize) -> hipError_t {
    stub::status(&SYMBOLS[308])
}

/// `hipError_t hipGraphAddEmptyNode(hipGraphNode_t* pGraphNode, hipGraph_t graph, const hipGraphNode_t* pDependencies, size_t numDependencies)` in node `hip_4.4`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphAddEmptyNode(_pGraphNode: *mut hipGraphNode_t, _graph: hipGraph_t, _pDependencies: *const hipGraphNode_t, _numDependencies: usize) -> hipError_t {
    stub::status(&SYMBOLS[309])
}

/// `hipError_t hipGraphExecKernelNodeSetParams(hipGraphExec_t hGraphExec, hipGraphNode_t node, const hipKernelNodeParams* pNodeParams)` in node `hip_4.4`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphExecKernelNodeSetParams(_hGraphExec: hipGraphExec_t, _node: hipGraphNode_t, _pNodeParams: *const hipKernelNodeParams) -> hipError_t {
    stub::status(&SYMBOLS[310])
}

/// `hipError_t hipGraphGetNodes(hipGraph_t graph, hipGraphNode_t* nodes, size_t* numNodes)` in node `hip_4.4`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphGetNodes(_graph: hipGraph_t, _nodes: *mut hipGraphNode_t, _numNodes: *mut usize) -> hipError_t {
    stub::status(&SYMBOLS[311])
}

/// `hipError_t hipGraphGetRootNodes(hipGraph_t graph, hipGraphNode_t* pRootNodes, size_t* pNumRootNodes)` in node `hip_4.4`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphGetRootNodes(_graph: hipGraph_t, _pRootNodes: *mut hipGraphNode_t, _pNumRootNodes: *mut usize) -> hipError_t {
    stub::status(&SYMBOLS[312])
}

/// `hipError_t hipGraphKernelNodeGetParams(hipGraphNode_t node, hipKernelNodeParams* pNodeParams)` in node `hip_4.4`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphKernelNodeGetParams(_node: hipGraphNode_t, _pNodeParams: *mut hipKernelNodeParams) -> hipError_t {
    stub::status(&SYMBOLS[313])
}

/// `hipError_t hipGraphKernelNodeSetParams(hipGraphNode_t node, const hipKernelNodeParams* pNodeParams)` in node `hip_4.4`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphKernelNodeSetParams(_node: hipGraphNode_t, _pNodeParams: *const hipKernelNodeParams) -> hipError_t {
    stub::status(&SYMBOLS[314])
}

/// `hipError_t hipGraphMemcpyNodeGetParams(hipGraphNode_t node, hipMemcpy3DParms* pNodeParams)` in node `hip_4.4`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphMemcpyNodeGetParams(_node: hipGraphNode_t, _pNodeParams: *mut hipMemcpy3DParms) -> hipError_t {
    stub::status(&SYMBOLS[315])
}

/// `hipError_t hipGraphMemcpyNodeSetParams(hipGraphNode_t node, const hipMemcpy3DParms* pNodeParams)` in node `hip_4.4`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphMemcpyNodeSetParams(_node: hipGraphNode_t, _pNodeParams: *const hipMemcpy3DParms) -> hipError_t {
    stub::status(&SYMBOLS[316])
}

/// `hipError_t hipGraphMemsetNodeGetParams(hipGraphNode_t node, hipMemsetParams* pNodeParams)` in node `hip_4.4`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphMemsetNodeGetParams(_node: hipGraphNode_t, _pNodeParams: *mut hipMemsetParams) -> hipError_t {
    stub::status(&SYMBOLS[317])
}

/// `hipError_t hipGraphMemsetNodeSetParams(hipGraphNode_t node, const hipMemsetParams* pNodeParams)` in node `hip_4.4`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphMemsetNodeSetParams(_node: hipGraphNode_t, _pNodeParams: *const hipMemsetParams) -> hipError_t {
    stub::status(&SYMBOLS[318])
}

/// `hipError_t hipDeviceGetGraphMemAttribute(int device, hipGraphMemAttributeType attr, void* value)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceGetGraphMemAttribute(_device: i32, _attr: hipGraphMemAttributeType, _value: *mut c_void) -> hipError_t {
    stub::status(&SYMBOLS[319])
}

/// `hipError_t hipDeviceGraphMemTrim(int device)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceGraphMemTrim(_device: i32) -> hipError_t {
    stub::status(&SYMBOLS[320])
}

/// `hipError_t hipDeviceSetGraphMemAttribute(int device, hipGraphMemAttributeType attr, void* value)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceSetGraphMemAttribute(_device: i32, _attr: hipGraphMemAttributeType, _value: *mut c_void) -> hipError_t {
    stub::status(&SYMBOLS[321])
}

/// `hipError_t hipGraphAddChildGraphNode(hipGraphNode_t* pGraphNode, hipGraph_t graph, const hipGraphNode_t* pDependencies, size_t numDependencies, hipGraph_t childGraph)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphAddChildGraphNode(_pGraphNode: *mut hipGraphNode_t, _graph: hipGraph_t, _pDependencies: *const hipGraphNode_t, _numDependencies: usize, _childGraph: hipGraph_t) -> hipError_t {
    stub::status(&SYMBOLS[322])
}

/// `hipError_t hipGraphAddEventRecordNode(hipGraphNode_t* pGraphNode, hipGraph_t graph, const hipGraphNode_t* pDependencies, size_t numDependencies, hipEvent_t event)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphAddEventRecordNode(_pGraphNode: *mut hipGraphNode_t, _graph: hipGraph_t, _pDependencies: *const hipGraphNode_t, _numDependencies: usize, _event: hipEvent_t) -> hipError_t {
    stub::status(&SYMBOLS[323])
}

/// `hipError_t hipGraphAddEventWaitNode(hipGraphNode_t* pGraphNode, hipGraph_t graph, const hipGraphNode_t* pDependencies, size_t numDependencies, hipEvent_t event)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphAddEventWaitNode(_pGraphNode: *mut hipGraphNode_t, _graph: hipGraph_t, _pDependencies: *const hipGraphNode_t, _numDependencies: usize, _event: hipEvent_t) -> hipError_t {
    stub::status(&SYMBOLS[324])
}

/// `hipError_t hipGraphAddHostNode(hipGraphNode_t* pGraphNode, hipGraph_t graph, const hipGraphNode_t* pDependencies, size_t numDependencies, const hipHostNodeParams* pNodeParams)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphAddHostNode(_pGraphNode: *mut hipGraphNode_t, _graph: hipGraph_t, _pDependencies: *const hipGraphNode_t, _numDependencies: usize, _pNodeParams: *const hipHostNodeParams) -> hipError_t {
    stub::status(&SYMBOLS[325])
}

/// `hipError_t hipGraphAddMemcpyNodeFromSymbol(hipGraphNode_t* pGraphNode, hipGraph_t graph, const hipGraphNode_t* pDependencies, size_t numDependencies, void* dst, const void* symbol, size_t count, size_t offset, hipMemcpyKind kind)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphAddMemcpyNodeFromSymbol(_pGraphNode: *mut hipGraphNode_t, _graph: hipGraph_t, _pDependencies: *const hipGraphNode_t, _numDependencies: usize, _dst: *mut c_void, _symbol: *const c_void, _count: usize, _offset: usize, _kind: hipMemcpyKind) -> hipError_t {
    stub::status(&SYMBOLS[326])
}

/// `hipError_t hipGraphAddMemcpyNodeToSymbol(hipGraphNode_t* pGraphNode, hipGraph_t graph, const hipGraphNode_t* pDependencies, size_t numDependencies, const void* symbol, const void* src, size_t count, size_t offset, hipMemcpyKind kind)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphAddMemcpyNodeToSymbol(_pGraphNode: *mut hipGraphNode_t, _graph: hipGraph_t, _pDependencies: *const hipGraphNode_t, _numDependencies: usize, _symbol: *const c_void, _src: *const c_void, _count: usize, _offset: usize, _kind: hipMemcpyKind) -> hipError_t {
    stub::status(&SYMBOLS[327])
}

/// `hipError_t hipGraphChildGraphNodeGetGraph(hipGraphNode_t node, hipGraph_t* pGraph)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphChildGraphNodeGetGraph(_node: hipGraphNode_t, _pGraph: *mut hipGraph_t) -> hipError_t {
    stub::status(&SYMBOLS[328])
}

/// `hipError_t hipGraphClone(hipGraph_t* pGraphClone, hipGraph_t originalGraph)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphClone(_pGraphClone: *mut hipGraph_t, _originalGraph: hipGraph_t) -> hipError_t {
    stub::status(&SYMBOLS[329])
}

/// `hipError_t hipGraphDestroyNode(hipGraphNode_t node)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphDestroyNode(_node: hipGraphNode_t) -> hipError_t {
    stub::status(&SYMBOLS[330])
}

/// `hipError_t hipGraphEventRecordNodeGetEvent(hipGraphNode_t node, hipEvent_t* event_out)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphEventRecordNodeGetEvent(_node: hipGraphNode_t, _event_out: *mut hipEvent_t) -> hipError_t {
    stub::status(&SYMBOLS[331])
}

/// `hipError_t hipGraphEventRecordNodeSetEvent(hipGraphNode_t node, hipEvent_t event)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphEventRecordNodeSetEvent(_node: hipGraphNode_t, _event: hipEvent_t) -> hipError_t {
    stub::status(&SYMBOLS[332])
}

/// `hipError_t hipGraphEventWaitNodeGetEvent(hipGraphNode_t node, hipEvent_t* event_out)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphEventWaitNodeGetEvent(_node: hipGraphNode_t, _event_out: *mut hipEvent_t) -> hipError_t {
    stub::status(&SYMBOLS[333])
}

/// `hipError_t hipGraphEventWaitNodeSetEvent(hipGraphNode_t node, hipEvent_t event)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphEventWaitNodeSetEvent(_node: hipGraphNode_t, _event: hipEvent_t) -> hipError_t {
    stub::status(&SYMBOLS[334])
}

/// `hipError_t hipGraphExecChildGraphNodeSetParams(hipGraphExec_t hGraphExec, hipGraphNode_t node, hipGraph_t childGraph)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphExecChildGraphNodeSetParams(_hGraphExec: hipGraphExec_t, _node: hipGraphNode_t, _childGraph: hipGraph_t) -> hipError_t {
    stub::status(&SYMBOLS[335])
}

/// `hipError_t hipGraphExecEventRecordNodeSetEvent(hipGraphExec_t hGraphExec, hipGraphNode_t hNode, hipEvent_t event)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphExecEventRecordNodeSetEvent(_hGraphExec: hipGraphExec_t, _hNode: hipGraphNode_t, _event: hipEvent_t) -> hipError_t {
    stub::status(&SYMBOLS[336])
}

/// `hipError_t hipGraphExecEventWaitNodeSetEvent(hipGraphExec_t hGraphExec, hipGraphNode_t hNode, hipEvent_t event)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphExecEventWaitNodeSetEvent(_hGraphExec: hipGraphExec_t, _hNode: hipGraphNode_t, _event: hipEvent_t) -> hipError_t {
    stub::status(&SYMBOLS[337])
}

/// `hipError_t hipGraphExecHostNodeSetParams(hipGraphExec_t hGraphExec, hipGraphNode_t node, const hipHostNodeParams* pNodeParams)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphExecHostNodeSetParams(_hGraphExec: hipGraphExec_t, _node: hipGraphNode_t, _pNodeParams: *const hipHostNodeParams) -> hipError_t {
    stub::status(&SYMBOLS[338])
}

/// `hipError_t hipGraphExecMemcpyNodeSetParams(hipGraphExec_t hGraphExec, hipGraphNode_t node, hipMemcpy3DParms* pNodeParams)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphExecMemcpyNodeSetParams(_hGraphExec: hipGraphExec_t, _node: hipGraphNode_t, _pNodeParams: *mut hipMemcpy3DParms) -> hipError_t {
    stub::status(&SYMBOLS[339])
}

/// `hipError_t hipGraphExecMemcpyNodeSetParams1D(hipGraphExec_t hGraphExec, hipGraphNode_t node, void* dst, const void* src, size_t count, hipMemcpyKind kind)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphExecMemcpyNodeSetParams1D(_hGraphExec: hipGraphExec_t, _node: hipGraphNode_t, _dst: *mut c_void, _src: *const c_void, _count: usize, _kind: hipMemcpyKind) -> hipError_t {
    stub::status(&SYMBOLS[340])
}

/// `hipError_t hipGraphExecMemcpyNodeSetParamsFromSymbol(hipGraphExec_t hGraphExec, hipGraphNode_t node, void* dst, const void* symbol, size_t count, size_t offset, hipMemcpyKind kind)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphExecMemcpyNodeSetParamsFromSymbol(_hGraphExec: hipGraphExec_t, _node: hipGraphNode_t, _dst: *mut c_void, _symbol: *const c_void, _count: usize, _offset: usize, _kind: hipMemcpyKind) -> hipError_t {
    stub::status(&SYMBOLS[341])
}

/// `hipError_t hipGraphExecMemcpyNodeSetParamsToSymbol(hipGraphExec_t hGraphExec, hipGraphNode_t node, const void* symbol, const void* src, size_t count, size_t offset, hipMemcpyKind kind)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphExecMemcpyNodeSetParamsToSymbol(_hGraphExec: hipGraphExec_t, _node: hipGraphNode_t, _symbol: *const c_void, _src: *const c_void, _count: usize, _offset: usize, _kind: hipMemcpyKind) -> hipError_t {
    stub::status(&SYMBOLS[342])
}

/// `hipError_t hipGraphExecMemsetNodeSetParams(hipGraphExec_t hGraphExec, hipGraphNode_t node, const hipMemsetParams* pNodeParams)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphExecMemsetNodeSetParams(_hGraphExec: hipGraphExec_t, _node: hipGraphNode_t, _pNodeParams: *const hipMemsetParams) -> hipError_t {
    stub::status(&SYMBOLS[343])
}

/// `hipError_t hipGraphExecUpdate(hipGraphExec_t hGraphExec, hipGraph_t hGraph, hipGraphNode_t* hErrorNode_out, hipGraphExecUpdateResult* updateResult_out)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphExecUpdate(_hGraphExec: hipGraphExec_t, _hGraph: hipGraph_t, _hErrorNode_out: *mut hipGraphNode_t, _updateResult_out: *mut hipGraphExecUpdateResult) -> hipError_t {
    stub::status(&SYMBOLS[344])
}

/// `hipError_t hipGraphGetEdges(hipGraph_t graph, hipGraphNode_t* from, hipGraphNode_t* to, size_t* numEdges)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphGetEdges(_graph: hipGraph_t, _from: *mut hipGraphNode_t, _to: *mut hipGraphNode_t, _numEdges: *mut usize) -> hipError_t {
    stub::status(&SYMBOLS[345])
}

/// `hipError_t hipGraphHostNodeGetParams(hipGraphNode_t node, hipHostNodeParams* pNodeParams)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphHostNodeGetParams(_node: hipGraphNode_t, _pNodeParams: *mut hipHostNodeParams) -> hipError_t {
    stub::status(&SYMBOLS[346])
}

/// `hipError_t hipGraphHostNodeSetParams(hipGraphNode_t node, const hipHostNodeParams* pNodeParams)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphHostNodeSetParams(_node: hipGraphNode_t, _pNodeParams: *const hipHostNodeParams) -> hipError_t {
    stub::status(&SYMBOLS[347])
}

/// `hipError_t hipGraphInstantiateWithFlags(hipGraphExec_t* pGraphExec, hipGraph_t graph, unsigned long long flags)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphInstantiateWithFlags(_pGraphExec: *mut hipGraphExec_t, _graph: hipGraph_t, _flags: u64) -> hipError_t {
    stub::status(&SYMBOLS[348])
}

/// `hipError_t hipGraphMemcpyNodeSetParams1D(hipGraphNode_t node, void* dst, const void* src, size_t count, hipMemcpyKind kind)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphMemcpyNodeSetParams1D(_node: hipGraphNode_t, _dst: *mut c_void, _src: *const c_void, _count: usize, _kind: hipMemcpyKind) -> hipError_t {
    stub::status(&SYMBOLS[349])
}

/// `hipError_t hipGraphMemcpyNodeSetParamsFromSymbol(hipGraphNode_t node, void* dst, const void* symbol, size_t count, size_t offset, hipMemcpyKind kind)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphMemcpyNodeSetParamsFromSymbol(_node: hipGraphNode_t, _dst: *mut c_void, _symbol: *const c_void, _count: usize, _offset: usize, _kind: hipMemcpyKind) -> hipError_t {
    stub::status(&SYMBOLS[350])
}

/// `hipError_t hipGraphMemcpyNodeSetParamsToSymbol(hipGraphNode_t node, const void* symbol, const void* src, size_t count, size_t offset, hipMemcpyKind kind)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphMemcpyNodeSetParamsToSymbol(_node: hipGraphNode_t, _symbol: *const c_void, _src: *const c_void, _count: usize, _offset: usize, _kind: hipMemcpyKind) -> hipError_t {
    stub::status(&SYMBOLS[351])
}

/// `hipError_t hipGraphNodeFindInClone(hipGraphNode_t* pNode, hipGraphNode_t originalNode, hipGraph_t clonedGraph)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphNodeFindInClone(_pNode: *mut hipGraphNode_t, _originalNode: hipGraphNode_t, _clonedGraph: hipGraph_t) -> hipError_t {
    stub::status(&SYMBOLS[352])
}

/// `hipError_t hipGraphNodeGetDependencies(hipGraphNode_t node, hipGraphNode_t* pDependencies, size_t* pNumDependencies)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphNodeGetDependencies(_node: hipGraphNode_t, _pDependencies: *mut hipGraphNode_t, _pNumDependencies: *mut usize) -> hipError_t {
    stub::status(&SYMBOLS[353])
}

/// `hipError_t hipGraphNodeGetDependentNodes(hipGraphNode_t node, hipGraphNode_t* pDependentNodes, size_t* pNumDependentNodes)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphNodeGetDependentNodes(_node: hipGraphNode_t, _pDependentNodes: *mut hipGraphNode_t, _pNumDependentNodes: *mut usize) -> hipError_t {
    stub::status(&SYMBOLS[354])
}

/// `hipError_t hipGraphNodeGetType(hipGraphNode_t node, hipGraphNodeType* pType)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphNodeGetType(_node: hipGraphNode_t, _pType: *mut hipGraphNodeType) -> hipError_t {
    stub::status(&SYMBOLS[355])
}

/// `hipError_t hipGraphRemoveDependencies(hipGraph_t graph, const hipGraphNode_t* from, const hipGraphNode_t* to, size_t numDependencies)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphRemoveDependencies(_graph: hipGraph_t, _from: *const hipGraphNode_t, _to: *const hipGraphNode_t, _numDependencies: usize) -> hipError_t {
    stub::status(&SYMBOLS[356])
}

/// `hipError_t hipStreamGetCaptureInfo(hipStream_t stream, hipStreamCaptureStatus* pCaptureStatus, unsigned long long* pId)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamGetCaptureInfo(_stream: hipStream_t, _pCaptureStatus: *mut hipStreamCaptureStatus, _pId: *mut u64) -> hipError_t {
    stub::status(&SYMBOLS[357])
}

/// `hipError_t hipStreamGetCaptureInfo_v2(hipStream_t stream, hipStreamCaptureStatus* captureStatus_out, unsigned long long* id_out, hipGraph_t* graph_out, const hipGraphNode_t** dependencies_out, size_t* numDependencies_out)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamGetCaptureInfo_v2(_stream: hipStream_t, _captureStatus_out: *mut hipStreamCaptureStatus, _id_out: *mut u64, _graph_out: *mut hipGraph_t, _dependencies_out: *mut *const hipGraphNode_t, _numDependencies_out: *mut usize) -> hipError_t {
    stub::status(&SYMBOLS[358])
}

/// `hipError_t hipStreamUpdateCaptureDependencies(hipStream_t stream, hipGraphNode_t* dependencies, size_t numDependencies, unsigned int flags)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamUpdateCaptureDependencies(_stream: hipStream_t, _dependencies: *mut hipGraphNode_t, _numDependencies: usize, _flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[359])
}

/// `hipError_t hipGraphKernelNodeGetAttribute(hipGraphNode_t hNode, hipLaunchAttributeID attr, hipLaunchAttributeValue* value)` in node `hip_5.0`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphKernelNodeGetAttribute(_hNode: hipGraphNode_t, _attr: hipLaunchAttributeID, _value: *mut hipLaunchAttributeValue) -> hipError_t {
    stub::status(&SYMBOLS[360])
}

/// `hipError_t hipGraphKernelNodeSetAttribute(hipGraphNode_t hNode, hipLaunchAttributeID attr, const hipLaunchAttributeValue* value)` in node `hip_5.0`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphKernelNodeSetAttribute(_hNode: hipGraphNode_t, _attr: hipLaunchAttributeID, _value: *const hipLaunchAttributeValue) -> hipError_t {
    stub::status(&SYMBOLS[361])
}

/// `hipError_t hipThreadExchangeStreamCaptureMode(hipStreamCaptureMode* mode)` in node `hip_5.0`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipThreadExchangeStreamCaptureMode(_mode: *mut hipStreamCaptureMode) -> hipError_t {
    stub::status(&SYMBOLS[362])
}

/// `hipError_t hipGraphAddExternalSemaphoresSignalNode(hipGraphNode_t* pGraphNode, hipGraph_t graph, const hipGraphNode_t* pDependencies, size_t numDependencies, const hipExternalSemaphoreSignalNodeParams* nodeParams)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphAddExternalSemaphoresSignalNode(_pGraphNode: *mut hipGraphNode_t, _graph: hipGraph_t, _pDependencies: *const hipGraphNode_t, _numDependencies: usize, _nodeParams: *const hipExternalSemaphoreSignalNodeParams) -> hipError_t {
    stub::status(&SYMBOLS[363])
}

/// `hipError_t hipGraphAddExternalSemaphoresWaitNode(hipGraphNode_t* pGraphNode, hipGraph_t graph, const hipGraphNode_t* pDependencies, size_t numDependencies, const hipExternalSemaphoreWaitNodeParams* nodeParams)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphAddExternalSemaphoresWaitNode(_pGraphNode: *mut hipGraphNode_t, _graph: hipGraph_t, _pDependencies: *const hipGraphNode_t, _numDependencies: usize, _nodeParams: *const hipExternalSemaphoreWaitNodeParams) -> hipError_t {
    stub::status(&SYMBOLS[364])
}

/// `hipError_t hipGraphDebugDotPrint(hipGraph_t graph, const char* path, unsigned int flags)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphDebugDotPrint(_graph: hipGraph_t, _path: *const c_char, _flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[365])
}

/// `hipError_t hipGraphExecExternalSemaphoresSignalNodeSetParams(hipGraphExec_t hGraphExec, hipGraphNode_t hNode, const hipExternalSemaphoreSignalNodeParams* nodeParams)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphExecExternalSemaphoresSignalNodeSetParams(_hGraphExec: hipGraphExec_t, _hNode: hipGraphNode_t, _nodeParams: *const hipExternalSemaphoreSignalNodeParams) -> hipError_t {
    stub::status(&SYMBOLS[366])
}

/// `hipError_t hipGraphExecExternalSemaphoresWaitNodeSetParams(hipGraphExec_t hGraphExec, hipGraphNode_t hNode, const hipExternalSemaphoreWaitNodeParams* nodeParams)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphExecExternalSemaphoresWaitNodeSetParams(_hGraphExec: hipGraphExec_t, _hNode: hipGraphNode_t, _nodeParams: *const hipExternalSemaphoreWaitNodeParams) -> hipError_t {
    stub::status(&SYMBOLS[367])
}

/// `hipError_t hipGraphExternalSemaphoresSignalNodeGetParams(hipGraphNode_t hNode, hipExternalSemaphoreSignalNodeParams* params_out)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphExternalSemaphoresSignalNodeGetParams(_hNode: hipGraphNode_t, _params_out: *mut hipExternalSemaphoreSignalNodeParams) -> hipError_t {
    stub::status(&SYMBOLS[368])
}

/// `hipError_t hipGraphExternalSemaphoresSignalNodeSetParams(hipGraphNode_t hNode, const hipExternalSemaphoreSignalNodeParams* nodeParams)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphExternalSemaphoresSignalNodeSetParams(_hNode: hipGraphNode_t, _nodeParams: *const hipExternalSemaphoreSignalNodeParams) -> hipError_t {
    stub::status(&SYMBOLS[369])
}

/// `hipError_t hipGraphExternalSemaphoresWaitNodeGetParams(hipGraphNode_t hNode, hipExternalSemaphoreWaitNodeParams* params_out)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphExternalSemaphoresWaitNodeGetParams(_hNode: hipGraphNode_t, _params_out: *mut hipExternalSemaphoreWaitNodeParams) -> hipError_t {
    stub::status(&SYMBOLS[370])
}

/// `hipError_t hipGraphExternalSemaphoresWaitNodeSetParams(hipGraphNode_t hNode, const hipExternalSemaphoreWaitNodeParams* nodeParams)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphExternalSemaphoresWaitNodeSetParams(_hNode: hipGraphNode_t, _nodeParams: *const hipExternalSemaphoreWaitNodeParams) -> hipError_t {
    stub::status(&SYMBOLS[371])
}

/// `hipError_t hipGraphKernelNodeCopyAttributes(hipGraphNode_t hSrc, hipGraphNode_t hDst)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphKernelNodeCopyAttributes(_hSrc: hipGraphNode_t, _hDst: hipGraphNode_t) -> hipError_t {
    stub::status(&SYMBOLS[372])
}

/// `hipError_t hipGraphLaunch_spt(hipGraphExec_t graphExec, hipStream_t stream)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphLaunch_spt(_graphExec: hipGraphExec_t, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[373])
}

/// `hipError_t hipGraphNodeGetEnabled(hipGraphExec_t hGraphExec, hipGraphNode_t hNode, unsigned int* isEnabled)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphNodeGetEnabled(_hGraphExec: hipGraphExec_t, _hNode: hipGraphNode_t, _isEnabled: *mut u32) -> hipError_t {
    stub::status(&SYMBOLS[374])
}

/// `hipError_t hipGraphNodeSetEnabled(hipGraphExec_t hGraphExec, hipGraphNode_t hNode, unsigned int isEnabled)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphNodeSetEnabled(_hGraphExec: hipGraphExec_t, _hNode: hipGraphNode_t, _isEnabled: u32) -> hipError_t {
    stub::status(&SYMBOLS[375])
}

/// `hipError_t hipGraphReleaseUserObject(hipGraph_t graph, hipUserObject_t object, unsigned int count)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphReleaseUserObject(_graph: hipGraph_t, _object: hipUserObject_t, _count: u32) -> hipError_t {
    stub::status(&SYMBOLS[376])
}

/// `hipError_t hipGraphRetainUserObject(hipGraph_t graph, hipUserObject_t object, unsigned int count, unsigned int flags)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphRetainUserObject(_graph: hipGraph_t, _object: hipUserObject_t, _count: u32, _flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[377])
}

/// `hipError_t hipGraphUpload(hipGraphExec_t graphExec, hipStream_t stream)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphUpload(_graphExec: hipGraphExec_t, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[378])
}

/// `hipError_t hipStreamBeginCapture_spt(hipStream_t stream, hipStreamCaptureMode mode)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamBeginCapture_spt(_stream: hipStream_t, _mode: hipStreamCaptureMode) -> hipError_t {
    stub::status(&SYMBOLS[379])
}

/// `hipError_t hipStreamEndCapture_spt(hipStream_t stream, hipGraph_t* pGraph)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamEndCapture_spt(_stream: hipStream_t, _pGraph: *mut hipGraph_t) -> hipError_t {
    stub::status(&SYMBOLS[380])
}

/// `hipError_t hipStreamGetCaptureInfo_spt(hipStream_t stream, hipStreamCaptureStatus* pCaptureStatus, unsigned long long* pId)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamGetCaptureInfo_spt(_stream: hipStream_t, _pCaptureStatus: *mut hipStreamCaptureStatus, _pId: *mut u64) -> hipError_t {
    stub::status(&SYMBOLS[381])
}

/// `hipError_t hipStreamGetCaptureInfo_v2_spt(hipStream_t stream, hipStreamCaptureStatus* captureStatus_out, unsigned long long* id_out, hipGraph_t* graph_out, const hipGraphNode_t** dependencies_out, size_t* numDependencies_out)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamGetCaptureInfo_v2_spt(_stream: hipStream_t, _captureStatus_out: *mut hipStreamCaptureStatus, _id_out: *mut u64, _graph_out: *mut hipGraph_t, _dependencies_out: *mut *const hipGraphNode_t, _numDependencies_out: *mut usize) -> hipError_t {
    stub::status(&SYMBOLS[382])
}

/// `hipError_t hipUserObjectCreate(hipUserObject_t* object_out, void* ptr, hipHostFn_t destroy, unsigned int initialRefcount, unsigned int flags)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipUserObjectCreate(_object_out: *mut hipUserObject_t, _ptr: *mut c_void, _destroy: hipHostFn_t, _initialRefcount: u32, _flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[383])
}

/// `hipError_t hipUserObjectRelease(hipUserObject_t object, unsigned int count)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipUserObjectRelease(_object: hipUserObject_t, _count: u32) -> hipError_t {
    stub::status(&SYMBOLS[384])
}

/// `hipError_t hipUserObjectRetain(hipUserObject_t object, unsigned int count)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipUserObjectRetain(_object: hipUserObject_t, _count: u32) -> hipError_t {
    stub::status(&SYMBOLS[385])
}

/// `hipError_t hipGraphAddMemAllocNode(hipGraphNode_t* pGraphNode, hipGraph_t graph, const hipGraphNode_t* pDependencies, size_t numDependencies, hipMemAllocNodeParams* pNodeParams)` in node `hip_5.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphAddMemAllocNode(_pGraphNode: *mut hipGraphNode_t, _graph: hipGraph_t, _pDependencies: *const hipGraphNode_t, _numDependencies: usize, _pNodeParams: *mut hipMemAllocNodeParams) -> hipError_t {
    stub::status(&SYMBOLS[386])
}

/// `hipError_t hipGraphAddMemFreeNode(hipGraphNode_t* pGraphNode, hipGraph_t graph, const hipGraphNode_t* pDependencies, size_t numDependencies, void* dev_ptr)` in node `hip_5.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphAddMemFreeNode(_pGraphNode: *mut hipGraphNode_t, _graph: hipGraph_t, _pDependencies: *const hipGraphNode_t, _numDependencies: usize, _dev_ptr: *mut c_void) -> hipError_t {
    stub::status(&SYMBOLS[387])
}

/// `hipError_t hipGraphAddNode(hipGraphNode_t* pGraphNode, hipGraph_t graph, const hipGraphNode_t* pDependencies, size_t numDependencies, hipGraphNodeParams* nodeParams)` in node `hip_5.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphAddNode(_pGraphNode: *mut hipGraphNode_t, _graph: hipGraph_t, _pDependencies: *const hipGraphNode_t, _numDependencies: usize, _nodeParams: *mut hipGraphNodeParams) -> hipError_t {
    stub::status(&SYMBOLS[388])
}

/// `hipError_t hipGraphMemAllocNodeGetParams(hipGraphNode_t node, hipMemAllocNodeParams* pNodeParams)` in node `hip_5.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphMemAllocNodeGetParams(_node: hipGraphNode_t, _pNodeParams: *mut hipMemAllocNodeParams) -> hipError_t {
    stub::status(&SYMBOLS[389])
}

/// `hipError_t hipGraphMemFreeNodeGetParams(hipGraphNode_t node, void* dev_ptr)` in node `hip_5.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphMemFreeNodeGetParams(_node: hipGraphNode_t, _dev_ptr: *mut c_void) -> hipError_t {
    stub::status(&SYMBOLS[390])
}

/// `hipError_t hipDrvGraphAddMemcpyNode(hipGraphNode_t* phGraphNode, hipGraph_t hGraph, const hipGraphNode_t* dependencies, size_t numDependencies, const HIP_MEMCPY3D* copyParams, hipCtx_t ctx)` in node `hip_5.6`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDrvGraphAddMemcpyNode(_phGraphNode: *mut hipGraphNode_t, _hGraph: hipGraph_t, _dependencies: *const hipGraphNode_t, _numDependencies: usize, _copyParams: *const r6::HIP_MEMCPY3D, _ctx: hipCtx_t) -> hipError_t {
    stub::status(&SYMBOLS[391])
}

/// `hipError_t hipDrvGraphAddMemsetNode(hipGraphNode_t* phGraphNode, hipGraph_t hGraph, const hipGraphNode_t* dependencies, size_t numDependencies, const HIP_MEMSET_NODE_PARAMS* memsetParams, hipCtx_t ctx)` in node `hip_5.6`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDrvGraphAddMemsetNode(_phGraphNode: *mut hipGraphNode_t, _hGraph: hipGraph_t, _dependencies: *const hipGraphNode_t, _numDependencies: usize, _memsetParams: *const HIP_MEMSET_NODE_PARAMS, _ctx: hipCtx_t) -> hipError_t {
    stub::status(&SYMBOLS[392])
}

/// `hipError_t hipGraphInstantiateWithParams(hipGraphExec_t* pGraphExec, hipGraph_t graph, hipGraphInstantiateParams* instantiateParams)` in node `hip_6.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphInstantiateWithParams(_pGraphExec: *mut hipGraphExec_t, _graph: hipGraph_t, _instantiateParams: *mut hipGraphInstantiateParams) -> hipError_t {
    stub::status(&SYMBOLS[393])
}

/// `hipError_t hipStreamBeginCaptureToGraph(hipStream_t stream, hipGraph_t graph, const hipGraphNode_t* dependencies, const hipGraphEdgeData* dependencyData, size_t numDependencies, hipStreamCaptureMode mode)` in node `hip_6.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamBeginCaptureToGraph(_stream: hipStream_t, _graph: hipGraph_t, _dependencies: *const hipGraphNode_t, _dependencyData: *const hipGraphEdgeData, _numDependencies: usize, _mode: hipStreamCaptureMode) -> hipError_t {
    stub::status(&SYMBOLS[394])
}
