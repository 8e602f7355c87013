import { z } from 'zod'
import { may } from '../../../access'
import { endpoint } from '../../../endpoint'
import { formButtonSchema } from './button'

const base = '/online/cgform/button'
const id = z.string().min(1).max(36)

/** The buttons that a form has besides those of every form, in their order. */
export const listFormButtons = endpoint({
  method: 'GET',
  path: `${base}/list/:id`,
  summary: '表单的自定义按钮',
  access: may('online:form:list'),
  params: z.object({ id: id.meta({ title: '表单' }) }),
  result: z.object({ records: z.array(formButtonSchema), total: z.int() }),
})

export const addFormButton = endpoint({
  method: 'POST',
  path: `${base}/add`,
  summary: '添加自定义按钮',
  access: may('online:form:edit'),
  body: formButtonSchema,
  result: z.null(),
  message: '添加成功！',
  code: 200,
})

export const changeFormButton = endpoint({
  method: 'PUT',
  path: `${base}/edit`,
  summary: '编辑自定义按钮',
  access: may('online:form:edit'),
  body: formButtonSchema,
  result: z.null(),
  message: '编辑成功!',
  code: 200,
})

export const removeFormButton = endpoint({
  method: 'DELETE',
  path: `${base}/delete`,
  summary: '删除自定义按钮',
  access: may('online:form:edit'),
  query: z.object({ id: id.meta({ title: '按钮' }) }),
  result: z.null(),
  message: '删除成功!',
  code: 200,
})

export const removeFormButtons = endpoint({
  method: 'DELETE',
  path: `${base}/deleteBatch`,
  summary: '批量删除自定义按钮',
  access: may('online:form:edit'),
  query: z.object({ ids: z.string().min(1).max(4000).meta({ title: '按钮' }) }),
  result: z.null(),
  message: '批量删除成功!',
  code: 200,
})

/** What is registered in code for buttons to run. */
export const listServerActions = endpoint({
  method: 'GET',
  path: `${base}/actions`,
  summary: '可选的服务端动作',
  access: may('online:form:list'),
  result: z.array(z.object({ name: z.string(), title: z.string() })),
})
