import {
  type ChartColumn,
  type ChartDefinition,
  chartProblem,
  type ChartType,
  chartTypes,
} from '../charts/chart'
import type { SourceKind } from '../source-kinds'

/** What the figures of a stored chart come from. */
export const graphSources = { summary: '统计报表', report: '查询报表' } as const satisfies Partial<
  Record<SourceKind, string>
>
export type GraphSourceKind = keyof typeof graphSources

/** How the charts of one definition stand on its page. */
export const graphLayouts = { tab: '标签页', single: '单列', double: '双列' } as const
export type GraphLayout = keyof typeof graphLayouts

/** A column that charts are made of. */
export interface GraphColumn extends ChartColumn {
  /** Its values can be measured. */
  readonly isNumber: boolean
}

/** A stored chart: some kinds of drawing over the same axes. */
export interface Graph {
  readonly name: string
  readonly code: string
  readonly dataType: GraphSourceKind
  /** The id of the report. */
  readonly source: string
  readonly displayTemplate: GraphLayout
  readonly graphType: readonly ChartType[]
  readonly xaxisField: string | undefined
  readonly yaxisField: readonly string[]
  readonly seriesField: string | undefined
  readonly isStacked: boolean
  readonly isHorizontal: boolean
  readonly isLessBetter: boolean
  readonly unit: string
  readonly target: number | undefined
  readonly content: string
}

/** Reads a chart from the wire or the store, where several values are joined by commas. Unknown values are ignored. */
export function readGraph(row: Readonly<Record<string, unknown>>): Graph {
  const text = (name: string) => String(row[name] ?? '')
  const several = (name: string) => text(name).split(',').filter(Boolean)
  const known = <Word extends string>(words: Readonly<Record<Word, string>>, name: string, fallback: Word) =>
    Object.hasOwn(words, text(name)) ? (text(name) as Word) : fallback
  return {
    name: text('name'),
    code: text('code'),
    dataType: known(graphSources, 'dataType', 'summary'),
    source: text('source'),
    displayTemplate: known(graphLayouts, 'displayTemplate', 'tab'),
    graphType: several('graphType').filter((type): type is ChartType => Object.hasOwn(chartTypes, type)),
    xaxisField: text('xaxisField') || undefined,
    yaxisField: several('yaxisField'),
    seriesField: text('seriesField') || undefined,
    isStacked: row.isStacked === 'Y',
    isHorizontal: row.isHorizontal === 'Y',
    isLessBetter: row.isLessBetter === 'Y',
    unit: text('unit'),
    target:
      row.target === null || row.target === undefined || row.target === '' ? undefined : Number(row.target),
    content: text('content'),
  }
}

/** A sentence about a value that charts do not know. */
export function unknownWords(row: Readonly<Record<string, unknown>>): string | undefined {
  const offered = [
    ['数据类型', graphSources, 'dataType'],
    ['展示模板', graphLayouts, 'displayTemplate'],
    ['图表类型', chartTypes, 'graphType'],
  ] as const
  for (const [title, words, name] of offered)
    for (const word of String(row[name] ?? '').split(','))
      if (!Object.hasOwn(words, word)) return `请选择有效的${title}`
  return undefined
}

/** A chart as the wire and the store hold it. */
export function writeGraph(graph: Graph): Record<string, string | number | null> {
  const yes = (is: boolean) => (is ? 'Y' : 'N')
  return {
    ...graph,
    graphType: graph.graphType.join(','),
    xaxisField: graph.xaxisField ?? null,
    yaxisField: graph.yaxisField.join(','),
    seriesField: graph.seriesField ?? null,
    isStacked: yes(graph.isStacked),
    isHorizontal: yes(graph.isHorizontal),
    isLessBetter: yes(graph.isLessBetter),
    target: graph.target ?? null,
  }
}

/** One definition for each kind of drawing. */
export function chartsOf(graph: Graph): ChartDefinition[] {
  return graph.graphType.map((type) => ({
    type,
    measures: graph.yaxisField,
    isStacked: graph.isStacked,
    isHorizontal: graph.isHorizontal,
    isLessBetter: graph.isLessBetter,
    ...(graph.xaxisField !== undefined && { category: graph.xaxisField }),
    ...(graph.seriesField !== undefined && { series: graph.seriesField }),
    ...(graph.unit !== '' && { unit: graph.unit }),
    ...(graph.target !== undefined && { target: graph.target }),
  }))
}

/** Why a chart cannot be drawn of these columns, in a sentence. */
export function graphProblem(graph: Graph, columns: readonly GraphColumn[]): string | undefined {
  if (graph.graphType.length === 0) return '请选择图表类型'
  const column = (key: string) => columns.find((one) => one.key === key)
  const named = [graph.xaxisField, graph.seriesField, ...graph.yaxisField].filter((key) => key !== undefined)
  const gone = named.find((key) => !column(key))
  if (gone !== undefined) return `列 ${gone} 已不在报表中，请重新设置图表`
  const text = graph.yaxisField.find((key) => !column(key)?.isNumber)
  if (text !== undefined) return `列“${column(text)?.title ?? text}”不是数字，不能作为数值`
  if (graph.seriesField !== undefined && graph.seriesField === graph.xaxisField)
    return '系列不能与分类是同一列'
  for (const chart of chartsOf(graph)) {
    const problem = chartProblem(chart)
    if (problem !== undefined) return problem
  }
  return undefined
}

/** The page of a stored chart, by its id or its code. */
export function pageOfGraph(name: string): string {
  return `/online/graphreport/chart/${name}`
}
