import type { Field } from '@dougong/contract/resource/field'
import { tableDictionaryCode } from '@dougong/contract/resource/table-dictionary'
import { belongsSql, type Tenancy } from '../../access/tenants'
import type { Database } from '../../database/connect'
import { runKept, Statement } from '../../database/statement'
import { groupBy } from '../../platform/group-by'
import { meaningOf } from '../field-kinds/index'
import type { Choice, Meaning, Reference } from '../field-kinds/stored-kind'
import type { Reader, TextSources } from '../text-sources'
import type { View, WholeView } from '../view'

type Texts = ReadonlyMap<string, string>

/** Adds `<field>_dictText` beside every value that stands for something, with one look-up for all rows and fields. */
export async function addOwnTexts(
  sources: TextSources,
  { resource, actor, tenancy }: Pick<View | WholeView, 'resource' | 'actor' | 'tenancy'>,
  rows: Record<string, unknown>[],
): Promise<void> {
  if (rows.length === 0) return
  const fields = Object.entries(resource.fields)
  const [referred, lookedUp, dictionaries] = await Promise.all([
    readReferences(sources.db, tenancy, fields, rows),
    readLookedUp(sources, { db: sources.db, actor, tenancy }, fields, rows),
    sources.listDictionaries(),
  ])
  for (const [name, field] of fields) {
    const texts = textsFor(field)
    if (!texts) continue
    const key = `${name}_dictText`
    for (const row of rows) {
      const value = row[name]
      if (!isEmpty(value)) row[key] = textOf(String(value), texts)
    }
  }

  function textsFor(field: Field): Texts | undefined {
    const meaning = meaningOf(field)
    if (!meaning || 'choices' in meaning) return undefined
    if ('rowsOf' in meaning || 'inReport' in meaning) return lookedUp.get(keyOf(meaning))
    return 'dictionary' in meaning ? textsOf(dictionaries[meaning.dictionary] ?? []) : referred.get(meaning)
  }
}

/**
 * Reads the texts of everything that the rows refer to, of all tables in one statement. Rows of another tenant have no text
 * here, however their id came into a row.
 */
async function readReferences(
  db: Database,
  tenancy: Tenancy | undefined,
  fields: readonly [string, Field][],
  rows: readonly Record<string, unknown>[],
): Promise<ReadonlyMap<Reference, Texts>> {
  const wanted = new Map<Reference, Set<string>>()
  for (const [name, field] of fields) {
    const meaning = meaningOf(field)
    if (!meaning || !('table' in meaning)) continue
    const values = wanted.get(meaning) ?? new Set()
    for (const row of rows) for (const part of partsOf(row[name])) values.add(part)
    if (values.size > 0) wanted.set(meaning, values)
  }
  if (wanted.size === 0) return new Map()
  const statement = new Statement()
  const reads = [...wanted].map(
    ([{ table, value, text, belonging }, values], index) =>
      `select ${index} as read, ${value} as value, ${text} as text from ${table}
        where ${value} = any(${statement.value([...values])}) and ${belongsSql(tenancy, belonging, statement)}`,
  )
  const found = await runKept<Choice & { read: number }>(db, reads.join(' union all '), statement.values)
  const byRead = groupBy(found, ({ read }) => read)
  return new Map([...wanted.keys()].map((reference, index) => [reference, textsOf(byRead.get(index) ?? [])]))
}

/** Reads the texts of everything that is chosen from rows of declared tables and of reports, by the key of the source. */
async function readLookedUp(
  sources: TextSources,
  reader: Reader,
  fields: readonly [string, Field][],
  rows: readonly Record<string, unknown>[],
): Promise<ReadonlyMap<string, Texts>> {
  const wanted = new Map<string, { choices: LookedUpIn; values: Set<string> }>()
  for (const [name, field] of fields) {
    const choices = lookedUpIn(meaningOf(field))
    if (!choices) continue
    const key = keyOf(choices)
    const lookUp = wanted.get(key) ?? { choices, values: new Set() }
    for (const row of rows) for (const part of partsOf(row[name])) lookUp.values.add(part)
    if (lookUp.values.size > 0) wanted.set(key, lookUp)
  }
  const texts = [...wanted].map(async ([key, { choices, values }]) => {
    const query = { values: [...values] }
    const found =
      'rowsOf' in choices
        ? await sources.lookUp(reader, choices.rowsOf, query)
        : await sources.lookUpInReport(sources, reader, choices.inReport, query)
    return [key, textsOf(found)] as const
  })
  return new Map(await Promise.all(texts))
}

/** Choices that are looked up as the reader sees them. */
type LookedUpIn = Extract<Meaning, { rowsOf: unknown } | { inReport: unknown }>

function lookedUpIn(meaning: Meaning | undefined): LookedUpIn | undefined {
  return meaning && ('rowsOf' in meaning || 'inReport' in meaning) ? meaning : undefined
}

function keyOf(choices: LookedUpIn): string {
  if ('rowsOf' in choices) return tableDictionaryCode(choices.rowsOf)
  const { report, value, text } = choices.inReport
  return JSON.stringify([report, value, text])
}

function textsOf(pairs: readonly Choice[]): Texts {
  return new Map(pairs.map(({ value, text }) => [value, text]))
}

/** Returns the text of a value that stands for one thing or, joined by commas, for several. */
function textOf(value: string, texts: Texts): string {
  const text = texts.get(value)
  if (text !== undefined || !value.includes(',')) return text ?? value
  return value
    .split(',')
    .map((part) => texts.get(part) ?? part)
    .join(',')
}

/** Returns the single values in a stored value. */
export function partsOf(value: unknown): string[] {
  return isEmpty(value) ? [] : String(value).split(',')
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}
