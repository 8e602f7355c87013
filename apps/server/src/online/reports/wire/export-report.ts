import { refuse } from '@dougong/contract/errors'
import type { ReportItem } from '@dougong/contract/online/reports/report'
import { maximumPageSize } from '@dougong/contract/query'
import { workbookType } from '@dougong/contract/workbook/fixed-parts'
import type { Actor } from '../../../access/actor'
import type { Download } from '../../../http/downloads/send-download'
import { type Cell, type Sheet, writeWorkbook } from '../../../platform/excel/workbook-writer'
import { Turnstile } from '../../../platform/turnstile'
import type { Engine } from '../../../resource/engine'
import type { Services } from '../../../services/services'
import { readStatement } from '../read-statement'
import { exportRowsReport, listRowsPage } from '../rows/list-rows'
import { presentRowsItems } from '../rows/present-rows'
import { seeRows } from '../rows/rows-report'
import { sourcesOf } from '../sources/report-sources'
import { addTexts, readAll } from '../sql/sql-report'
import { readable } from '../store/readable'
import { findReport } from '../store/reports.queries'
import { shownColumns } from './present'

interface ReportServer {
  services: Services
  engine: Engine
}

interface Export {
  id: string
  query: Record<string, unknown>
  actor: Actor
  signal: AbortSignal
}

/** Each export holds one of the few connections to its end. */
const exports = new Turnstile(1)

/** All rows of a query as a workbook, for an actor who may read the report. */
export async function exportReport(
  { services, engine }: ReportServer,
  { id, ...reading }: Export,
): Promise<Download> {
  const { query, actor, signal } = reading
  const report = await findReport(services.db, actor, id)
  if (report.rows) {
    const seen = await seeRows(services.resources, actor, report.head, report.rows)
    return exportRowsReport(engine, seen, query, signal)
  }
  readable(actor, report)
  const dictionaries = await engine.listDictionaries()
  const columns = shownColumns(report)
  /* the first rows are read before anything is sent, so that a failure is a sentence and not half a workbook */
  const batches = readAll(services, await sourcesOf(services).of(report, actor), report, reading)
  const leave = exports.enter() ?? refuse('export.busy')
  const first = await batches.next().catch((error: unknown) => {
    leave()
    throw error
  })
  const replaced = replacementsOf(columns)
  async function* cells(): AsyncGenerator<Cell[]> {
    try {
      for (let part = first; !part.done; part = await batches.next()) {
        addTexts(report, dictionaries, part.value)
        for (const row of part.value) yield columns.map(({ fieldName }) => cellOf(row, fieldName, replaced))
      }
    } finally {
      await batches.return(undefined)
      leave()
    }
  }
  const { name } = report.head
  const heads = columns.map(({ fieldTxt }) => ({ title: fieldTxt }))
  return {
    name: `${name}.xlsx`,
    contentType: workbookType,
    bytes: writeWorkbook({ name, columns: heads, rows: cells() }),
  }
}

interface FirstRows {
  name: string
  columns: Column[]
  rows: Record<string, unknown>[]
  hasMore: boolean
}

/** The first rows of a report, as many as a list shows at once, for an actor who may export them. */
export async function firstRows(
  { services, engine }: ReportServer,
  { id, actor, signal }: Omit<Export, 'query'>,
): Promise<FirstRows> {
  const query = { pageNo: '1', pageSize: String(maximumPageSize) }
  const report = await findReport(services.db, actor, id)
  const { name } = report.head
  if (report.rows) {
    const seen = await seeRows(services.resources, actor, report.head, report.rows)
    if (!seen.mayExport) refuse('access.denied')
    const { records, total } = await listRowsPage(engine, seen, query, signal)
    return {
      name,
      columns: presentRowsItems(seen).filter(({ isShow }) => isShow === 1),
      rows: records,
      hasMore: total > records.length,
    }
  }
  readable(actor, report)
  const { rows, hasMore } = await readStatement({ services, engine }, report, {
    query: {},
    limit: maximumPageSize,
    actor,
    signal,
  })
  return { name, columns: shownColumns(report), rows, hasMore }
}

type Column = Pick<ReportItem, 'fieldName' | 'fieldTxt' | 'replaceVal'>

/** Rows with the texts of their values. */
export function sheetOf({ name, columns, rows }: FirstRows): Sheet & { rows: Cell[][] } {
  const replaced = replacementsOf(columns)
  return {
    name,
    columns: columns.map(({ fieldTxt }) => ({ title: fieldTxt })),
    rows: rows.map((row) => columns.map(({ fieldName }) => cellOf(row, fieldName, replaced))),
  }
}

type Replacements = ReadonlyMap<string, ReadonlyMap<string, string>>

/** What workbooks say in place of values: `男_1,女_2` of a column. */
function replacementsOf(columns: readonly Column[]): Replacements {
  return new Map(
    columns.map(({ fieldName, replaceVal }) => [
      fieldName,
      new Map(
        replaceVal.split(',').flatMap((pair): [string, string][] => {
          const at = pair.lastIndexOf('_')
          return at > 0 ? [[pair.slice(at + 1).trim(), pair.slice(0, at).trim()]] : []
        }),
      ),
    ]),
  )
}

/** The text of a value. */
function cellOf(row: Record<string, unknown>, name: string, replaced: Replacements): Cell {
  const value = row[`${name}_dictText`] ?? row[name]
  if (value === null || value === undefined) return null
  const text = replaced.get(name)?.get(String(row[name]))
  if (text !== undefined) return text
  if (typeof value === 'number') return value
  return typeof value === 'string' ? value : JSON.stringify(value)
}
