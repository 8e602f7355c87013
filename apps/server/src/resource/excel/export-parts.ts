import type { Part } from '@dougong/contract/resource/resource'
import { Statement } from '../../database/statement'
import type { Sheet } from '../../platform/excel/workbook-writer'
import { cellOf, columnNames, excelColumns, nameTitle } from './excel'
import { type ExportQuery, readForExport } from './read-for-export'
import { querySql, orderSql } from '../read/list'
import type { Exporting } from '../serve-resource'
import type { View } from '../view'
import type { ExportHooks } from './start-export'
import type { TextSources } from '../text-sources'

/**
 * Returns a sheet for each kind of parts of the exported records, in the order of the records. Its first column names the
 * record that a part belongs to, so that rows of two sheets can be joined.
 */
export function partSheets(
  sources: TextSources,
  view: View,
  query: ExportQuery,
  { hooks, signal }: { hooks: ExportHooks; signal: AbortSignal },
): Sheet[] {
  return Object.entries(view.resource.parts ?? {}).flatMap(([name, part]) => {
    const below = view.part(name)
    if (!below) return []
    const columns = excelColumns(below.resource, part.parent)
    return [
      {
        name: part.title,
        columns: [{ title: nameTitle(view) }, ...columns.map(({ field }) => ({ title: field.title }))],
        rows: rows(below, part, columns, hooks.parts.get(name)),
      },
    ]
  })

  async function* rows(
    below: View,
    part: Part,
    columns: ReturnType<typeof excelColumns>,
    exporting: Exporting | undefined,
  ) {
    const { resource, table } = below
    const statement = new Statement()
    const where = querySql(view, query, statement)
    const records = `select "id" as "_id", ${view.table.nameColumn} as "_of",
        row_number() over (${orderSql(view, query.sort)}) as "_place"
      from ${view.table.source} where ${where}`
    const names = columnNames(
      resource,
      columns.map(({ name }) => name),
    )
    const selection = names.map((name) => `${table.columnOf(name)} as "${name}"`)
    const { by, order } = resource.sort
    const text = `select ${['"_of"', ...selection].join(', ')} from (${records}) record
      join ${table.source} part on ${table.columnOf(part.parent)} = "_id"
      where ${below.where(statement)}
      order by "_place", ${orderSql(below, [{ field: by, order }]).slice('order by '.length)}`
    const rowsQuery = { text, values: statement.values }
    for await (const row of readForExport(sources, below, rowsQuery, { exporting, signal }))
      yield [row._of === null ? null : String(row._of), ...columns.map((column) => cellOf(column, row))]
  }
}
