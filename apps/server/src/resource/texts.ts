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
}

/** Adds `<field>_dictText` beside every value that stands for something, with one look-up per field for all rows. */
export async function addTexts(
  sources: TextSources,
  resource: Resource,
  rows: Record<string, unknown>[],
): Promise<void> {
  if (rows.length === 0) return
  for (const [name, field] of Object.entries(resource.fields)) {
    const textOf = await translator(sources, field, () => rows.flatMap((row) => partsOf(row[name])))
    if (!textOf) continue
    for (const row of rows) {
      const parts = partsOf(row[name])
      if (parts.length > 0) row[`${name}_dictText`] = parts.map((part) => textOf.get(part) ?? part).join(',')
    }
  }
}

/** What a reference field points into. */
export function referenceOf({ kind }: Field): Reference | undefined {
  return references[kind.replace(/s$/, '') as FieldKind]
}

async function translator(sources: TextSources, field: Field, values: () => string[]) {
  if (field.kind === 'dict' || field.kind === 'dicts') {
    const dictionaries = await sources.listDictionaries()
    return new Map((dictionaries[field.dictionary] ?? []).map(({ value, text }) => [value, text]))
  }
  const reference = referenceOf(field)
  if (!reference) return undefined
  const wanted = [...new Set(values())]
  if (wanted.length === 0) return undefined
  const { table, value, text } = reference
  const statement = `select ${value} as value, ${text} as text from ${table} where ${value} = any($1)`
  const rows = await runStatement<{ value: string; text: string }>(sources.db, statement, [wanted])
  return new Map(rows.map((row) => [row.value, row.text]))
}

function partsOf(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return []
  return String(value).split(',')
}
