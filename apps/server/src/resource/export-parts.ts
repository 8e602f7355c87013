import type { Part } from '@dougong/contract/resource/resource'
import type { Actor } from '../access/actor'
import { Statement } from '../database/statement'
import type { Sheet } from '../platform/excel/workbook-writer'
import { cellOf, excelColumns } from './excel'
import { type ExportQuery, readForExport } from './read-for-export'
import { askedSql, orderSql, type Scope, whereSql } from './list'
import { scopeFor } from './scope'
import { seenBy } from './seen-by'
import type { ServedResource } from './serve-resource'
import type { TextSources } from './texts'

/**
 * A sheet for each kind of parts of the records that an export holds, in the order of these. Its first column names the
 * record a part belongs to, so that rows of two sheets can be joined.
 */
export function partSheets(
  sources: TextSources,
  served: ServedResource,
  actor: Actor,
  scope: Scope,
  query: ExportQuery,
  signal: AbortSignal,
): Sheet[] {
  return Object.entries(served.resource.parts ?? {}).flatMap(([name, part]) => {
    const below = served.options.parts?.[name]
    if (!below) return []
    const seen = seenBy(below, actor)
    const columns = excelColumns(seen.resource, part.parent)
    return [
      {
        name: part.title,
        columns: [{ title: nameTitle(served) }, ...columns.map(({ field }) => ({ title: field.title }))],
        rows: rows(seen, part, columns),
      },
    ]
  })

  async function* rows(below: ServedResource, part: Part, columns: ReturnType<typeof excelColumns>) {
    const { resource, table } = below
    const statement = new Statement()
    const where = askedSql(served.resource, served.table, scope, query, statement)
    const records = `select "id" as "_id", ${served.table.nameColumn} as "_of",
        row_number() over (${orderSql(served.resource, served.table, query.sort)}) as "_place"
      from ${served.table.source} where ${where}`
    const selection = columns.map(({ name }) => `${table.columnOf(name)} as "${name}"`)
    const { by, order } = resource.sort
    const text = `select ${['"_of"', ...selection].join(', ')} from (${records}) record
      join ${table.source} part on ${table.columnOf(part.parent)} = "_id"
      where ${whereSql(resource, table, scopeFor(below, actor), statement)}
      order by "_place", ${orderSql(resource, table, [{ field: by, order }]).slice('order by '.length)}`
    for await (const row of readForExport(sources, resource, { text, values: statement.values }, signal))
      yield [row._of === null ? null : String(row._of), ...columns.map((column) => cellOf(column, row))]
  }
}

function nameTitle({ resource, options }: ServedResource): string {
  const name = options.nameField ?? resource.list[0] ?? 'id'
  return resource.fields[name]?.title ?? '主键'
}
