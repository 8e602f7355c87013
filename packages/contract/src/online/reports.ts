import { z } from 'zod'
import { signedIn } from '../access'
import { dictionaryOptionSchema } from '../dictionaries'
import { endpoint } from '../endpoint'

const record = z.record(z.string(), z.unknown())
const idParam = z.object({ id: z.string().min(1).max(100).meta({ title: '报表' }) })

const reportColumnSchema = z.object({
  dataIndex: z.string(),
  title: z.string(),
  align: z.string(),
  sorter: z.boolean(),
  /** The key of the column's texts in `dictOptions`. */
  customRender: z.string().optional(),
})

const reportColumnsSchema = z.object({
  cgRpConfigId: z.string(),
  cgRpConfigName: z.string(),
  columns: z.array(reportColumnSchema),
  dictOptions: z.record(z.string(), z.array(dictionaryOptionSchema)),
})
export type ReportColumns = z.output<typeof reportColumnsSchema>

/**
 * What a report shows. Every report answers who may list what it is made of, and obeys that list's data rules. `summary:<id>` is a
 * report on a resource that somebody has put together (`summaries/picked-summary.ts`).
 */
export const getReportColumns = endpoint({
  method: 'GET',
  path: '/online/cgreport/api/getRpColumns/:code',
  summary: '报表列',
  access: signedIn,
  params: z.object({ code: z.string().min(1).max(100).meta({ title: '报表编码' }) }),
  result: reportColumnsSchema,
})

const reportQueryItemSchema = z.object({
  field: z.string(),
  label: z.string(),
  view: z.enum(['text', 'list', 'date', 'datetime', 'number']),
  /** `group`: asked as `<field>_begin` and `<field>_end`. */
  mode: z.enum(['single', 'group']),
  /** `1`: behind 展开. */
  hidden: z.enum(['0', '1']),
  dictOptions: z.array(dictionaryOptionSchema).optional(),
})
export type ReportQueryItem = z.output<typeof reportQueryItemSchema>

/** The query items of a report. */
export const listReportQueryItems = endpoint({
  method: 'GET',
  path: '/online/cgreport/api/getQueryInfo/:id',
  summary: '报表查询条件',
  access: signedIn,
  params: idParam,
  result: z.array(reportQueryItemSchema),
})

/**
 * A page of a report: its query items, `self_<name>` for what the form around it fixes, `column`, `order`, `pageNo` and
 * `pageSize`. Anything else is refused.
 */
export const listReportRows = endpoint({
  method: 'GET',
  path: '/online/cgreport/api/getData/:id',
  summary: '报表数据',
  access: signedIn,
  params: idParam,
  query: record,
  result: z.object({ records: z.array(record), total: z.int(), totals: record.optional() }),
})

/** The texts of stored values, for a caller who may read the report; values without a text are missing. */
export const listReportTexts = endpoint({
  method: 'GET',
  path: '/online/cgreport/api/getTexts/:id',
  summary: '报表中的文本',
  access: signedIn,
  params: idParam,
  query: z.object({
    value: z.string().min(1).max(150).meta({ title: '存储列' }),
    text: z.string().min(1).max(150).meta({ title: '显示列' }),
    /** Values, comma-joined. */
    key: z.string().max(4000).meta({ title: '值' }),
  }),
  result: z.array(z.object({ value: z.string(), text: z.string() })),
})
