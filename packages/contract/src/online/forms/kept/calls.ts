import { z } from 'zod'
import { may } from '../../../access'
import { endpoint } from '../../../endpoint'

/*
 * Scripts, statements and classes that other clients attach to forms. They are kept, so that nothing of an installation that
 * moves here is lost, and shown; nothing here runs them.
 */

const base = '/online/cgform/head'
const id = z.string().min(1).max(36).meta({ title: '表单' })
const ofForm = z.object({ id })
const ids = z.object({ ids: z.string().min(1).max(4000).meta({ title: '主键' }) })
const [reading, writing] = [may('online:form:list'), may('online:form:edit')]
const text = (max: number, title: string) => z.string().max(max).nullable().optional().meta({ title })
const own = { id: text(36, '主键'), cgformHeadId: text(36, '表单') }
const saved = { result: z.null(), message: '保存成功！已保留，但不会运行', code: 200 } as const

/** Says of everything that is kept here why it has no effect. */
export const keptSentence = '从其他系统带来的增强会原样保留并可查看，但不会运行。'

const script = z.object({
  ...own,
  /** `form` or `list`. */
  cgJsType: z.enum(['form', 'list']).meta({ title: '类型' }),
  cgJs: text(500_000, '脚本'),
  content: text(1000, '描述'),
})
export type KeptScript = z.output<typeof script>

/** The script of a form or of its list; a refusal where there is none. */
export const readScript = endpoint({
  method: 'GET',
  path: `${base}/enhanceJs/:id`,
  summary: '表单的JS增强',
  access: reading,
  params: ofForm,
  query: z.object({ type: z.enum(['form', 'list']).default('form').meta({ title: '类型' }) }),
  result: script,
})

/** Keeps a script in place of the one of its type. */
export const saveScript = endpoint({
  method: ['POST', 'PUT'],
  path: `${base}/enhanceJs/:id`,
  summary: '保存表单的JS增强',
  access: writing,
  params: ofForm,
  body: script,
  ...saved,
})

const statement = z.object({
  ...own,
  buttonCode: z.string().min(1).max(50).meta({ title: '按钮编码' }),
  cgbSql: text(500_000, 'SQL'),
  cgbSqlName: text(50, 'SQL名称'),
  content: text(1000, '描述'),
})
export type KeptStatement = z.output<typeof statement>

export const listStatements = endpoint({
  method: 'GET',
  path: `${base}/enhanceSql/:id`,
  summary: '表单的SQL增强',
  access: reading,
  params: ofForm,
  result: z.array(statement),
})

export const saveStatement = endpoint({
  method: ['POST', 'PUT'],
  path: `${base}/enhanceSql/:id`,
  summary: '保存表单的SQL增强',
  access: writing,
  params: ofForm,
  body: statement,
  ...saved,
})

export const removeStatements = endpoint({
  method: 'DELETE',
  path: `${base}/deletebatchEnhanceSql`, // sic
  summary: '删除表单的SQL增强',
  access: writing,
  query: ids,
  result: z.null(),
  message: '删除成功！',
  code: 200,
})

const javaClass = z.object({
  ...own,
  buttonCode: z.string().min(1).max(32).meta({ title: '按钮编码' }),
  cgJavaType: z.enum(['spring', 'class', 'http']).meta({ title: '类型' }),
  cgJavaValue: text(200, '数值'),
  activeStatus: text(2, '是否生效'),
  event: text(10, '事件状态'),
})
export type KeptClass = z.output<typeof javaClass>

export const listClasses = endpoint({
  method: 'GET',
  path: `${base}/enhanceJava/:id`,
  summary: '表单的JAVA增强',
  access: reading,
  params: ofForm,
  result: z.array(javaClass),
})

export const listClassesOfButton = endpoint({
  ...listClasses,
  path: `${base}/enhanceJavaByButtonCode/:id`,
  summary: '按钮的JAVA增强',
  query: z.object({ buttonCode: z.string().min(1).max(32).meta({ title: '按钮编码' }) }),
})

export const saveClass = endpoint({
  method: ['POST', 'PUT'],
  path: `${base}/enhanceJava/:id`,
  summary: '保存表单的JAVA增强',
  access: writing,
  params: ofForm,
  body: javaClass,
  ...saved,
})

export const removeClasses = endpoint({
  ...removeStatements,
  path: `${base}/deleteBatchEnhanceJava`,
  summary: '删除表单的JAVA增强',
})
