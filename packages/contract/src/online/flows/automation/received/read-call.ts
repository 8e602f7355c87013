import { momentText } from '../../../../reading/read-moment'
import type { Field } from '../../../../resource/field'
import { textOfBoolean, valueTypeOf } from '../../../../resource/field-kinds/index'
import type { Resource } from '../../../../resource/resource'
import { type BodyPath, kindOf, kindTitles, readExample, valueAt } from './example'
import type { ReceivedTrigger } from './received'

/** What a call says: its values as a client would send them, and which one of several it is. */
export interface ReadCall {
  values: Record<string, string>
  /** A whole or decimal number, as text; what is later is larger. */
  order?: string
}

/**
 * Reads the body of a call by the example of its rule, or says what is wrong with it, in the words of whoever sent it: paths, and
 * nothing of the form.
 */
export function readCall(
  { example, values, order }: ReceivedTrigger,
  { fields }: Pick<Resource, 'fields'>,
  body: unknown,
): ReadCall | { problem: string } {
  const read = readExample(example)
  if ('problem' in read) return read
  const known = new Map(read.paths.map((each) => [each.path, each]))
  const result: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) {
    if (value.kind === 'fixed') {
      result[name] = value.value
      continue
    }
    const found = leafAt(known.get(value.path), value.path, body)
    if ('problem' in found) return found
    result[name] = textFor(fields[name], found.leaf)
  }
  if (order === undefined) return { values: result }
  const found = leafAt(known.get(order), order, body)
  if ('problem' in found) return found
  const place = orderOf(found.leaf)
  return place === undefined
    ? { problem: `“${order}”应为数字，或 2026-11-01T08:30:00Z 样子的时间` }
    : { values: result, order: place }
}

type Leaf = BodyPath['value']

function leafAt(
  expected: BodyPath | undefined,
  path: string,
  body: unknown,
): { leaf: Leaf } | { problem: string } {
  const value = expected && valueAt(body, expected.keys)
  if (!expected || value === undefined) return { problem: `缺少“${path}”` }
  if (typeof value === 'object' && value !== null) return { problem: `“${path}”应为单个值` }
  const leaf = value as Leaf
  const kind = kindOf(leaf)
  const isFit = kind === expected.kind || kind === 'nothing' || expected.kind === 'nothing'
  if (!isFit) return { problem: `“${path}”应为${kindTitles[expected.kind]}` }
  /* a longer number has lost its last digits already */
  if (typeof leaf === 'number' && Math.abs(leaf) > Number.MAX_SAFE_INTEGER)
    return { problem: `“${path}”的数字过长，请以文本发送` }
  return { leaf }
}

const isoMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})?$/

/** A value as people would type it: moments of machines are those of the clock on our wall. */
function textFor(field: Field | undefined, leaf: Leaf): string {
  if (leaf === null) return ''
  if (!field) return String(leaf)
  if (typeof leaf === 'boolean') return textOfBoolean(field, leaf)
  const type = valueTypeOf(field)
  const moment = typeof leaf === 'string' && (type === 'date' || type === 'datetime') && isoMoment.exec(leaf)
  if (!moment) return String(leaf)
  const own = moment[1] === undefined ? wallOf(moment[0]) : momentText(new Date(moment[0]))
  return type === 'date' ? own.slice(0, 10) : own
}

/** Without a zone it is the clock on the wall already. */
function wallOf(moment: string): string {
  return moment.replace('T', ' ').replace(/\.\d+$/, '')
}

/** Where a call stands among others. */
export function orderOf(leaf: Leaf): string | undefined {
  if (typeof leaf === 'number') return String(leaf)
  if (typeof leaf !== 'string') return undefined
  if (/^-?\d{1,30}(?:\.\d{1,10})?$/.test(leaf)) return leaf
  if (!/^\d{4}-\d{2}-\d{2}[T ]/.test(leaf)) return undefined
  const time = Date.parse(leaf)
  return Number.isNaN(time) ? undefined : String(time)
}
