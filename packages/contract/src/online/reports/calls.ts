import { z } from 'zod'
import { may, signedIn } from '../../access'
import { dictionaryOptionSchema } from '../../dictionaries'
import { endpoint } from '../../endpoint'
import { combinings } from '../charts/chart'
import { menuPlaceSchema } from '../menu-place'
import { reportHeadSchema, reportItemSchema, reportParamSchema } from './report'

const id = z.string().min(1).max(100).meta({ title: '报表' })
const byId = z.object({ id })
const record = z.record(z.string(), z.unknown())

/** Writing statements needs this permission besides. */
export const sqlRight = 'online:report:sql'

const reportBody = z.object({
  head: reportHeadSchema,
  items: z.array(reportItemSchema).max(500).default([]).meta({ title: '列' }),
  params: z.array(reportParamSchema).max(50).default([]).meta({ title: '参数' }),
  deleteItemIds: z.string().max(40_000).nullable().optional(),
  deleteParamIds: z.string().max(4_000).nullable().optional(),
})
export type ReportBody = z.output<typeof reportBody>

/** Makes a report of a statement: it is judged in every form that it can take, and its columns must be its own. */
export const addReport = endpoint({
  method: 'POST',
  creates: true,
  path: '/online/cgreport/head/add',
  summary: '添加报表',
  access: may(sqlRight),
  body: reportBody,
  result: z.string(),
  message: '添加成功！',
  code: 200,
})

export const changeReport = endpoint({
  method: 'PUT',
  path: '/online/cgreport/head/editAll',
  summary: '编辑报表',
  access: may(sqlRight),
  body: reportBody,
  result: z.null(),
  message: '编辑成功！',
  code: 200,
})

export const getReport = endpoint({
  method: 'GET',
  path: '/online/cgreport/head/queryById',
  summary: '报表详情',
  access: may('online:report:list', sqlRight),
  query: byId,
  result: reportHeadSchema.extend({ kind: z.enum(['sql', 'resource']) }),
})

const parsed = z.object({ fields: z.array(reportItemSchema), params: z.array(reportParamSchema) })
const statement = {
  summary: '解析报表SQL',
  access: may(sqlRight),
  rate: 'report',
  changes: false,
  result: parsed,
} as const
const sql = z.string().min(1).max(65_536).meta({ title: '报表SQL' })
/** The code of the source that it is read from; by default our own database. */
const dbKey = z.string().max(100).optional().meta({ title: '数据源' })

/** The columns and parameters of a statement. */
export const parseReport = endpoint({
  ...statement,
  method: 'POST',
  path: '/online/cgreport/head/parseSql',
  body: z.object({ sql, dbKey }),
  readOnly: true,
})

/** The same, as existing clients ask; what they send is encoded once more than an address needs. */
export const parseReportInAddress = endpoint({
  ...statement,
  method: 'GET',
  path: '/online/cgreport/head/parseSql',
  query: z.object({ sql, dbKey }),
})

const ofHead = z.object({ headId: id })

/** The first rows of a statement that is being written, and how long it took; `values` are those of its parameters. */
export const previewReport = endpoint({
  method: 'POST',
  path: '/online/cgreport/head/preview',
  summary: '预览报表数据',
  access: may(sqlRight),
  rate: 'report',
  changes: false,
  readOnly: true,
  body: z.object({
    sql,
    dbKey,
    values: z.record(z.string().max(32), z.string().max(1000)).default({}).meta({ title: '参数' }),
  }),
  result: z.object({
    fields: z.array(reportItemSchema),
    records: z.array(record),
    /** Whether there are more rows than these. */
    isCut: z.boolean(),
    milliseconds: z.int(),
  }),
})

export const listReportItems = endpoint({
  method: 'GET',
  path: '/online/cgreport/item/listByHeadId',
  summary: '报表的列',
  access: may('online:report:list', sqlRight),
  query: ofHead,
  result: z.array(reportItemSchema),
})

/** The same by the report's code. */
export const listReportItemsByCode = endpoint({
  method: 'GET',
  path: '/online/cgreport/item/listByHeadCode',
  summary: '报表的列（按编码）',
  access: may('online:report:list', sqlRight),
  query: z.object({ headCode: id }),
  result: z.array(reportItemSchema),
})

export const listReportParams = endpoint({
  method: 'GET',
  path: '/online/cgreport/param/listByHeadId',
  summary: '报表的参数',
  access: may('online:report:list', sqlRight),
  query: ofHead,
  result: z.array(reportParamSchema),
})

/** The parameters of a report. */
export const getReportParams = endpoint({
  method: 'GET',
  path: '/online/cgreport/api/getParamsInfo/:id',
  summary: '报表参数',
  access: signedIn,
  params: byId,
  result: z.array(reportParamSchema),
})

const definitionSchema = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(['sql', 'resource']),
  items: z.array(reportItemSchema),
  params: z.array(reportParamSchema),
  /** Whether the caller may export its rows. */
  mayExport: z.boolean(),
  /** How figures of several rows become one, for columns that are not added up. */
  combinings: z.record(z.string(), z.enum(combinings)).optional(),
})
export type ReportDefinition = z.output<typeof definitionSchema>

/** What a report's page is drawn from before rows are read: its columns, query items and parameters. */
export const getReportDefinition = endpoint({
  method: 'GET',
  path: '/online/cgreport/api/definition/:id',
  summary: '报表定义',
  access: signedIn,
  params: byId,
  result: definitionSchema,
})

/** The choices of a dictionary by its code; existing clients send it as `sql`, and a statement in its place is refused. */
export const listReportChoices = endpoint({
  method: 'GET',
  path: '/online/cgreport/api/getReportDictList',
  summary: '报表字典选项',
  access: signedIn,
  query: z.object({
    sql: z.string().min(1).max(100).meta({ title: '字典编码' }),
    keyword: z.string().max(100).optional().meta({ title: '关键字' }),
  }),
  result: z.array(dictionaryOptionSchema),
})

/**
 * Puts the page of a report into the menu with the right to read it, and grants both to roles: all of it or nothing.
 */
export const addReportToMenu = endpoint({
  method: 'POST',
  creates: true,
  path: '/online/cgreport/api/addToMenu/:id',
  summary: '将报表添加到菜单',
  access: may('online:report:menu'),
  params: byId,
  body: menuPlaceSchema,
  /** The address of the page. */
  result: z.string(),
  message: '添加成功！已在菜单中',
  code: 200,
})

const wholeColumnSchema = z.object({
  dataIndex: z.string(),
  title: z.string(),
  align: z.string(),
  sorter: z.boolean(),
  width: z.int().optional(),
  customRender: z.string().optional(),
  fieldType: z.string(),
  isTotal: z.string(),
  groupTitle: z.string(),
  href: z.string(),
})

/** A report's page at once: its columns, the texts of coded ones, and its first rows. */
export const getReportPage = endpoint({
  method: 'GET',
  path: '/online/cgreport/api/getColumnsAndData/:id',
  summary: '报表列和数据',
  access: signedIn,
  params: byId,
  query: record,
  result: z.object({
    cgreportHeadName: z.string(),
    columns: z.array(wholeColumnSchema),
    dictOptions: z.record(z.string(), z.array(dictionaryOptionSchema)),
    fieldHrefSlots: z.array(z.object({ slotName: z.string(), href: z.string() })),
    isGroupTitle: z.boolean(),
    data: z.object({ records: z.array(record), total: z.int(), totals: record }),
  }),
})

export const exportReport = endpoint({
  method: ['GET', 'POST'],
  path: ['/online/cgreport/api/exportXls/:id', '/online/cgreport/api/exportManySheetXls/:id'],
  isLong: true,
  summary: '导出报表',
  access: signedIn,
  rate: 'export',
  changes: false,
  params: byId,
  query: record,
  download: true,
  result: z.null(),
})

const openTableSchema = z.object({
  /** With its schema. */
  name: z.string(),
  title: z.string(),
  columns: z.array(
    z.object({ name: z.string(), title: z.string(), isRestricted: z.boolean(), isOpen: z.boolean() }),
  ),
  isOpen: z.boolean(),
})
export type ReportTable = z.output<typeof openTableSchema>

/** The tables that can be opened to statements of reports, in the words of what they hold. */
export const listReportTables = endpoint({
  method: 'GET',
  path: '/online/cgreport/tables',
  summary: '开放给报表的表',
  access: may('online:report:tables', sqlRight),
  result: z.array(openTableSchema),
})

/** Opens these tables and columns to statements of reports, and no others. */
export const openReportTables = endpoint({
  method: 'PUT',
  path: '/online/cgreport/tables',
  summary: '设置开放给报表的表',
  access: may('online:report:tables'),
  body: z.object({
    tables: z
      .array(
        z.object({
          name: z.string().max(127).meta({ title: '表' }),
          columns: z.array(z.string().max(63)).max(1600).meta({ title: '列' }),
        }),
      )
      .max(1000)
      .meta({ title: '表' }),
    /** Closes what stored reports read, too; without it they are named, and nothing is changed. */
    evenIfUsed: z.boolean().default(false).meta({ title: '仍然关闭' }),
  }),
  result: z.null(),
  message: '保存成功！',
})
