import { z } from 'zod'
import { may } from '../../access'
import { endpoint } from '../../endpoint'

const formId = z.object({ id: z.string().min(1).max(36).meta({ title: '表单' }) })
const mode = z.enum(['normal', 'force']).meta({ title: '同步方式' })

/** What a step costs: the table grows, every row is read, every row is written, reports no longer run, or values are lost. */
export const stepClasses = ['安全', '需检查全部数据', '重写表', '影响报表', '会丢失数据'] as const

const planStep = z.object({
  key: z.string(),
  class: z.enum(stepClasses),
  text: z.string(),
  sql: z.array(z.string()),
  /** Values or rows that stand against it, and some of them. */
  misfits: z.int().nullable(),
  examples: z.array(z.string()),
  /** Nothing is done as long as those rows are as they are. */
  isBlocked: z.boolean(),
  /** Values are lost: whoever publishes says so by the step's key and their number. */
  needsConsent: z.boolean(),
  /** Done when everything else is, without blocking those who write. */
  isLater: z.boolean(),
})

export const publishPlan = z.object({
  /** The form's version that would be published. */
  version: z.int(),
  table: z.string(),
  rows: z.int(),
  steps: z.array(planStep),
  problems: z.array(z.string()),
  warnings: z.array(z.string()),
  /** Rows without a value where a field asks for one: whoever publishes can send the value that they get. */
  empty: z.array(
    z.object({
      name: z.string(),
      /** Its definition, from which its input is drawn. */
      field: z.record(z.string(), z.unknown()),
      rows: z.int(),
      /** Nothing is published before they have one; the others may stay as they are. */
      isNeeded: z.boolean(),
    }),
  ),
  /** Indexes that the last publishing left to be built, and how far each is. */
  building: z.array(z.object({ index: z.string(), percent: z.int() })),
  /** Distinguishes this plan from any other; where a client sends it back, only this plan is carried out. */
  mark: z.string(),
})
export type PublishPlan = z.output<typeof publishPlan>

/** What publishing a form would do; nothing happens. */
export const readPlan = endpoint({
  method: 'GET',
  path: '/online/cgform/api/dbSynchPlan/:id/:mode',
  summary: '查看同步数据库的计划',
  access: may('online:form:publish'),
  params: formId.extend({ mode }),
  result: publishPlan,
  code: 200,
})

/** Publishes a form. Existing clients send no body: what would lose values is refused then. */
export const publishForm = endpoint({
  method: 'POST',
  creates: false,
  path: '/online/cgform/api/doDbSynch/:id/:mode', // sic
  isLong: true,
  summary: '同步数据库',
  access: may('online:form:publish'),
  params: formId.extend({ mode }),
  body: z
    .object({
      mark: z.string().max(64).optional(),
      agreed: z.record(z.string().max(100), z.int().min(0)).optional(),
      /** What rows get that have no value, by the names of fields. */
      values: z.record(z.string().max(100), z.unknown()).optional(),
      /** Of a forced one: the name of the table, typed by hand. */
      tableName: z.string().max(100).optional(),
    })
    .nullish(),
  /** The version that is in force now, and the indexes that are built from now on. */
  result: z.object({ version: z.int(), later: z.array(z.string()) }),
  message: '同步数据库成功！',
  code: 200,
})

const aside = z.object({
  id: z.string(),
  formId: z.string(),
  kind: z.enum(['column', 'table']),
  name: z.string(),
  title: z.string(),
  version: z.int(),
  createBy: z.string().nullable(),
  createTime: z.string(),
  /** When it is cleared. */
  until: z.string(),
})

/** What publishing and removing have set aside, of one form or of all, and can still be brought back. */
export const listSetAside = endpoint({
  method: 'GET',
  path: '/online/cgform/api/setAside',
  summary: '查看已移出的列和表',
  access: may('online:form:publish'),
  query: z.object({ formId: z.string().min(1).max(36).optional().meta({ title: '表单' }) }),
  result: z.array(aside),
  code: 200,
})

/** Brings a column back into the draft, which the next publish fills with its values; a table at once. */
export const restoreSetAside = endpoint({
  method: 'POST',
  creates: false,
  path: '/online/cgform/api/setAside/:id/restore',
  isLong: true,
  summary: '恢复已移出的列或表',
  access: may('online:form:publish'),
  params: z.object({ id: z.string().min(1).max(36).meta({ title: '已移出的列或表' }) }),
  result: z.null(),
  message: '恢复成功！',
  code: 200,
})

/** Removes a form and sets its table aside, with its rows. */
export const removeFormWithTable = endpoint({
  method: 'DELETE',
  path: '/online/cgform/head/delete',
  isLong: true,
  summary: '删除表单和表',
  access: may('online:form:delete'),
  query: formId,
  result: z.null(),
  message: '删除成功！表中的数据保留 30 天，可恢复',
  code: 200,
})

const names = z.array(z.string())
const usesSchema = z.object({
  summaries: names,
  reports: names,
  graphs: names,
  boards: names,
  /** They go with the form. */
  flows: names,
})
export type FormUses = z.output<typeof usesSchema>

/** What would stand without data if a form were removed, and what would go with it. */
export const getFormUses = endpoint({
  method: 'GET',
  path: '/online/cgform/api/usedBy',
  summary: '使用表单的报表、图表、看板和审批流程',
  access: may('online:form:delete'),
  query: formId,
  result: usesSchema,
  code: 200,
})

const version = z.int().min(1).meta({ title: '版本' })

/** The versions that were published of a form, the newest first. */
export const listVersions = endpoint({
  method: 'GET',
  path: '/online/cgform/api/formVersions/:id',
  summary: '查看表单的已发布版本',
  access: may('online:form:list'),
  params: formId,
  result: z.array(z.object({ version: z.int(), createBy: z.string().nullable(), createTime: z.string() })),
  code: 200,
})

/** What two published versions differ in; without `to`, a version and what is being edited. */
export const compareVersions = endpoint({
  method: 'GET',
  path: '/online/cgform/api/formVersions/:id/compare',
  summary: '比较表单的两个版本',
  access: may('online:form:list'),
  params: formId,
  query: z.object({ from: version, to: version.optional() }),
  result: z.array(z.string()),
  code: 200,
})

/** Makes of a published version a new draft; publishing it is another step, with its plan. */
export const restoreVersion = endpoint({
  method: 'POST',
  creates: false,
  path: '/online/cgform/api/formVersions/:id/restore',
  summary: '恢复表单的版本',
  access: may('online:form:edit'),
  params: formId,
  body: z.object({ version }),
  result: z.null(),
  message: '已恢复为草稿，请同步数据库',
  code: 200,
})
