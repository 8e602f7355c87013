import { fieldsRead } from '../../../resource/formula/formula'
import type { Resource } from '../../../resource/resource'
import type { ActLines, ActValue, FlowAct } from './act'
import { fieldsInCondition } from '../conditions/condition-problems'

/** One of the records that an act is done for, as its values and formulas speak of it. */
export interface Line {
  /** What stands before the fields of a line in formulas and texts: `items.price`. */
  readonly name: string
  readonly resource: Resource
}

type Row = Readonly<Record<string, unknown>>

/** What an act is done for; nothing where it is done once. */
export function linesOf(act: object): ActLines | undefined {
  return (act as { over?: ActLines }).over
}

/** What a line is called in formulas and texts: as formulas call the parts of that kind, or `found`. */
export function lineName(over: ActLines): string {
  return over.kind === 'parts' ? over.part : 'found'
}

/** A record with the fields of a line, as formulas call them. */
export function withLine(row: Row, name: string, line: Row): Row {
  const named = Object.entries(line).map(([field, value]) => [`${name}.${field}`, value])
  return { ...row, ...Object.fromEntries(named) }
}

/** The fields of lines that a text names in braces, as `{items.price}`. */
export function lineNamesIn(text: string, name: string): string[] {
  return [...text.matchAll(/\{(\w+)\.(\w+)\}/g)].flatMap(([, of, field = '']) => (of === name ? [field] : []))
}

/** The fields of its lines that an act reads, compares, or shows to others. */
export function readOfLines(act: FlowAct): string[] {
  const over = linesOf(act)
  if (!over) return []
  const name = lineName(over)
  const compared = over.kind === 'found' ? over.where.map(({ field }) => field) : []
  const judged = over.kind === 'parts' && over.when ? fieldsInCondition(over.when) : []
  const inText = act.kind === 'message' ? lineNamesIn(act.text, name) : []
  const named = act.kind === 'message' ? receiverIn(act.who) : []
  const read = valuesIn(act).flatMap((value) => {
    if (value.kind === 'lineField') return [value.field]
    if (value.kind === 'fixed' || value.kind === 'field') return []
    return fieldsRead(value.formula).flatMap((each) => (each.part === name ? [each.name] : []))
  })
  return [...new Set([...compared, ...judged, ...inText, ...named, ...read])].filter((field) => field !== '')
}

/** The values that an act gives or compares with. */
export function valuesIn(act: object): ActValue[] {
  const { values = {}, where = [] } = act as {
    values?: Readonly<Record<string, ActValue>>
    where?: readonly { value: ActValue }[]
  }
  return [...Object.values(values), ...where.map(({ value }) => value)]
}

function receiverIn(who: unknown): string[] {
  const { kind, field } = (who ?? {}) as { kind?: unknown; field?: unknown }
  return kind === 'lineField' && typeof field === 'string' ? [field] : []
}
