import type { FieldOptions } from './kind-rules'

/** Nodes of a declared tree, by their ids; several are joined by commas. */
export interface NodeField extends FieldOptions {
  kind: 'node' | 'nodes'
  title: string
  /** The tree as `table,text,id`. */
  dictionary: string
  /** The tree's field that says what a node stands below. */
  parent: string
  /** Only nodes below this one may be chosen. */
  root?: string
  /** So many characters at most, where its column holds fewer than the usual ones. */
  max?: number
}

type Given = Pick<NodeField, 'dictionary' | 'parent'> & Partial<NodeField>

export const nodeFields = {
  node: <const O extends Given>(title: string, options: O) =>
    ({ kind: 'node', title, ...options }) as NodeField & O,
  nodes: <const O extends Given>(title: string, options: O) =>
    ({ kind: 'nodes', title, ...options }) as NodeField & O,
}
