import type { Dictionaries } from '@dougong/contract/dictionaries'
import type { Field, FieldKind } from '@dougong/contract/resource/field'
import type { Resource } from '@dougong/contract/resource/resource'
import type { Database } from '../database/connect'
import { runStatement } from '../database/statement'

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

const references: Partial<Record<FieldKind, Reference>> = {
  user: { table: 'sys_user', value: 'username', text: 'realname' },
  department: { table: 'sys_depart', value: 'id', text: 'depart_name' },
  role: { table: 'sys_role', value: 'id', text: 'role_name' },
  position: { table: 'sys_position', value: 'code', text: 'name' },
  category: { table: 'sys_category', value: 'id', text: 'name' },
}

type Texts = ReadonlyMap<string, string>

/** Adds `<field>_dictText` beside every value that stands for something, with one look-up per table for all rows and fields. */
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
    for (const row of rows) {
      const parts = partsOf(row[name])
      if (parts.length > 0) row[`${name}_dictText`] = parts.map((part) => texts.get(part) ?? part).join(',')
    }
  }
}

/** What a reference field points into. */
export function referenceOf({ kind }: Field): Reference | undefined {
  return references[kind.replace(/s$/, '') as FieldKind]
}

/** The texts of everything the rows refer to, by what they refer into; the tables are read side by side. */
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
  const read = [...wanted].map(async ([reference, values]) => {
    const { table, value, text } = reference
    const statement = `select ${value} as value, ${text} as text from ${table} where ${value} = any($1)`
    return [reference, textsOf(await runStatement(db, statement, [[...values]]))] as const
  })
  return new Map(await Promise.all(read))
}

function textsOf(pairs: readonly { value: string; text: string }[]): Texts {
  return new Map(pairs.map(({ value, text }) => [value, text]))
}

function isDictionary(field: Field): field is Extract<Field, { dictionary: string }> {
  return field.kind === 'dict' || field.kind === 'dicts'
}

function partsOf(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return []
  return String(value).split(',')
}
