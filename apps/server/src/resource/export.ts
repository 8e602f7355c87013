import { refuse } from '@dougong/contract/errors'
import type { ListQuery } from '@dougong/contract/resource/list-query'
import { everything, type Predicate } from '@dougong/contract/resource/predicate'
import { readByCursor } from '../database/read-by-cursor'
import { Statement } from '../database/statement'
import type { Download } from '../http/send-download'
import { type Cell, writeWorkbook } from '../platform/excel/workbook-writer'
import { Turnstile } from '../platform/turnstile'
import { cellOf, excelColumns, workbookType } from './excel'
import { askedSql, orderSql, type Scope } from './list'
import type { ServedResource } from './serve-resource'
import { addTexts, type TextSources } from './texts'

type ExportQuery = Pick<ListQuery, 'predicate' | 'filters' | 'sort'>

/** Each export holds a connection to its end, so only so many run at a time on a node. */
const exports = new Turnstile(4)
const batch = 2_000

/** The records of `selections`, ids joined by commas; without it, all. */
export function readSelections(selections: unknown): Predicate {
  if (typeof selections !== 'string' || selections === '') return everything
  return { field: 'id', operator: 'in', value: selections.split(',').filter(Boolean) }
}

/** The list that a query asks for, whole, as a workbook whose rows are read while it is sent. */
export function exportRows(
  sources: TextSources,
  served: ServedResource,
  scope: Scope,
  query: ExportQuery,
  signal: AbortSignal,
): Download {
  const { title } = served.resource
  const columns = excelColumns(served.resource).map(({ field }) => ({ title: field.title }))
  async function* bytes() {
    const leave = exports.enter() ?? refuse('export.busy')
    try {
      yield* writeWorkbook({ name: title, columns, rows: readCells(sources, served, scope, query, signal) })
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
  const batches = readByCursor<Record<string, unknown>>(sources.db, text, statement.values, { batch, signal })
  for await (const rows of batches) {
    await addTexts(sources, resource, rows)
    for (const row of rows) yield columns.map((column) => cellOf(column, row))
  }
}
