import type { FieldOptions } from './kind-rules'

/** A choice of a declared table that depends on what another field of the form chose: a city of the province above. */
export interface LinkedField extends FieldOptions {
  kind: 'linked'
  title: string
  /** The table as `table,text,value`; of the first one, with the condition that tells what stands on top. */
  dictionary: string
  /** The table's field that names the row above, and the one that is named by it. */
  parent: string
  key: string
  /** The field of the form whose choice stands above; the first one has none. */
  above?: string
  /** So many characters at most, where its column holds fewer than the usual ones. */
  max?: number
}

export const linkedFields = {
  linked: <const O extends Pick<LinkedField, 'dictionary' | 'parent' | 'key'> & Partial<LinkedField>>(
    title: string,
    options: O,
  ) => ({ kind: 'linked', title, ...options }) as LinkedField & O,
}
