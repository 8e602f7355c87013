import { refuse } from '@dougong/contract/errors'
import type { ListQuery } from '@dougong/contract/resource/list-query'
import { both, everything, type Predicate } from '@dougong/contract/resource/predicate'
import { Statement } from '../../database/statement'
import type { Download } from '../../http/downloads/send-download'
import { type Cell, writeWorkbook } from '../../platform/excel/workbook-writer'
import { Turnstile } from '../../platform/turnstile'
import { cellOf, columnNames, excelColumns, workbookType } from './excel'
import { hasChildSelection } from '../read/has-child'
import { askedSql, orderSql } from '../read/list'
import { type ListCall, readListCall } from '../read/list-call'
import { type ExportQuery, readForExport, type Reading } from './read-for-export'
import { beginExport } from './begin-export'
import type { View } from '../view'
import { partSheets } from './export-parts'
import type { TextSources } from '../read/texts'

/** Each export holds a connection to its end, so only so many run at a time on a node. */
const exports = new Turnstile(4)

/** What an export asks for: the list of its query, and of that the records of `selections`, ids joined by commas. */
export function readExportCall(view: View, call: ListCall): ListQuery {
  const asked = readListCall(view, call)
  return { ...asked, predicate: both(asked.predicate, readSelections(call.query.selections)) }
}

function readSelections(selections: unknown): Predicate {
  if (typeof selections !== 'string' || selections === '') return everything
  return { field: 'id', operator: 'in', value: selections.split(',').filter(Boolean) }
}

/** The list that a query asks for, whole, as a workbook whose rows are read while it is sent; parts on further sheets. */
export async function exportRows(
  sources: TextSources,
  view: View,
  query: ExportQuery,
  signal: AbortSignal,
): Promise<Download> {
  const { title } = view.resource
  const begun = await beginExport(sources.db, view)
  const columns = excelColumns(view.resource).map(({ field }) => ({ title: field.title }))
  async function* bytes() {
    const leave = exports.enter() ?? refuse('export.busy')
    try {
      const rows = readCells(sources, view, query, { exporting: begun.own, signal })
      yield* writeWorkbook(
        { name: title, columns, rows },
        ...partSheets(sources, view, query, { begun, signal }),
      )
    } finally {
      leave()
    }
  }
  return { name: `${title}.xlsx`, contentType: workbookType, bytes: bytes() }
}

async function* readCells(
  sources: TextSources,
  view: View,
  query: ExportQuery,
  reading: Reading,
): AsyncGenerator<Cell[]> {
  const { resource, table } = view
  const columns = excelColumns(resource)
  const statement = new Statement()
  const where = askedSql(view, query, statement)
  const names = columns.map(({ name }) => name)
  const selection = table.select(
    columnNames(resource, names).filter((name) => name !== resource.tree?.hasChild),
  )
  const hasChild = hasChildSelection(view, statement)
  const text = `select ${selection}${hasChild} from ${table.source} where ${where} ${orderSql(view, query.sort)}`
  for await (const row of readForExport(sources, view, { text, values: statement.values }, reading))
    yield columns.map((column) => cellOf(column, row))
}
