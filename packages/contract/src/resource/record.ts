import { patterns } from '../patterns'
import { readMoment } from '../read-moment'
import { digitsOf, type NumberRules, readNumber, type Reading } from '../read-number'
import type { Field, NumberField } from './field'
import type { Resource } from './resource'

/** A value as it is stored; null is empty. */
export type Value = string | number | null

/** What is wrong with one field. */
export interface Issue {
  field: string
  message: string
}

export type ReadRecord = { values: Record<string, Value>; issues: Issue[] }

/**
 * Reads what a form, a client or a spreadsheet row gives for a record. Making a record reads every form field; changing
 * one reads those given: absent and null leave a field as it is, an empty text clears it. What is not in the form, only
 * for reading or fixed is passed over.
 */
export function readRecord(
  resource: Resource,
  given: Record<string, unknown>,
  mode: 'create' | 'change',
): ReadRecord {
  const values: Record<string, Value> = {}
  const issues: Issue[] = []
  for (const name of resource.form) {
    const field = resource.fields[name]
    if (!field || field.readOnly || (mode === 'change' && field.createOnly)) continue
    const raw = Object.hasOwn(given, name) ? given[name] : undefined
    if (mode === 'change' && (raw === undefined || raw === null)) continue
    const read = readValue(field, raw)
    if ('message' in read) issues.push({ field: name, message: read.message })
    else values[name] = read.value
  }
  return { values, issues }
}

/** Reads one value by its field's kind. */
export function readValue(field: Field, raw: unknown): { value: Value } | { message: string } {
  const text = textOf(raw)
  if (text === undefined) return { message: `${field.title}格式不正确` }
  if (text === '') return field.required ? { message: `${field.title}不能为空` } : { value: null }
  switch (field.kind) {
    case 'integer':
    case 'decimal':
      return titled(field.title, readNumber(text, numberRules(field)))
    case 'date':
    case 'datetime':
    case 'time':
      return titled(field.title, readMoment(text, field.kind))
    case 'dict':
      return field.numeric
        ? titled(field.title, readNumber(text, { decimals: 0 }))
        : limited(field.title, text, 100)
    case 'switch':
      return field.values.includes(text)
        ? { value: text }
        : { message: `${field.title}的取值不在允许的范围内` }
    case 'text':
    case 'longText':
    case 'richText':
    case 'password':
    case 'icon':
    case 'cron':
    case 'code':
    case 'area': {
      const pattern = field.pattern === undefined ? undefined : patterns[field.pattern]
      if (pattern && !pattern.test.test(text)) return { message: `${field.title}：${pattern.message}` }
      return limited(field.title, text, field.max)
    }
    default:
      return limited(field.title, text, 4000)
  }
}

function textOf(raw: unknown): string | undefined {
  if (raw === undefined || raw === null) return ''
  if (typeof raw === 'string') return raw.includes('\0') ? undefined : raw.trim()
  if (typeof raw === 'number' && Number.isFinite(raw)) return digitsOf(raw)
  if (typeof raw === 'boolean') return String(raw)
  return undefined
}

function limited(title: string, text: string, max: number): { value: string } | { message: string } {
  return [...text].length > max ? { message: `${title}不能超过${max}个字符` } : { value: text }
}

/** What a field of numbers takes. */
export function numberRules({ kind, decimals, min, max }: NumberField): NumberRules {
  return { decimals: kind === 'integer' ? 0 : decimals, min, max }
}

function titled<T extends Value>(title: string, reading: Reading<T>): { value: T } | { message: string } {
  return 'problem' in reading ? { message: `${title}${reading.problem}` } : reading
}
