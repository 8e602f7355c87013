import type { Resource } from '../../../resource/resource'
import type { ActLines, ActValue } from './act'

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

/** The values that an act gives or compares with. */
export function valuesIn(act: object): ActValue[] {
  const { values = {}, where = [] } = act as {
    values?: Readonly<Record<string, ActValue>>
    where?: readonly { value: ActValue }[]
  }
  return [...Object.values(values), ...where.map(({ value }) => value)]
}
