import type { Dictionaries } from '@dougong/contract/dictionaries'
import type { ReportColumns, ReportQueryItem } from '@dougong/contract/online/reports'
import type { ReportItem, ReportParam } from '@dougong/contract/online/reports/report'
import { summaryPicked } from '@dougong/contract/online/summaries/picked-summary'
import type { Actor } from '../../../access/actor'
import type { Engine } from '../../../resource/engine'
import type { Services } from '../../../services/services'
import { seeFigures } from '../figures/figures-report'
import { listFiguresPage } from '../figures/list-figures'
import { presentFiguresColumns, presentFiguresQueryItems } from '../figures/present-figures'
import { listRowsPage } from '../rows/list-rows'
import { presentRowsColumns, presentRowsItems, presentRowsQueryItems } from '../rows/present-rows'
import { seeRows } from '../rows/rows-report'
import { sourcesOf } from '../sources/report-sources'
import { addTexts, readPage } from '../sql/sql-report'
import { readable } from '../store/readable'
import { findReport, type Report } from '../store/reports.queries'
import { presentColumns, presentQueryItems } from './present'

interface ReportServer {
  services: Services
  engine: Engine
}

/** A report as pickers read it, whichever kind it is. */
interface PickedReport {
  /** What is known of its columns besides; nothing of a report that somebody has put together of figures. */
  items: readonly ReportItem[]
  /** What its reader may set. */
  params: readonly ReportParam[]
  columns(dictionaries: Dictionaries): ReportColumns
  queryItems(dictionaries: Dictionaries): ReportQueryItem[]
  page(
    query: Record<string, unknown>,
    signal: AbortSignal,
  ): Promise<{ records: Record<string, unknown>[]; total: number; totals?: Record<string, unknown> }>
}

/** The report that a picker names: a summary, columns of a resource or a statement; refused to who may not read it. */
export async function openPicked(server: ReportServer, actor: Actor, name: string): Promise<PickedReport> {
  const { services } = server
  const summary = summaryPicked(name)
  if (summary !== undefined) return pickedFigures(server, actor, summary)
  const report = await findReport(services.db, actor, name)
  return report.rows
    ? pickedRows(server, await seeRows(services.resources, actor, report.head, report.rows))
    : pickedStatement(server, actor, readable(actor, report))
}

async function pickedFigures(
  { services, engine }: ReportServer,
  actor: Actor,
  id: string,
): Promise<PickedReport> {
  const figures = await seeFigures(services, actor, id)
  return {
    items: [],
    params: [],
    columns: (dictionaries) => presentFiguresColumns(figures, dictionaries),
    queryItems: (dictionaries) => presentFiguresQueryItems(figures, dictionaries),
    page: (query, signal) => listFiguresPage(services.resources, engine, figures, { query, signal }),
  }
}

function pickedRows({ engine }: ReportServer, rows: Awaited<ReturnType<typeof seeRows>>): PickedReport {
  return {
    items: presentRowsItems(rows),
    params: [],
    columns: (dictionaries) => presentRowsColumns(rows, dictionaries),
    queryItems: (dictionaries) => presentRowsQueryItems(rows, dictionaries),
    page: (query, signal) => listRowsPage(engine, rows, query, signal),
  }
}

function pickedStatement(server: ReportServer, actor: Actor, report: Report): PickedReport {
  return {
    items: report.items,
    params: report.params,
    columns: (dictionaries) => presentColumns(report, dictionaries),
    queryItems: (dictionaries) => presentQueryItems(report, dictionaries),
    page: (query, signal) => statementPage(server, report, { query, actor, signal }),
  }
}

/** A page of a report that is a statement, with the texts of coded columns. */
async function statementPage(
  { services, engine }: ReportServer,
  report: Report,
  reading: { query: Record<string, unknown>; actor: Actor; signal: AbortSignal },
) {
  const source = await sourcesOf(services).of(report, reading.actor)
  const { records, ...rest } = await readPage(services, source, report, reading)
  addTexts(report, await engine.listDictionaries(), records)
  return { records, ...rest }
}
