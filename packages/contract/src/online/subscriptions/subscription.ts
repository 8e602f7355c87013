import { z } from 'zod'
import { sourceKinds } from '../source-kinds'

/** What can be subscribed to. */
export const subscribedKinds = { ...sourceKinds, board: '数据看板' } as const
export type SubscribedKind = keyof typeof subscribedKinds

/** What it is sent as. */
export const sentFormats = { workbook: 'Excel 文件', picture: '图片' } as const
export type SentFormat = keyof typeof sentFormats

/** The times of day that there are: the server looks for what is due every five minutes. */
export const minuteStep = 5

/** The last day of a month, whichever that is. */
export const lastDay = 0

/** When something is sent: every day, on days of the week (1 is Sunday, as in cron expressions), or on a day of the month. */
export const scheduleSchema = z
  .object({
    every: z.enum(['day', 'week', 'month']).meta({ title: '发送周期' }),
    weekdays: z.array(z.int().min(1).max(7)).max(7).default([]).meta({ title: '星期' }),
    day: z.int().min(lastDay).max(28).default(1).meta({ title: '日期' }),
    time: z
      .string()
      .regex(/^(?:[01]\d|2[0-3]):[0-5][05]$/)
      .meta({ title: '发送时间' }),
  })
  .meta({ title: '发送计划' })
export type Schedule = z.output<typeof scheduleSchema>

/** How many people one subscription may reach, how many subscriptions of one report or board somebody may have, and how long files are kept. */
export const subscriptionLimits = { receivers: 500, ofOne: 20, keptDays: 30 } as const

/** How a sending to one person ended. */
export const deliveryStates = {
  waiting: '等待发送',
  sent: '已发送',
  skipped: '已跳过',
  failed: '失败',
} as const
export type DeliveryState = keyof typeof deliveryStates

/** The permission to choose others as receivers, and to see everybody's subscriptions. */
export const shareRight = 'online:subscription:share'
