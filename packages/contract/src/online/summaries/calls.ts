import { z } from 'zod'
import { may, signedIn } from '../../access'
import { endpoint } from '../../endpoint'
import { foldingSchema } from '../charts/together'
import { menuPlaceSchema } from '../menu-place'
import { figuresSchema } from './figures'
import { summarySchema } from './summary'

const id = z.string().min(1).max(36).meta({ title: '报表' })
const byId = z.object({ id })

/** The reader's filters, as lists take them; a report names the fields that it can be filtered by. */
const filters = z.record(z.string().max(100), z.string().max(2000)).default({}).meta({ title: '查询条件' })

/** The resources that the caller may list: reports can be made on them, and lists of reports show their titles. */
export const listSummarySources = endpoint({
  method: 'GET',
  path: '/online/summary/sources',
  summary: '可统计的数据',
  access: may('online:summary:list', 'online:summary:add', 'online:summary:edit'),
  result: z.array(z.object({ path: z.string(), title: z.string() })),
})

/** The figures of a report that is being made, as its author sees them. */
export const previewSummary = endpoint({
  method: 'POST',
  path: '/online/summary/preview',
  summary: '预览统计报表',
  access: may('online:summary:add', 'online:summary:edit'),
  readOnly: true,
  changes: false,
  rate: 'report',
  body: z.object({ definition: summarySchema, asked: filters }),
  result: figuresSchema,
})

/** The figures of a stored report, over what the caller may list. */
export const runSummary = endpoint({
  method: 'POST',
  path: '/online/summary/run/:id',
  summary: '运行统计报表',
  access: signedIn,
  readOnly: true,
  changes: false,
  rate: 'report',
  params: byId,
  /** Charts of the figures: the figures of rows that they join are added where the rows alone do not tell them. */
  body: z.object({
    asked: filters,
    charts: z.array(foldingSchema).max(12).default([]).meta({ title: '图表' }),
  }),
  result: figuresSchema,
})

/** What the page of a stored report is drawn from. */
export const getSummaryPage = endpoint({
  method: 'GET',
  path: '/online/summary/page/:id',
  summary: '统计报表页面',
  access: signedIn,
  params: byId,
  result: z.object({
    id: z.string(),
    name: z.string(),
    content: z.string().nullable(),
    definition: summarySchema,
    /** The resource as far as the caller sees it. */
    resource: z.record(z.string(), z.unknown()),
    /** The component key of the page that lists the records; null where there is none. */
    page: z.string().nullable(),
  }),
})

export const exportSummary = endpoint({
  method: 'GET',
  path: '/online/summary/exportXls/:id',
  isLong: true,
  summary: '导出统计报表',
  access: signedIn,
  rate: 'export',
  changes: false,
  params: byId,
  query: z.record(z.string(), z.unknown()),
  download: true,
  result: z.null(),
})

/** Puts the page of a report into the menu and gives roles the right to read it. */
export const addSummaryToMenu = endpoint({
  method: 'POST',
  creates: true,
  path: '/online/summary/addToMenu/:id',
  summary: '将统计报表添加到菜单',
  access: may('online:summary:menu'),
  params: byId,
  body: menuPlaceSchema,
  result: z.string(),
  message: '添加成功！已在菜单中',
  code: 200,
})
