import { z } from 'zod'
import { may } from '../../../access'
import { endpoint } from '../../../endpoint'

/** What happens to the records of a form. */
export const hookEvents = [
  'beforeAdd',
  'afterAdd',
  'beforeEdit',
  'afterEdit',
  'beforeDelete',
  'afterDelete',
  'beforeImport',
  'afterImport',
  'beforeExport',
  'afterExport',
] as const
export type HookEvent = (typeof hookEvents)[number]

const base = '/online/cgform/hook'
const formId = z.string().min(1).max(36).meta({ title: '表单' })
const event = z.enum(hookEvents).meta({ title: '事件' })

const chosenHook = z.object({ event, name: z.string().min(1).max(100).meta({ title: '钩子' }) })
/** A hook that a form has chosen; those of one event run in their order. */
export type ChosenHook = z.output<typeof chosenHook>

/** What is registered in code, with the events that each can be chosen for, and what the form has chosen. */
export const readFormHooks = endpoint({
  method: 'GET',
  path: `${base}/list/:id`,
  summary: '表单的服务端钩子',
  access: may('online:form:list'),
  params: z.object({ id: formId }),
  result: z.object({
    registered: z.array(z.object({ name: z.string(), title: z.string(), events: z.array(event) })),
    chosen: z.array(chosenHook),
  }),
})
export type FormHooks = z.output<typeof readFormHooks.result>

/** Makes what a form has chosen exactly this, in this order; it is in force at once. */
export const saveFormHooks = endpoint({
  method: 'PUT',
  path: `${base}/save`,
  summary: '选择表单的服务端钩子',
  access: may('online:form:edit'),
  body: z.object({ formId, chosen: z.array(chosenHook).max(100).meta({ title: '钩子' }) }),
  result: z.null(),
  message: '保存成功！',
  code: 200,
})
