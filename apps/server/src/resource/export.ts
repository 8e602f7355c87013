import { refuse } from '@dougong/contract/errors'
import { everything, type Predicate } from '@dougong/contract/resource/predicate'
import { Statement } from '../database/statement'
import type { Download } from '../http/send-download'
import { type Cell, type Sheet, writeWorkbook } from '../platform/excel/workbook-writer'
import { Turnstile } from '../platform/turnstile'
import { cellOf, excelColumns, workbookType } from './excel'
import { askedSql, orderSql, type Scope } from './list'
import { type ExportQuery, readForExport } from './read-for-export'
import type { ServedResource } from './serve-resource'
import type { TextSources } from './texts'

/** Each export holds a connection to its end, so only so many run at a time on a node. */
const exports = new Turnstile(4)

/** The records of `selections`, ids joined by commas; without it, all. */
export function readSelections(selections: unknown): Predicate {
  if (typeof selections !== 'string' || selections === '') return everything
  return { field: 'id', operator: 'in', value: selections.split(',').filter(Boolean) }
}

/** The list that a query asks for, whole, as a workbook whose rows are read while it is sent; parts on further sheets. */
export function exportRows(
  sources: TextSources,
  served: ServedResource,
  scope: Scope,
  query: ExportQuery,
  signal: AbortSignal,
  parts: readonly Sheet[] = [],
): Download {
  const { title } = served.resource
  const columns = excelColumns(served.resource).map(({ field }) => ({ title: field.title }))
  async function* bytes() {
    const leave = exports.enter() ?? refuse('export.busy')
    try {
      const rows = readCells(sources, served, scope, query, signal)
      yield* writeWorkbook({ name: title, columns, rows }, ...parts)
    } finally {
      leave()
    }
  }
  return { name: `${title}.xlsx`, contentType: workbookType, bytes: bytes() }
}

async function* readCells(
  sources: TextSources,
  { resource, table }: ServedResource,
  scope: Scope,
  query: ExportQuery,
  signal: AbortSignal,
): AsyncGenerator<Cell[]> {
  const columns = excelColumns(resource)
  const statement = new Statement()
  const where = askedSql(resource, table, scope, query, statement)
  const selection = columns.map(({ name }) => `${table.columnOf(name)} as "${name}"`)
  const text = `select ${selection.join(', ')} from ${table.source} where ${where} ${orderSql(resource, table, query.sort)}`
  for await (const row of readForExport(sources, resource, { text, values: statement.values }, signal))
    yield columns.map((column) => cellOf(column, row))
}
