import { z } from 'zod'
import { may } from '../../access'
import { endpoint } from '../../endpoint'
import { formFieldSchema } from './field'
import { formHeadSchema } from './head'
import { formIndexSchema } from './index-definition'

const id = z.string().min(1).max(36).meta({ title: '表单' })
const oneForm = z.object({ id })
const ofHead = z.object({ headId: id })
const several = z.array(z.string().max(36)).max(2000).nullable().optional()

/** A form as existing clients send it: its head, its fields and indexes, and which of those are gone. */
const formBody = z.object({
  head: formHeadSchema,
  fields: z.array(formFieldSchema).max(2000).meta({ title: '字段' }),
  indexs: z.array(formIndexSchema).max(200).default([]).meta({ title: '索引' }), // sic
  deleteFieldIds: several,
  deleteIndexIds: several,
})
export type FormBody = z.output<typeof formBody>

/** A thousand fields with all their settings. */
const bodyLimit = 4 * 1024 * 1024

/** Makes a form; its table is made when it is published. */
export const addForm = endpoint({
  method: 'POST',
  creates: true,
  path: '/online/cgform/api/addAll',
  summary: '添加表单',
  access: may('online:form:add'),
  body: formBody,
  bodyLimit,
  result: z.null(),
  message: '添加成功！',
  code: 200,
})

/** Changes a form. `tableVersion` tells the state that was changed: one that has moved on since is not overwritten. */
export const changeForm = endpoint({
  method: 'PUT',
  path: '/online/cgform/api/editAll',
  summary: '编辑表单',
  access: may('online:form:edit'),
  body: formBody,
  bodyLimit,
  result: z.null(),
  message: '编辑成功！',
  code: 200,
})

/** Makes a form of the fields that every form begins with. */
export const addFormHead = endpoint({
  method: 'POST',
  creates: true,
  path: '/online/cgform/head/add',
  summary: '添加表单设置',
  access: may('online:form:add'),
  body: formHeadSchema,
  result: z.null(),
  message: '添加成功！',
  code: 200,
})

/** Removes forms, all or none: with `flag` 1 their tables are set aside with them. */
export const removeForms = endpoint({
  method: 'DELETE',
  path: '/online/cgform/head/deleteBatch',
  isLong: true,
  summary: '批量删除表单',
  access: may('online:form:delete'),
  query: z.object({
    ids: z.string().min(1).max(4000).meta({ title: '主键' }),
    flag: z.enum(['0', '1']).default('0').meta({ title: '方式' }),
  }),
  result: z.null(),
  message: '批量删除成功!',
  code: 200,
})

const nameOfTable = z.object({ id: z.string(), tableName: z.string(), tableTxt: z.string() })

/** A form and its sub forms by their names. */
export const readTableInfo = endpoint({
  method: 'GET',
  path: '/online/cgform/head/tableInfo',
  summary: '表单及附表',
  access: may('online:form:list'),
  query: z.object({ code: id }),
  result: z.object({
    main: nameOfTable,
    sub: z.array(nameOfTable),
    jspModeList: z.array(z.object({ code: z.string(), note: z.string() })),
    /** No path of the server is told or taken. */
    projectPath: z.string(),
  }),
})

/** Changes a form's head and leaves its fields. */
export const changeFormHead = endpoint({
  method: 'PUT',
  path: '/online/cgform/head/edit',
  summary: '编辑表单设置',
  access: may('online:form:edit'),
  body: formHeadSchema,
  result: z.null(),
  message: '编辑成功！',
  code: 200,
})

/** Removes the definition of a form; its table and records stay. */
export const removeForm = endpoint({
  method: 'DELETE',
  path: '/online/cgform/head/removeRecord',
  summary: '移除表单',
  access: may('online:form:delete'),
  query: oneForm,
  result: z.null(),
  message: '移除成功！',
  code: 200,
})

/** A form of its own with the fields of another. */
export const copyForm = endpoint({
  method: ['POST', 'GET'],
  creates: true,
  path: '/online/cgform/head/copyOnlineTable/:id',
  changes: true,
  summary: '复制表单',
  access: may('online:form:add'),
  params: oneForm,
  query: z.object({ tableName: z.string().max(200).meta({ title: '表名' }) }),
  result: z.null(),
  message: '复制成功！',
  code: 200,
  readOnly: false,
})

/** Other settings over the table of a published form. */
export const addFormView = endpoint({
  method: 'POST',
  creates: true,
  path: '/online/cgform/head/copyOnline',
  summary: '生成表单视图',
  access: may('online:form:add'),
  query: z.object({ code: id }),
  result: z.null(),
  message: '生成视图成功！',
  code: 200,
})

/** The fields of a form, in their order. */
export const listFormFields = endpoint({
  method: 'GET',
  path: '/online/cgform/field/listByHeadId',
  summary: '表单的字段',
  access: may('online:form:list'),
  query: ofHead,
  result: z.array(formFieldSchema),
})

/** The same by the name of its table. */
export const listFormFieldsOfTable = endpoint({
  method: 'GET',
  path: '/online/cgform/field/listByHeadCode',
  summary: '表单的字段（按表名）',
  access: may('online:form:list'),
  query: z.object({ headCode: z.string().min(1).max(100).meta({ title: '表名' }) }),
  result: z.array(formFieldSchema),
})

export const listFormIndexes = endpoint({
  method: 'GET',
  path: '/online/cgform/index/listByHeadId',
  summary: '表单的索引',
  access: may('online:form:list'),
  query: ofHead,
  result: z.array(formIndexSchema),
})
