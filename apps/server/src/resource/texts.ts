import type { Dictionaries } from '@dougong/contract/dictionaries'
import type { Field, FieldKind } from '@dougong/contract/resource/field'
import type { Resource } from '@dougong/contract/resource/resource'
import type { Database } from '../database/connect'
import { runStatement, Statement } from '../database/statement'
import { groupBy } from '../platform/group-by'

/** Where the texts of stored values come from. */
export interface TextSources {
  db: Database
  listDictionaries(): Promise<Dictionaries>
}

/** A table that fields point into: the stored value's column and the text's. */
export interface Reference {
  table: string
  value: string
  text: string
}

const singles: Partial<Record<FieldKind, Reference>> = {
  user: { table: 'sys_user', value: 'username', text: 'realname' },
  department: { table: 'sys_depart', value: 'id', text: 'depart_name' },
  role: { table: 'sys_role', value: 'id', text: 'role_name' },
  position: { table: 'sys_position', value: 'code', text: 'name' },
  category: { table: 'sys_category', value: 'id', text: 'name' },
}

/** A field of one and a field of several point into the same. */
const references = new Map(
  Object.entries(singles).flatMap(([kind, reference]) => [
    [kind, reference],
    [`${kind}s`, reference],
  ]),
)

type Texts = ReadonlyMap<string, string>

interface Text {
  value: string
  text: string
}

/** Adds `<field>_dictText` beside every value that stands for something, with one look-up for all rows and fields. */
export async function addTexts(
  sources: TextSources,
  resource: Resource,
  rows: Record<string, unknown>[],
): Promise<void> {
  if (rows.length === 0) return
  const fields = Object.entries(resource.fields)
  const [referred, dictionaries] = await Promise.all([
    readReferences(sources.db, fields, rows),
    sources.listDictionaries(),
  ])
  for (const [name, field] of fields) {
    const texts = isDictionary(field)
      ? textsOf(dictionaries[field.dictionary] ?? [])
      : referred.get(referenceOf(field))
    if (!texts) continue
    const key = `${name}_dictText`
    for (const row of rows) {
      const value = row[name]
      if (!isEmpty(value)) row[key] = textOf(String(value), texts)
    }
  }
}

/** What a reference field points into. */
export function referenceOf({ kind }: Field): Reference | undefined {
  return references.get(kind)
}

/** The texts of everything the rows refer to, by what they refer into: all the tables in one statement. */
async function readReferences(
  db: Database,
  fields: readonly [string, Field][],
  rows: readonly Record<string, unknown>[],
): Promise<ReadonlyMap<Reference | undefined, Texts>> {
  const wanted = new Map<Reference, Set<string>>()
  for (const [name, field] of fields) {
    const reference = referenceOf(field)
    if (!reference) continue
    const values = wanted.get(reference) ?? new Set()
    for (const row of rows) for (const part of partsOf(row[name])) values.add(part)
    if (values.size > 0) wanted.set(reference, values)
  }
  if (wanted.size === 0) return new Map()
  const statement = new Statement()
  const reads = [...wanted].map(
    ([{ table, value, text }, values], index) =>
      `select ${index} as read, ${value} as value, ${text} as text from ${table} where ${value} = any(${statement.value([...values])})`,
  )
  const found = await runStatement<Text & { read: number }>(db, reads.join(' union all '), statement.values)
  const byRead = groupBy(found, ({ read }) => read)
  return new Map([...wanted.keys()].map((reference, index) => [reference, textsOf(byRead.get(index) ?? [])]))
}

function textsOf(pairs: readonly Text[]): Texts {
  return new Map(pairs.map(({ value, text }) => [value, text]))
}

function isDictionary(field: Field): field is Extract<Field, { dictionary: string }> {
  return field.kind === 'dict' || field.kind === 'dicts'
}

/** Most values stand for one thing. */
function textOf(value: string, texts: Texts): string {
  const text = texts.get(value)
  if (text !== undefined || !value.includes(',')) return text ?? value
  return value
    .split(',')
    .map((part) => texts.get(part) ?? part)
    .join(',')
}

function partsOf(value: unknown): string[] {
  return isEmpty(value) ? [] : String(value).split(',')
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}
