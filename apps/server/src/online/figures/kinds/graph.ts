import { refuse } from '@dougong/contract/errors'
import { gap } from '@dougong/contract/online/boards/grid'
import { chartTypes } from '@dougong/contract/online/charts/chart'
import { drawnRows } from '@dougong/contract/online/charts/drawn-rows'
import {
  chartsOf,
  graphProblem,
  type GraphSourceKind,
  pageOfGraph,
} from '@dougong/contract/online/graphs/graph'
import { columnsTelling } from '@dougong/widgets/chart/together'
import type { Actor } from '../../../access/actor'
import type { Services } from '../../../services/services'
import { findGraph, graphSheet, listDrawable, openSource } from '../../graphs/index'
import { cardHeight, innerWidth, type PaperCard } from '../../pictures/index'
import { cardFields } from '../card-fields'
import type { FigureSource } from '../figure-source'
import { readerPage } from '../reader-page'
import { eachOrRefusal } from '../../or-refusal'
import { workbookOf } from '../workbook-of'
import { report } from './report'
import { summary } from './summary'

const chartHeight = 380

/** Stored charts. They are read by the rights of the report behind them. */
export const graph: FigureSource = {
  table: 'onl_graphreport_head',
  address: pageOfGraph,
  list: listDrawable,
  requireReadable: async (services, actor, id) => (await open(services, actor, id)).graph.name,
  describe: (services, actor, ids) =>
    eachOrRefusal(ids, async (id) => {
      const { graph: stored, source } = await openDrawable(services, actor, id)
      const { columns, resource, behind } = source
      return {
        kind: 'graph',
        id,
        name: stored.name,
        columns: columns.map(({ key, title, isNumber, combining, overlaps }) => ({
          key,
          title,
          role: isNumber ? 'measure' : 'group',
          combining,
          overlaps,
        })),
        asked: [...resource.search],
        fields: cardFields(resource, resource.search),
        charts: chartsOf(stored).map((chart) => ({ ...chart, measures: [...chart.measures] })),
        ...(behind && { behind }),
      }
    }),
  async rows({ services, engine }, { id, actor, signal, charts }) {
    const { source } = await open(services, actor, id)
    const { data, total, together } = await source.read(engine, {}, signal, charts)
    return { rows: data, total, together }
  },
  async sheet({ services, engine }, { id, actor, signal }) {
    const { graph: stored, source } = await open(services, actor, id)
    const { data } = await source.read(engine, {}, signal)
    return graphSheet(stored.name, source.columns, data)
  },
  async workbook(server, reading) {
    const sheet = await graph.sheet(server, reading)
    return workbookOf(sheet.name, [sheet])
  },
  /** Its drawings, one below the other. */
  async page({ services, engine }, { id, actor, signal }) {
    const { graph: stored, source } = await openDrawable(services, actor, id)
    const charts = chartsOf(stored)
    const { data: rows, total, together } = await source.read(engine, {}, signal, charts)
    const columns = columnsTelling(source.columns, rows, together)
    const cards = charts.map((definition, place): PaperCard => {
      const title = charts.length > 1 ? chartTypes[definition.type] : ''
      const height = cardHeight(chartHeight, title)
      return {
        title,
        place: { x: 0, y: place * (height + gap), width: innerWidth, height },
        content: { chart: { definition, columns, rows: drawnRows({ rows, total }, definition) } },
      }
    })
    return readerPage(stored.name, actor, cards)
  },
  async rights(services, actor, id) {
    const { dataType, source } = await findGraph(services.db, actor, id)
    return behindGraphs[dataType].rights(services, actor, source)
  },
}

/** The kinds that charts are made of. */
const behindGraphs: Readonly<Record<GraphSourceKind, FigureSource>> = { summary, report }

async function open(services: Services, actor: Actor, id: string) {
  const stored = await findGraph(services.db, actor, id)
  return { graph: stored, source: await openSource(services, actor, stored) }
}

/** The same, refused if its report no longer has the columns that it draws. */
async function openDrawable(services: Services, actor: Actor, id: string) {
  const opened = await open(services, actor, id)
  const problem = graphProblem(opened.graph, opened.source.columns)
  if (problem !== undefined) refuse('report.invalid', { detail: problem })
  return opened
}
