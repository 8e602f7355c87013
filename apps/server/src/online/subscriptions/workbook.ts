import { Refusal, refuse } from '@dougong/contract/errors'
import { sourcesIn } from '@dougong/contract/online/boards/board'
import { boardHeads } from '@dougong/contract/online/boards/board-heads'
import type { SubscribedKind } from '@dougong/contract/online/subscriptions/subscription'
import type { Actor } from '../../access/actor'
import { ofTenant } from '../../access/tenants'
import type { Download } from '../../http/downloads/send-download'
import { type Sheet, writeWorkbook } from '../../platform/excel/workbook-writer'
import type { Engine } from '../../resource/engine'
import { workbookType } from '../../resource/excel/excel'
import { requireSeen } from '../../resource/read/seen-rows'
import { viewOf } from '../../resource/view'
import type { Services } from '../../services/services'
import { readBoardText } from '../boards/read-board'
import { graphSheet } from '../graphs/graph-sheet'
import { openSource } from '../graphs/graph-source'
import { findGraph } from '../graphs/graphs.queries'
import { describeReport } from '../reports/store/readable'
import { exportReport, firstRowsSheet } from '../reports/wire/export-report'
import { figuresOf } from '../summaries/figures-of'
import { figuresSheet } from '../summaries/figures-sheet'
import { requireSummary } from '../summaries/stored-summary'

/** A report or a board. */
export interface Subscribed {
  kind: SubscribedKind
  source: string
}

export interface Given {
  services: Services
  engine: Engine
}

export interface Asked {
  id: string
  actor: Actor
  signal: AbortSignal
}

/** Ends the call unless the actor may read the report or the board; returns what it is called. */
export async function requireReadable(
  services: Services,
  actor: Actor,
  { kind, source }: Subscribed,
): Promise<string> {
  if (kind === 'board') return (await requireBoard(services, actor, source)).name
  if (kind === 'report') return (await describeReport(services, actor, source)).name
  if (kind === 'graph') {
    const graph = await findGraph(services.db, actor, source)
    await openSource(services, actor, graph)
    return graph.name
  }
  return (await requireSummary(services.db, services.resources, actor, source)).name
}

/** A report or a board as a workbook of what one reader may see; whatever he may not read is refused. */
export async function workbookFor(
  given: Given,
  actor: Actor,
  { kind, source: id }: Subscribed,
  signal: AbortSignal,
): Promise<{ title: string; file: Download }> {
  const asked = { id, actor, signal }
  if (kind === 'board') return boardWorkbook(given, asked)
  if (kind === 'summary' || kind === 'graph') {
    const sheet = await (kind === 'graph' ? drawnSheet(given, asked) : summarySheet(given, asked))
    return workbookOf(sheet.name, [sheet])
  }
  const file = await exportReport(given, { ...asked, query: {} })
  return { title: file.name.replace(/\.xlsx$/, ''), file }
}

function workbookOf(title: string, sheets: Sheet[]): { title: string; file: Download } {
  return {
    title,
    file: { name: `${title}.xlsx`, contentType: workbookType, bytes: writeWorkbook(...sheets) },
  }
}

/** A sheet for each report of a board that its reader may read; a board of others' reports alone is none of his. */
async function boardWorkbook(given: Given, { id, actor, signal }: Asked) {
  const { name, definition } = await requireBoard(given.services, actor, id)
  const sheets: Sheet[] = []
  for (const source of sourcesIn(readBoardText(definition))) {
    const asked = { id: source.id, actor, signal }
    const sheet = await unlessDenied(() => {
      if (source.kind === 'summary') return summarySheet(given, asked)
      return source.kind === 'graph' ? drawnSheet(given, asked) : firstRowsSheet(given, asked)
    })
    if (sheet) sheets.push({ ...sheet, name: freeName(sheet.name, sheets) })
  }
  if (sheets.length === 0) refuse('access.denied')
  return workbookOf(name, sheets)
}

/** A board that was shared with the actor, or is his. */
export async function requireBoard({ db, resources }: Services, actor: Actor, id: string) {
  await requireSeen(db, viewOf(resources.defined(boardHeads), actor), [id], 'board.missing')
  const row = await db
    .selectFrom('onl_board')
    .select(['name', 'definition'])
    .where('id', '=', id)
    .where(ofTenant(actor))
    .executeTakeFirst()
  return row ?? refuse('board.missing')
}

async function summarySheet({ services, engine }: Given, { id, actor, signal }: Asked): Promise<Sheet> {
  const { db, resources } = services
  const { name, definition } = await requireSummary(db, resources, actor, id)
  return figuresSheet(name, await figuresOf(resources, engine, definition, { actor, asked: {}, signal }))
}

async function drawnSheet({ services, engine }: Given, { id, actor, signal }: Asked): Promise<Sheet> {
  const graph = await findGraph(services.db, actor, id)
  const source = await openSource(services, actor, graph)
  const { data } = await source.read(engine, {}, signal)
  return graphSheet(graph.name, source.columns, data)
}

/** Two sheets of one name make a workbook that nothing opens. */
function freeName(name: string, sheets: readonly Sheet[]): string {
  const short = name.slice(0, 25)
  const taken = sheets.filter((sheet) => sheet.name.startsWith(short)).length
  return taken === 0 ? short : `${short} (${taken + 1})`
}

/** What is found, or nothing where the reader may not read it. */
export async function unlessDenied<Found>(find: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await find()
  } catch (error) {
    if (isDenial(error)) return undefined
    throw error
  }
}

const denials: ReadonlySet<string> = new Set([
  'access.denied',
  'report.missing',
  'report.noSource',
  'report.invalid',
  'graph.missing',
  'board.missing',
])

/** Whether somebody may not read a report or it is gone, as opposed to that it could not be computed now. */
export function isDenial(error: unknown): error is Refusal {
  return error instanceof Refusal && denials.has(error.reason)
}
