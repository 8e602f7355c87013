import { refuse } from '@dougong/contract/errors'
import { both } from '@dougong/contract/resource/predicate'
import type { Engine } from '../../../resource/engine'
import type { Download } from '../../../http/downloads/send-download'
import { exportRows } from '../../../resource/excel/export'
import { addTexts } from '../../../resource/read/add-texts'
import { listRows } from '../../../resource/read/list'
import { addScreenTexts } from '../../../resource/read/value-texts'
import { presentRow } from './present-rows'
import { chosenRows } from '../chosen-rows'
import { readReportQuery } from './report-query'
import type { RowsReport } from './rows-report'

/** A page of a report's rows, as the data rules of the list behind it let the actor see them. */
export async function listRowsPage(
  engine: Engine,
  report: RowsReport,
  query: Record<string, unknown>,
  signal: AbortSignal,
): Promise<{ records: Record<string, unknown>[]; total: number }> {
  const listQuery = readReportQuery(report, query)
  const { records, total } = await listRows(engine.db, report.view, listQuery, signal)
  await addTexts(engine, report.view, records)
  await addScreenTexts(engine, report.view, report.columns, records)
  return { records: records.map((row) => presentRow(report, row)), total: total.count }
}

/** The rows of a query as a workbook of the report's columns, for an actor who may export that list. */
export async function exportRowsReport(
  engine: Engine,
  report: RowsReport,
  query: Record<string, unknown>,
  signal: AbortSignal,
): Promise<Download> {
  if (!report.mayExport) refuse('access.denied')
  const listQuery = readReportQuery(report, query)
  const chosen = chosenRows(query)
  if (chosen) listQuery.predicate = both(listQuery.predicate, chosen)
  return exportRows(engine, report.view.exportedAs(report.title, report.columns), listQuery, signal)
}
