import { z } from 'zod'

const text = (title: string, max: number) => z.string().trim().max(max).default('').meta({ title })
const id = z.string().max(36).nullable().optional()

/** The codes of reports stand in addresses and in permissions. */
export const reportCodePattern = /^[A-Za-z][A-Za-z0-9_-]{0,99}$/

/** A column of a report's statement, in the words of existing clients. */
export const reportItemSchema = z.object({
  id,
  fieldName: z.string().trim().min(1).max(63).meta({ title: '字段名' }),
  fieldTxt: z.string().trim().min(1).max(300).meta({ title: '字段文本' }),
  fieldWidth: z.int().min(0).max(2000).nullable().optional().meta({ title: '列宽' }),
  fieldType: z
    .enum(['String', 'Integer', 'Long', 'Date', 'Datetime', 'Image'])
    .default('String')
    .meta({ title: '字段类型' }),
  searchMode: z.enum(['', 'single', 'group']).default('').meta({ title: '查询模式' }),
  isOrder: z.int().min(0).max(1).default(0).meta({ title: '排序' }),
  isSearch: z.int().min(0).max(1).default(0).meta({ title: '查询' }),
  dictCode: text('字典编码', 100),
  fieldHref: text('链接', 1000),
  isShow: z.int().min(0).max(1).default(1).meta({ title: '显示' }),
  orderNum: z.int().default(0).meta({ title: '序号' }),
  replaceVal: text('取值表达式', 200),
  /** `1`: the page and all rows are summed up below it. */
  isTotal: z.enum(['', '0', '1']).default('').meta({ title: '合计' }),
  groupTitle: text('分组标题', 50),
})
export type ReportItem = z.output<typeof reportItemSchema>

export const reportParamSchema = z.object({
  id,
  paramName: z.string().trim().min(1).max(32).meta({ title: '参数' }),
  paramTxt: z.string().trim().min(1).max(32).meta({ title: '参数文本' }),
  /** Its default value. */
  paramValue: text('默认值', 1000),
  orderNum: z.int().default(0).meta({ title: '序号' }),
})
export type ReportParam = z.output<typeof reportParamSchema>

export const reportHeadSchema = z.object({
  id,
  code: z.string().trim().min(1).max(100).meta({ title: '报表编码' }),
  name: z.string().trim().min(1).max(100).meta({ title: '报表名称' }),
  cgrSql: z.string().max(65_536).default('').meta({ title: '报表SQL' }),
  dbSource: text('数据源', 100),
  returnValField: text('返回值字段', 100),
  returnTxtField: text('返回文本字段', 100),
  returnType: text('返回类型', 2),
  content: text('描述', 1000),
  /** The state that was changed: a report that has changed since is not overwritten. */
  updateTime: z.string().nullable().optional(),
})
export type ReportHead = z.output<typeof reportHeadSchema>

/** The permission to read a report that is a statement; a report on a resource asks for the right to list that. */
export function permissionToRead(code: string): string {
  return `online:report:${code}:read`
}

/** Some columns and query items of a resource, whose list, rights and data rules serve the rows. */
export interface RowsDefinition {
  readonly resource: string
  readonly columns: readonly string[]
  readonly search: readonly string[]
  /** The search items in sight; the others unfold. */
  readonly shownItems: number
  /** Filters of the resource that a form around the report may fix. */
  readonly params: readonly string[]
}

/** The page of a report, by its id or its code. */
export function pageOfReport(name: string): string {
  return `/online/cgreport/${name}`
}
