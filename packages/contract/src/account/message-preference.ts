import { z } from 'zod'
import { signedIn } from '../access'
import { endpoint } from '../endpoint'

const timeOfDay = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
  .nullable()

const preference = z.object({
  /** Kinds and ways that are not wanted, each as `kind:channel`. */
  refused: z.array(z.string().max(40)).max(50).meta({ title: '不接收的消息' }),
  /** From when to when nothing but messages about the account arrives; both or neither. */
  quietFrom: timeOfDay.meta({ title: '免打扰开始时间' }),
  quietTo: timeOfDay.meta({ title: '免打扰结束时间' }),
})
export type MessagePreference = z.output<typeof preference>

/** What the caller wants to hear of, and on which of the ways that are set up. */
export const getMessagePreference = endpoint({
  method: 'GET',
  path: '/sys/user/messagePreference',
  summary: '自己的消息通知设置',
  access: signedIn,
  result: preference.extend({ channels: z.array(z.string()) }),
})

export const saveMessagePreference = endpoint({
  method: ['PUT', 'POST'],
  path: '/sys/user/messagePreference',
  summary: '修改自己的消息通知设置',
  access: signedIn,
  body: preference,
  result: z.null(),
  message: '保存成功！',
  code: 200,
})
