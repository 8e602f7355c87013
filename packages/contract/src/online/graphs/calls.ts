import { z } from 'zod'
import { may, signedIn } from '../../access'
import { endpoint } from '../../endpoint'
import { menuPlaceSchema } from '../menu-place'
import { combinings } from '../charts/chart'
import { foldingSchema, togetherSchema } from '../charts/together'
import { reportParamSchema } from '../reports/report'
import { listBehindSchema } from '../summaries/list-behind'
import { type GraphSourceKind, graphSources } from './graph'

const id = z.string().min(1).max(100).meta({ title: '图表' })
const kind = z.enum(Object.keys(graphSources) as [GraphSourceKind]).meta({ title: '数据类型' })
const sourceId = z.string().min(1).max(36).meta({ title: '报表' })
const record = z.record(z.string(), z.unknown())

/** Who makes charts. */
const author = may('online:graph:add', 'online:graph:edit')

/** A column of what a chart is made of, in the words of existing clients. */
const graphItemSchema = z.object({
  fieldName: z.string(),
  fieldTxt: z.string(),
  fieldType: z.enum(['String', 'Number']),
  isShow: z.int(),
  orderNum: z.int(),
  /** How figures of several rows become one; by default they are added up. */
  combining: z.enum(combinings).optional(),
  /** Its groups have records in common. */
  overlaps: z.boolean().optional(),
})
export type GraphItem = z.output<typeof graphItemSchema>

const figures = {
  items: z.array(graphItemSchema),
  /** The rows; `key_dictText` beside a value is what people call it. */
  data: z.array(record),
  /** The measures over all rows, where the report has them. */
  total: record.nullable(),
  /** There are more rows than charts are drawn of. */
  hasMore: z.boolean(),
  /** The figures of rows that its charts join, where the rows alone do not tell them. */
  together: z.array(togetherSchema).optional(),
  /** Milliseconds that it took. */
  took: z.int(),
}

/** The reports that the caller may read, to make a chart of. */
export const listGraphSources = endpoint({
  method: 'GET',
  path: '/online/graphreport/sources',
  summary: '可做图表的报表',
  access: author,
  result: z.array(z.object({ dataType: kind, source: z.string(), name: z.string() })),
})

/** The columns of a report, as charts can be made of them. */
export const parseGraphField = endpoint({
  method: 'POST',
  path: '/online/graphreport/head/parseField',
  summary: '解析图表字段',
  access: author,
  readOnly: true,
  changes: false,
  body: z.object({ type: kind, data: sourceId }),
  result: z.array(graphItemSchema),
})

/** The figures of a report for a chart that is being made, as its author sees them. */
export const previewGraph = endpoint({
  method: 'POST',
  path: '/online/graphreport/preview',
  summary: '预览图表数据',
  access: author,
  readOnly: true,
  changes: false,
  rate: 'report',
  body: z.object({
    dataType: kind,
    source: sourceId,
    charts: z.array(foldingSchema).max(12).default([]).meta({ title: '图表' }),
  }),
  result: z.object(figures),
})

/** The columns of a stored chart. */
export const listGraphItems = endpoint({
  method: 'GET',
  path: '/online/graphreport/head/queryOnlGraphreportItemByMainId',
  summary: '图表字段',
  access: signedIn,
  query: z.object({ id }),
  result: z.array(graphItemSchema),
})

/** The parameters of the report behind a chart. */
export const listGraphParams = endpoint({
  method: 'GET',
  path: '/online/graphreport/params/listByHeadId',
  summary: '图表参数',
  access: signedIn,
  query: z.object({ headId: id }),
  result: z.array(reportParamSchema),
})

/** What the page of a stored chart is drawn from, before anything is read. */
export const getGraphPage = endpoint({
  method: 'GET',
  path: '/online/graphreport/api/page/:id',
  summary: '图表页面',
  access: signedIn,
  params: z.object({ id }),
  result: z.object({
    id: z.string(),
    head: record,
    /** The report as a resource whose search is what the chart may be narrowed by. */
    resource: record,
    /** Missing if there is no list behind its figures. */
    behind: listBehindSchema.optional(),
  }),
})

/**
 * The figures of a stored chart, over what the caller may read: `id` names it, everything else is what the report behind it is
 * asked by. What that does not know is refused.
 */
export const getChartsData = endpoint({
  method: 'GET',
  path: '/online/graphreport/api/getChartsData',
  summary: '图表数据',
  access: signedIn,
  rate: 'report',
  query: record,
  result: z.object({ head: record, ...figures }),
})

export const exportGraph = endpoint({
  method: 'GET',
  path: '/online/graphreport/api/exportXlsById',
  isLong: true,
  summary: '导出图表数据',
  access: signedIn,
  rate: 'export',
  changes: false,
  query: record,
  download: true,
  result: z.null(),
})

/** Puts the page of a chart into the menu and gives roles the right to read the report behind it. */
export const addGraphToMenu = endpoint({
  method: 'POST',
  creates: true,
  path: '/online/graphreport/api/addToMenu/:id',
  summary: '将图表添加到菜单',
  access: may('online:graph:menu'),
  params: z.object({ id }),
  body: menuPlaceSchema,
  /** The address of the page. */
  result: z.string(),
  message: '添加成功！已在菜单中',
  code: 200,
})
