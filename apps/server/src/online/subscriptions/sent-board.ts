import { refuse } from '@dougong/contract/errors'
import { type Card, type FigureCard, sourcesIn } from '@dougong/contract/online/boards/board'
import { pageOfBoard } from '@dougong/contract/online/boards/board-page'
import type { CardSource, WithheldSource } from '@dougong/contract/online/boards/calls'
import { drawingOf, titleOf } from '@dougong/contract/online/boards/drawing'
import { boardColumns, gap, rowHeight } from '@dougong/contract/online/boards/grid'
import { drawnRows } from '@dougong/contract/online/charts/drawn-rows'
import { sourceKey } from '@dougong/contract/online/source-kinds'
import { columnsTelling } from '@dougong/widgets/chart/together'
import type { Sheet } from '../../platform/excel/workbook-writer'
import { readBoardText, requireBoard } from '../boards/index'
import {
  type CardFigures,
  describeSources,
  type FigureServer,
  figureSources,
  readerPage,
  type Reading,
  workbookOf,
} from '../figures/index'
import { innerWidth, type PaperCard, type CardContent } from '../pictures/index'
import { unlessDenied } from './denials'
import type { SentKind } from './subscribed'

/** Boards, with the figures of whoever gets them. A board of which a receiver may read no report is not theirs to get. */
export const board: SentKind = {
  table: 'onl_board',
  address: pageOfBoard,
  requireReadable: async (services, actor, id) => (await requireBoard(services, actor, id)).name,
  /** A sheet for each report that its reader may read. */
  async workbook(server, { id, actor, signal }) {
    const { name, definition } = await requireBoard(server.services, actor, id)
    const sheets: Sheet[] = []
    for (const source of sourcesIn(readBoardText(definition))) {
      const reading = { id: source.id, actor, signal }
      const sheet = await unlessDenied(() => figureSources[source.kind].sheet(server, reading))
      if (sheet) sheets.push({ ...sheet, name: freeName(sheet.name, sheets) })
    }
    if (sheets.length === 0) refuse('access.denied')
    return workbookOf(name, sheets)
  },
  /** Its grid, as it is when its page is opened. */
  async page(server, { id, actor, signal }) {
    const { name, definition } = await requireBoard(server.services, actor, id)
    const { cards } = readBoardText(definition)
    const sources = await describeSources(server.services, actor, sourcesIn({ cards }))
    const found = new Map<string, SourceFigures>()
    for (const source of sources)
      found.set(sourceKey(source), await readFigures(server, source, { actor, signal, cards }))
    const hasReports = sources.length > 0
    if (hasReports && [...found.values()].every((source) => 'refusal' in source)) refuse('access.denied')
    return readerPage(
      name,
      actor,
      cards.map((card) => paperCard(card, found)),
    )
  },
}

/** A name that no other sheet has: a workbook with two sheets of one name cannot be opened. */
function freeName(name: string, sheets: readonly Sheet[]): string {
  const short = name.slice(0, 25)
  const count = sheets.filter((sheet) => sheet.name.startsWith(short)).length
  return count === 0 ? short : `${short} (${count + 1})`
}

type SourceFigures = WithheldSource | (CardSource & { figures: CardFigures })

async function readFigures(
  server: FigureServer,
  source: CardSource | WithheldSource,
  { cards, ...reader }: Omit<Reading, 'id'> & { cards: readonly Card[] },
): Promise<SourceFigures> {
  if ('refusal' in source) return source
  const { kind, id } = source
  const charts = cards.flatMap((card) =>
    card.kind === kind && card.source === id ? [drawingOf(card, source)] : [],
  )
  const figures = await unlessDenied(() => figureSources[kind].rows(server, { id, ...reader, charts }))
  return figures
    ? { ...source, columns: [...columnsTelling(source.columns, figures.rows, figures.together)], figures }
    : { kind, id, refusal: '您没有导出这份报表的权限' }
}

const columnWidth = (innerWidth + gap) / boardColumns
const lineHeight = rowHeight + gap

function paperCard(card: Card, sources: ReadonlyMap<string, SourceFigures>): PaperCard {
  const place = {
    x: card.x * columnWidth,
    y: card.y * lineHeight,
    width: card.w * columnWidth - gap,
    height: card.h * lineHeight - gap,
  }
  if (card.kind === 'text') return { title: card.title, place, content: { text: card.text } }
  const source = sources.get(sourceKey({ kind: card.kind, id: card.source }))
  return { title: titleOf(card, source), place, content: cardContent(card, source) }
}

function cardContent(card: FigureCard, source: SourceFigures | undefined): CardContent {
  if (!source) return { refusal: '报表不存在' }
  if ('refusal' in source) return { refusal: source.refusal }
  const definition = drawingOf(card, source)
  return {
    chart: { definition, columns: source.columns, rows: drawnRows(source.figures, definition) },
  }
}
