import type { Field, FieldKind } from '../field'
import { fileFields } from './file'

/** How a value is filled in on a page for people without an account: by what every browser has. */
export type OutsideInput =
  | 'line'
  | 'lines'
  | 'number'
  | 'date'
  | 'moment'
  | 'time'
  | 'choice'
  | 'choices'
  | 'switch'
  | 'files'
  | 'pictures'

/**
 * The kinds that such people fill in. The others tell of people, departments or other records, or hold what only staff should
 * write: they stay inside.
 */
const inputs: Partial<Record<FieldKind, OutsideInput>> = {
  text: 'line',
  longText: 'lines',
  integer: 'number',
  decimal: 'number',
  date: 'date',
  datetime: 'moment',
  time: 'time',
  dict: 'choice',
  dicts: 'choices',
  switch: 'switch',
  file: 'files',
  files: 'files',
  image: 'pictures',
  images: 'pictures',
}

/** How the field is shown outside, or filled in; undefined where it stays inside. */
export function inputOutside(field: Field, use: 'read' | 'fillIn'): OutsideInput | undefined {
  const { secret, readOnly, formula, permission, editPermission } = field
  if (secret || permission !== undefined) return undefined
  const isFixed = readOnly || formula !== undefined || editPermission !== undefined
  return use === 'fillIn' && isFixed ? undefined : inputs[field.kind]
}

/** How many files a field takes. */
export function filesTaken(field: Field): number {
  return field.kind === 'file' || field.kind === 'image' ? 1 : 9
}

/** Whether a field holds paths of stored files, joined by commas. */
export function holdsFiles({ kind }: Field): boolean {
  return Object.hasOwn(fileFields, kind)
}
