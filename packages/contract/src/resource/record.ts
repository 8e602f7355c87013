import { patterns } from '../patterns'
import type { Field } from './field'
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
      return readNumber(field, text)
    case 'date':
    case 'datetime':
    case 'time':
      return readTime(field, text)
    case 'dict':
      return field.numeric
        ? readNumber({ kind: 'integer', title: field.title }, text)
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
  if (typeof raw === 'number' && Number.isFinite(raw)) return String(raw)
  if (typeof raw === 'boolean') return String(raw)
  return undefined
}

function limited(title: string, text: string, max: number): { value: string } | { message: string } {
  return [...text].length > max ? { message: `${title}不能超过${max}个字符` } : { value: text }
}

interface NumberRule {
  kind: 'integer' | 'decimal'
  title: string
  min?: number
  max?: number
}

function readNumber({ kind, title, min, max }: NumberRule, text: string) {
  const isNumber =
    kind === 'integer' ? /^[-+]?\d{1,15}$/.test(text) : /^[-+]?\d{1,15}(\.\d{1,10})?$/.test(text)
  const value = Number(text)
  if (!isNumber) return { message: kind === 'integer' ? `${title}必须是整数` : `${title}必须是数字` }
  if (min !== undefined && value < min) return { message: `${title}不能小于${min}` }
  if (max !== undefined && value > max) return { message: `${title}不能大于${max}` }
  return { value }
}

const timeForms = {
  date: /^(\d{4})-(\d{2})-(\d{2})(?: 00:00:00)?$/,
  datetime: /^(\d{4})-(\d{2})-(\d{2})(?: ([01]\d|2[0-3]):[0-5]\d:[0-5]\d)?$/,
  time: /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/,
} as const

function readTime({ kind, title }: { kind: 'date' | 'datetime' | 'time'; title: string }, text: string) {
  const [, year, month, day] = timeForms[kind].exec(text) ?? []
  const isDay = kind === 'time' ? year !== undefined : isCalendarDay(Number(year), Number(month), Number(day))
  if (!isDay) return { message: `${title}格式不正确` }
  if (kind === 'date') return { value: text.slice(0, 10) }
  return { value: kind === 'datetime' && text.length === 10 ? `${text} 00:00:00` : text }
}

function isCalendarDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
