export { graphSheet } from './graph-sheet'
export { listDrawable, openSource } from './graph-source'
export { findGraph } from './graphs.queries'
