import { refuse } from '@dougong/contract/errors'
import { type Card, sourceKey, sourcesIn } from '@dougong/contract/online/boards/board'
import type { CardSource, WithheldSource } from '@dougong/contract/online/boards/calls'
import { drawingOf, titleOf } from '@dougong/contract/online/boards/drawing'
import { boardColumns, gap, rowHeight } from '@dougong/contract/online/boards/grid'
import { chartTypes } from '@dougong/contract/online/charts/chart'
import { drawnRows } from '@dougong/contract/online/charts/drawn-rows'
import { chartsOf, graphProblem } from '@dougong/contract/online/graphs/graph'
import type { Figures } from '@dougong/contract/online/summaries/figures'
import { showFigure } from '@dougong/contract/online/summaries/show-figure'
import { columnsTelling } from '@dougong/widgets/chart/together'
import type { ChartTable } from '@dougong/widgets/chart/table-of'
import type { Download } from '../../http/downloads/send-download'
import type { Actor } from '../../access/actor'
import { readCardFigures } from '../boards/card-figures'
import { describeSources } from '../boards/card-sources'
import { readBoardText } from '../boards/read-board'
import { openSource } from '../graphs/graph-source'
import { findGraph } from '../graphs/graphs.queries'
import { tableHeight } from '../pictures/draw-table'
import { cardHeight, innerWidth, type Page, type PaperCard, type Shown } from '../pictures/page'
import { firstRows, sheetOf } from '../reports/wire/export-report'
import { figuresOf } from '../summaries/figures-of'
import { requireSummary } from '../summaries/stored-summary'
import { type Asked, type Given, requireBoard, type Subscribed, unlessDenied } from './workbook'

/** A report or a board as a picture of what one reader may see; whatever he may not read is refused. */
export async function pictureFor(
  given: Given,
  actor: Actor,
  subscribed: Subscribed,
  signal: AbortSignal,
): Promise<{ title: string; file: Download; note: string }> {
  const page = await pageFor(given, actor, subscribed, signal)
  /* the charting library comes with the first picture, and to no server that sends none */
  const { drawPicture } = await import('../pictures/draw-picture')
  const { png, boxed } = await drawPicture(page, signal)
  async function* bytes() {
    yield png
  }
  return {
    title: page.title,
    file: { name: `${page.title}.png`, contentType: 'image/png', bytes: bytes() },
    note: noteOn(boxed),
  }
}

const mostTold = 30

/** Says in words what a picture could not: messages are read where every character is known. */
function noteOn(boxed: readonly string[]): string {
  if (boxed.length === 0) return ''
  const told = boxed.slice(0, mostTold).map((text) => `“${text}”`)
  const more = boxed.length > mostTold ? `等 ${boxed.length} 处` : ''
  return `图片中的方框是字体没有的生僻字，所在文字为：${told.join('、')}${more}。`
}

/** What is drawn of a report or a board for one reader. */
export function pageFor(
  given: Given,
  actor: Actor,
  { kind, source: id }: Subscribed,
  signal: AbortSignal,
): Promise<Page> {
  return pages[kind](given, { id, actor, signal })
}

const pages: Record<Subscribed['kind'], (given: Given, asked: Asked) => Promise<Page>> = {
  board: boardPage,
  graph: graphPage,
  summary: async ({ services, engine }, { id, actor, signal }) => {
    const { db, resources } = services
    const { name, definition } = await requireSummary(db, resources, actor, id)
    const figures = await figuresOf(resources, engine, definition, { actor, asked: {}, signal })
    return tablePage(name, actor, figuresTable(figures))
  },
  report: async (given, asked) => {
    const { name, columns, rows } = sheetOf(await firstRows(given, asked))
    const table = { heads: columns.map(({ title }) => title), lines: rows.map((row) => [...row]) }
    return tablePage(name, asked.actor, table)
  },
}

/** A page that says when it was drawn, and by whose rights. */
function pageOf(title: string, { now, realname }: Actor, cards: readonly PaperCard[]): Page {
  return { title, note: `${now.slice(0, 16)} · 按 ${realname} 的权限生成`, cards }
}

const mostLines = 60

function tablePage(title: string, actor: Actor, table: ChartTable): Page {
  const height = cardHeight(tableHeight(table, mostLines), '')
  const place = { x: 0, y: 0, width: innerWidth, height }
  return pageOf(title, actor, [{ title: '', place, shown: { table } }])
}

function figuresTable({ columns, rows, total }: Figures): ChartTable {
  return {
    heads: columns.map(({ title }) => title),
    lines: rows.map((row) => columns.map((column) => showFigure(column, row))),
    ...(total && {
      totals: columns.map((column, place) =>
        column.role === 'measure' ? showFigure(column, total) : place === 0 ? '合计' : null,
      ),
    }),
  }
}

const chartHeight = 380

/** The drawings of a stored chart, one below the other. */
async function graphPage({ services, engine }: Given, { id, actor, signal }: Asked): Promise<Page> {
  const graph = await findGraph(services.db, actor, id)
  const source = await openSource(services, actor, graph)
  const problem = graphProblem(graph, source.columns)
  if (problem !== undefined) refuse('report.invalid', { detail: problem })
  const charts = chartsOf(graph)
  const { data: rows, total, together } = await source.read(engine, {}, signal, charts)
  const columns = columnsTelling(source.columns, rows, together)
  const cards = charts.map((definition, place): PaperCard => {
    const title = charts.length > 1 ? chartTypes[definition.type] : ''
    const height = cardHeight(chartHeight, title)
    return {
      title,
      place: { x: 0, y: place * (height + gap), width: innerWidth, height },
      shown: {
        chart: { definition, columns, rows: drawnRows({ rows, total }, definition) },
      },
    }
  })
  return pageOf(graph.name, actor, cards)
}

/** A board on its grid, as it is asked when it is opened; a board of others' reports alone is none of the reader's. */
async function boardPage(given: Given, { id, actor, signal }: Asked): Promise<Page> {
  const { name, definition } = await requireBoard(given.services, actor, id)
  const { cards } = readBoardText(definition)
  const sources = await describeSources(given.services, actor, sourcesIn({ cards }))
  const shown = new Map<string, SourceShown>()
  for (const source of sources)
    shown.set(sourceKey(source), await readSource(given, source, { actor, signal, cards }))
  const isAnybodys = sources.length === 0
  if (!isAnybodys && [...shown.values()].every((source) => 'refusal' in source)) refuse('access.denied')
  return pageOf(
    name,
    actor,
    cards.map((card) => paperCard(card, shown)),
  )
}

type SourceShown = WithheldSource | (CardSource & { figures: Awaited<ReturnType<typeof readCardFigures>> })

async function readSource(
  given: Given,
  source: CardSource | WithheldSource,
  { cards, ...reader }: { actor: Actor; signal: AbortSignal; cards: readonly Card[] },
): Promise<SourceShown> {
  if ('refusal' in source) return source
  const { kind, id } = source
  const charts = cards.flatMap((card) =>
    card.kind === kind && card.source === id ? [drawingOf(card, source)] : [],
  )
  const figures = await unlessDenied(() => readCardFigures(given, source, { ...reader, charts }))
  return figures
    ? { ...source, columns: [...columnsTelling(source.columns, figures.rows, figures.together)], figures }
    : { kind, id, refusal: '您没有导出这份报表的权限' }
}

const column = (innerWidth + gap) / boardColumns
const row = rowHeight + gap

function paperCard(card: Card, sources: ReadonlyMap<string, SourceShown>): PaperCard {
  const place = {
    x: card.x * column,
    y: card.y * row,
    width: card.w * column - gap,
    height: card.h * row - gap,
  }
  if (card.kind === 'text') return { title: card.title, place, shown: { text: card.text } }
  const source = sources.get(sourceKey({ kind: card.kind, id: card.source }))
  const title = titleOf(card, source)
  return { title, place, shown: shownOf(card, source) }
}

function shownOf(card: Exclude<Card, { kind: 'text' }>, source: SourceShown | undefined): Shown {
  if (!source) return { refusal: '报表不存在' }
  if ('refusal' in source) return { refusal: source.refusal }
  const definition = drawingOf(card, source)
  return {
    chart: { definition, columns: source.columns, rows: drawnRows(source.figures, definition) },
  }
}
