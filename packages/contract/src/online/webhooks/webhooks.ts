import { z } from 'zod'
import { may } from '../../access'
import { endpoint } from '../../endpoint'
import { pageOf } from '../../query'

/**
 * What is told of records. *Before* something is saved the other system is asked, and may refuse; *after* it is told, and hears of
 * it at least once.
 */
export const webhookEvents = [
  'beforeAdd',
  'beforeEdit',
  'beforeDelete',
  'afterAdd',
  'afterEdit',
  'afterDelete',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** The headers of a request: what it signs is the time, a dot and the body, by HMAC-SHA256 with the webhook's secret. */
export const webhookHeaders = {
  event: 'x-dougong-event',
  delivery: 'x-dougong-delivery',
  time: 'x-dougong-timestamp',
  signature: 'x-dougong-signature',
} as const

const access = may('online:form:webhook')
const id = z.string().min(1).max(36)
const formId = id.meta({ title: '表单' })
const oneWebhook = z.object({ id: id.meta({ title: 'Webhook' }) })

const settings = z.object({
  name: z.string().trim().min(1).max(50).meta({ title: '名称' }),
  url: z.string().trim().min(1).max(500).meta({ title: '地址' }),
  /** None where it is sent by buttons alone. */
  events: z.array(z.enum(webhookEvents)).max(6).meta({ title: '事件' }),
  isActive: z.boolean().default(true).meta({ title: '启用' }),
})

export const webhook = settings.extend({
  id: z.string(),
  isActive: z.boolean(),
  createBy: z.string().nullable(),
  createTime: z.string(),
  /** Deliveries that wait or were given up. */
  waiting: z.int(),
  failed: z.int(),
})
export type Webhook = z.output<typeof webhook>

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/online/cgform/webhook/list',
  summary: '查看表单的Webhook',
  access,
  query: z.object({ formId }),
  result: z.array(webhook),
  code: 200,
})

/** The secret is returned once: it is kept sealed. */
const newWebhook = z.object({ id: z.string(), secret: z.string() })

export const addWebhook = endpoint({
  method: 'POST',
  creates: 'secret',
  path: '/online/cgform/webhook/add',
  summary: '新增表单的Webhook',
  access,
  body: settings.extend({ formId }),
  result: newWebhook,
  message: '添加成功！',
  code: 200,
})

export const changeWebhook = endpoint({
  method: 'PUT',
  path: '/online/cgform/webhook/edit',
  summary: '修改表单的Webhook',
  access,
  body: settings.extend(oneWebhook.shape),
  result: z.null(),
  message: '修改成功！',
  code: 200,
})

/** Gives it another secret; what is signed from now on is signed by that. */
export const renewWebhookSecret = endpoint({
  method: 'POST',
  creates: false,
  path: '/online/cgform/webhook/renew',
  summary: '更换Webhook的密钥',
  access,
  body: oneWebhook,
  result: newWebhook,
  message: '密钥已更换',
  code: 200,
})

export const removeWebhook = endpoint({
  method: 'DELETE',
  path: '/online/cgform/webhook/delete',
  summary: '删除表单的Webhook',
  access,
  query: oneWebhook,
  result: z.null(),
  message: '删除成功！',
  code: 200,
})

export const webhookDelivery = z.object({
  id: z.string(),
  event: z.string(),
  recordId: z.string().nullable(),
  state: z.enum(['waiting', 'done', 'failed']),
  tries: z.int(),
  outcome: z.string().nullable(),
  createTime: z.string(),
  /** When it is tried next, or was at last. */
  at: z.string(),
})
export type WebhookDelivery = z.output<typeof webhookDelivery>
export const deliveryStateTitles: Readonly<Record<WebhookDelivery['state'], string>> = {
  waiting: '等待发送',
  done: '已送达',
  failed: '已放弃',
}

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/online/cgform/webhook/deliveries',
  summary: '查看Webhook的投递',
  access,
  query: oneWebhook.extend({
    pageNo: z.int().min(1).max(10_000).default(1).meta({ title: '页码' }),
    pageSize: z.int().min(1).max(100).default(10).meta({ title: '条数' }),
  }),
  result: pageOf(webhookDelivery),
  code: 200,
})

/** Sends a message once more, from the beginning: as often as it takes. */
export const resendDelivery = endpoint({
  method: 'POST',
  creates: false,
  path: '/online/cgform/webhook/resend',
  summary: '重新发送Webhook',
  access,
  body: z.object({ id: id.meta({ title: '投递' }) }),
  result: z.null(),
  message: '已重新发送',
  code: 200,
})
