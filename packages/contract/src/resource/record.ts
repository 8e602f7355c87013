import { digitsOf } from '../reading/read-number'
import type { Field } from './field'
import { rulesOf } from './field-kinds/index'
import type { ReadValue } from './field-kinds/kind-rules'

/** A value as it is stored; null is empty. */
export type Value = string | number | null

/** What is wrong with one field. */
export interface Issue {
  field: string
  message: string
}

/** Reads one value by its field's kind. */
export function readValue(field: Field, raw: unknown): ReadValue {
  const text = textOf(raw)
  if (text === undefined) return { message: `${field.title}格式不正确` }
  if (text === '') return field.required ? { message: `${field.title}不能为空` } : { value: null }
  return rulesOf(field).read(field, text)
}

/** Reads what a field is compared with: the limits of the field bind what is stored, not what is looked for. */
export function readOperand(field: Field, raw: unknown): ReadValue {
  const text = textOf(raw)
  if (text === undefined) return { message: `${field.title}格式不正确` }
  const rules = rulesOf(field)
  return text === '' ? { value: null } : (rules.readOperand ?? rules.read)(field, text)
}

function textOf(raw: unknown): string | undefined {
  if (raw === undefined || raw === null) return ''
  if (typeof raw === 'string') return raw.includes('\0') ? undefined : raw.trim()
  if (typeof raw === 'number' && Number.isFinite(raw)) return digitsOf(raw)
  if (typeof raw === 'boolean') return String(raw)
  return undefined
}
