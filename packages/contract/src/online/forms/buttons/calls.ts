import { z } from 'zod'
import { may } from '../../../access'
import { endpoint } from '../../../endpoint'
import { formButtonSchema } from './button'

const base = '/online/cgform/button'
const id = z.string().min(1).max(36)
const text = (max: number) => z.string().max(max).nullable().optional()

/** The buttons that a form has besides those of every form, in their order. */
export const listFormButtons = endpoint({
  method: 'GET',
  path: `${base}/list/:id`,
  summary: '表单的自定义按钮',
  access: may('online:form:list'),
  params: z.object({ id: id.meta({ title: '表单' }) }),
  result: z.object({ records: z.array(formButtonSchema), total: z.int() }),
})

/** The buttons that every form has, each with its name and whether this form offers it. */
const builtInButton = z.object({
  buttonCode: z.string(),
  buttonName: z.string(),
  buttonStyle: z.enum(['link', 'button', 'form']),
  buttonStatus: z.enum(['0', '1']),
  orderNum: z.int(),
})

export const listBuiltInButtons = endpoint({
  method: 'GET',
  path: `${base}/builtInList/:id`,
  summary: '表单的内置按钮',
  access: may('online:form:list'),
  params: z.object({ id: id.meta({ title: '表单' }) }),
  result: z.array(builtInButton.extend({ cgformHeadId: z.string() })),
})

/** The built-in buttons and the form's own, as existing clients list them where a button is given something to do. */
export const listAllButtons = endpoint({
  method: 'GET',
  path: '/online/cgform/head/enhanceButton/:id',
  summary: '表单的全部按钮',
  access: may('online:form:list'),
  params: z.object({ id: id.meta({ title: '表单' }) }),
  result: z.array(builtInButton.extend({ cgformHeadId: z.string(), id: text(36), optType: z.string() })),
})

export const addFormButton = endpoint({
  method: 'POST',
  creates: true,
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
