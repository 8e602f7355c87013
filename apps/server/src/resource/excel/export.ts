import { refuse } from '@dougong/contract/errors'
import type { ListQuery } from '@dougong/contract/resource/list-query'
import { both, everything, type Predicate } from '@dougong/contract/resource/predicate'
import { workbookType } from '@dougong/contract/workbook/fixed-parts'
import { Statement } from '../../database/statement'
import type { Download } from '../../http/downloads/send-download'
import { reportProgress } from '../../platform/current-work'
import { type Cell, writeWorkbook } from '../../platform/excel/workbook-writer'
import { Turnstile } from '../../platform/turnstile'
import { cellOf, columnNames, excelColumns } from './excel'
import { hasChildSelection } from '../read/has-child'
import { querySql, orderSql } from '../read/list'
import { type ListCall, readListCall } from '../read/list-call'
import { type ExportQuery, readForExport, type Reading } from './read-for-export'
import { startExport } from './start-export'
import type { View } from '../view'
import { partSheets } from './export-parts'
import type { TextSources } from '../text-sources'

/** Each export holds a connection to its end, so a node runs only so many at a time. */
const exports = new Turnstile(4)

/** Reads the call of an export: the query of a list, narrowed to the records of `selections`, ids joined by commas. */
export function readExportCall(view: View, call: ListCall): ListQuery {
  const query = readListCall(view, call)
  return { ...query, predicate: both(query.predicate, readSelections(call.query.selections)) }
}

function readSelections(selections: unknown): Predicate {
  if (typeof selections !== 'string' || selections === '') return everything
  return { field: 'id', operator: 'in', value: selections.split(',').filter(Boolean) }
}

/** Returns the whole list of a query as a workbook whose rows are read while it is sent, with parts on further sheets. */
export async function exportRows(
  sources: TextSources,
  view: View,
  query: ExportQuery,
  signal: AbortSignal,
): Promise<Download> {
  const { title } = view.resource
  const hooks = await startExport(sources.db, view)
  const columns = excelColumns(view.resource).map(({ field }) => ({ title: field.title }))
  async function* bytes() {
    const leave = exports.enter() ?? refuse('export.busy')
    try {
      const rows = readCells(sources, view, query, { exporting: hooks.own, signal })
      yield* writeWorkbook(
        { name: title, columns, rows },
        ...partSheets(sources, view, query, { hooks, signal }),
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
  const where = querySql(view, query, statement)
  const names = columns.map(({ name }) => name)
  const selection = table.select(
    columnNames(resource, names).filter((name) => name !== resource.tree?.hasChild),
  )
  const hasChild = hasChildSelection(view, statement)
  const text = `select ${selection}${hasChild} from ${table.source} where ${where} ${orderSql(view, query.sort)}`
  let done = 0
  for await (const row of readForExport(sources, view, { text, values: statement.values }, reading)) {
    yield columns.map((column) => cellOf(column, row))
    done += 1
    if (done % 1_000 === 0) reportProgress({ done, phase: `已导出 ${done} 行` })
  }
}
