import type { Field } from '@dougong/contract/resource/field'
import { fieldCalled, shownField } from '@dougong/contract/resource/list-query'
import { runStatement, Statement } from '../../database/statement'
import { groupBy } from '../../platform/group-by'
import { meaningOf } from '../field-kinds/index'
import type { View, WholeView } from '../view'
import { addOwnTexts, partsOf, type TextSources } from './texts'

type Row = Record<string, unknown>

/** A table that a field names records of, and by which of their fields. */
interface LinkedTable {
  table: string
  /** What is stored of a record. */
  value: string
  /** What it is called by. */
  text: string
  condition: string
}

/** The table whose records a field names; undefined where it names none. */
export function linkedTable(field: Field | undefined): LinkedTable | undefined {
  const meaning = field && meaningOf(field)
  return meaning && 'rowsOf' in meaning ? meaning.rowsOf : undefined
}

/**
 * Gives the rows what their fields show of other records, as far as the reader may list those: one statement for each field
 * that names records, however many rows there are. What he may not read stays empty.
 */
export async function addRelated(sources: TextSources, view: View | WholeView, rows: Row[]): Promise<void> {
  const { fields } = view.resource
  const told = Object.entries(fields).filter(([, { related }]) => related !== undefined)
  if (told.length === 0 || rows.length === 0) return
  const byLink = groupBy(told, ([, { related }]) => related?.through ?? '')
  await Promise.all(
    [...byLink].map(async ([through, group]) => {
      const wanted = group.map(([, { related }]) => related?.shows ?? '')
      const values = new Set(rows.flatMap((row) => partsOf(row[through])))
      const read = await readLinked(sources, view, fields[through], { wanted, values: [...values] })
      for (const [place, [name]] of group.entries()) {
        for (const row of rows) {
          const shown = partsOf(row[through]).flatMap((value) => read.get(value)?.[place] ?? [])
          row[name] = shown.length > 0 ? shown.join('，') : null
        }
      }
    }),
  )
}

/** What records that a field names show of the wanted fields, as people read it, by what is stored of each. */
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

/** What a person reads of a value. */
export function shownText(resource: View['resource'], name: string, row: Row): string | null {
  const value = row[`${name}_dictText`] ?? row[name]
  if (value === null || value === undefined || value === '') return null
  const field = shownField(resource, name)
  const meaning = field && meaningOf(field)
  const choices = meaning && 'choices' in meaning ? meaning.choices : []
  return choices.find((choice) => choice.value === String(value))?.text ?? String(value)
}
