import type { Field } from '@dougong/contract/resource/field'
import { fieldCalled, shownField } from '@dougong/contract/resource/list-query'
import { runStatement, Statement } from '../../database/statement'
import { groupBy } from '../../platform/group-by'
import { meaningOf } from '../field-kinds/index'
import type { View, WholeView } from '../view'
import { addOwnTexts, partsOf } from './texts'
import type { TextSources } from '../text-sources'

type Row = Record<string, unknown>

/** A table whose records a field refers to, and by which of their fields. */
interface LinkedTable {
  table: string
  /** The field that is stored. */
  value: string
  /** The field that names a record. */
  text: string
  condition: string
}

/** Returns the table whose records a field refers to; undefined where it refers to none. */
export function linkedTable(field: Field | undefined): LinkedTable | undefined {
  const meaning = field && meaningOf(field)
  return meaning && 'rowsOf' in meaning ? meaning.rowsOf : undefined
}

/**
 * Adds to rows what their fields show of other records, as far as the reader may list those: one statement for each field
 * that refers to records, however many rows there are. What the reader may not list stays empty.
 */
export async function addRelated(sources: TextSources, view: View | WholeView, rows: Row[]): Promise<void> {
  const { fields } = view.resource
  const relatedFields = Object.entries(fields).filter(([, { related }]) => related !== undefined)
  if (relatedFields.length === 0 || rows.length === 0) return
  const byLink = groupBy(relatedFields, ([, { related }]) => related?.through ?? '')
  await Promise.all(
    [...byLink].map(async ([through, group]) => {
      const wanted = group.map(([, { related }]) => related?.shows ?? '')
      const values = new Set(rows.flatMap((row) => partsOf(row[through])))
      const read = await readLinked(sources, view, fields[through], { wanted, values: [...values] })
      for (const [place, [name]] of group.entries()) {
        for (const row of rows) {
          const texts = partsOf(row[through]).flatMap((value) => read.get(value)?.[place] ?? [])
          row[name] = texts.length > 0 ? texts.join('，') : null
        }
      }
    }),
  )
}

/** Reads the wanted fields of the records that a field refers to, as people read them, by the stored value of each. */
async function readLinked(
  sources: TextSources,
  { actor, tenancy }: View | WholeView,
  link: Field | undefined,
  { wanted, values }: { wanted: readonly string[]; values: readonly string[] },
): Promise<Map<string, (string | null)[]>> {
  const linked = linkedTable(link)
  if (!linked || values.length === 0) return new Map()
  const other = await sources.viewOfTable({ db: sources.db, actor, tenancy }, linked.table)
  const key = other && fieldCalled(other.resource, linked.value)
  if (!other || key === undefined) return new Map()
  const names = wanted.map((name) => fieldCalled(other.resource, name))
  const selected = [...new Set([key, ...names.filter((name) => name !== undefined)])]
  const statement = new Statement()
  const text = `select ${other.table.select(selected)} from ${other.table.source}
    where ${other.where(statement)} and ${other.table.columnOf(key)}::text = any(${statement.value(values)})`
  const rows = await runStatement<Row>(sources.db, text, statement.values)
  await addOwnTexts(sources, other, rows)
  return new Map(
    rows.map((row) => [
      String(row[key]),
      names.map((name) => (name === undefined ? null : shownText(other.resource, name, row))),
    ]),
  )
}

/** Returns the text that people read for a value. */
export function shownText(resource: View['resource'], name: string, row: Row): string | null {
  const value = row[`${name}_dictText`] ?? row[name]
  if (value === null || value === undefined || value === '') return null
  const field = shownField(resource, name)
  const meaning = field && meaningOf(field)
  const choices = meaning && 'choices' in meaning ? meaning.choices : []
  return choices.find((choice) => choice.value === String(value))?.text ?? String(value)
}
