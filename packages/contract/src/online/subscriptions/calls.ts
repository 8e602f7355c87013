import { z } from 'zod'
import { signedIn } from '../../access'
import { endpoint } from '../../endpoint'
import {
  type DeliveryState,
  deliveryStates,
  scheduleSchema,
  type SentFormat,
  sentFormats,
  type SubscribedKind,
  subscribedKinds,
} from './subscription'

const id = z.string().min(1).max(36)
const what = {
  kind: z
    .enum(Object.keys(subscribedKinds) as [SubscribedKind, ...SubscribedKind[]])
    .meta({ title: '订阅的类型' }),
  source: id.meta({ title: '报表' }),
}

const format = z.enum(Object.keys(sentFormats) as [SentFormat, ...SentFormat[]]).meta({ title: '发送形式' })

const subscriptionSchema = z.object({
  id: z.string(),
  ...what,
  format,
  /** What the report or board is called, and where it is read. */
  name: z.string(),
  page: z.string(),
  schedule: scheduleSchema,
  words: z.string(),
  isOn: z.boolean(),
  nextTime: z.string().nullable(),
  usernames: z.string(),
  roleIds: z.string(),
  /** The receivers, as people call them. */
  receivers: z.string(),
  author: z.string(),
  /** Whether the caller may change it. */
  isOwn: z.boolean(),
})
export type Subscription = z.output<typeof subscriptionSchema>

const deliverySchema = z.object({
  id: z.string(),
  receiver: z.string(),
  time: z.string(),
  state: z.enum(Object.keys(deliveryStates) as [DeliveryState, ...DeliveryState[]]),
  message: z.string().nullable(),
})
export type SubscriptionDelivery = z.output<typeof deliverySchema>

/** The subscriptions of a report or board that the caller made or receives; everybody's, if the caller may choose receivers. */
export const listSubscriptions = endpoint({
  method: 'GET',
  path: '/online/subscription/list',
  summary: '报表的订阅',
  access: signedIn,
  query: z.object(what),
  result: z.object({
    subscriptions: z.array(subscriptionSchema),
    deliveries: z.array(deliverySchema),
    /** Whether e-mail is set up, so that workbooks go there too. */
    hasMail: z.boolean(),
  }),
})

/** The subscriptions that the caller made or receives. */
export const listOwnSubscriptions = endpoint({
  method: 'GET',
  path: '/online/subscription/mine',
  summary: '我的订阅',
  access: signedIn,
  result: z.array(subscriptionSchema),
})

/** Receivers other than the caller need a permission; without receivers it is sent to the caller. */
export const saveSubscription = endpoint({
  method: 'POST',
  creates: true,
  path: '/online/subscription/save',
  summary: '保存订阅',
  access: signedIn,
  body: z.object({
    id: id.optional().meta({ title: '订阅' }),
    ...what,
    format: format.default('workbook'),
    schedule: scheduleSchema,
    isOn: z.boolean().default(true).meta({ title: '启用' }),
    usernames: z.string().max(4000).default('').meta({ title: '接收人' }),
    roleIds: z.string().max(4000).default('').meta({ title: '接收角色' }),
  }),
  result: z.string(),
  message: '保存成功！',
})

export const switchSubscription = endpoint({
  method: 'PUT',
  path: '/online/subscription/switch',
  summary: '启用或停用订阅',
  access: signedIn,
  body: z.object({ id: id.meta({ title: '订阅' }), isOn: z.boolean().meta({ title: '启用' }) }),
  result: z.null(),
  message: '操作成功！',
})

export const removeSubscription = endpoint({
  method: 'DELETE',
  path: '/online/subscription/delete',
  summary: '取消订阅',
  access: signedIn,
  query: z.object({ id: id.meta({ title: '订阅' }) }),
  result: z.null(),
  message: '已取消订阅',
})

/** Sends a report or board to the caller now. */
export const trySubscription = endpoint({
  method: 'POST',
  creates: true,
  path: '/online/subscription/try',
  summary: '试发给自己',
  access: signedIn,
  rate: 'export',
  body: z.object({ ...what, format: format.default('workbook') }),
  result: z.null(),
  message: '正在生成，完成后会收到消息',
})
