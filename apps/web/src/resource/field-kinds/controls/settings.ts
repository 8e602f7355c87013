import type { Field } from '@dougong/contract/resource/field'

export const codeOf = (field: Field) => ('dictionary' in field ? field.dictionary : '')
export const controlOf = (field: Field) => ('control' in field ? field.control : undefined)
export const valuesOf = (field: Field) => ('values' in field ? field.values : undefined)

export function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}
