import { z } from 'zod'
import { may } from '../access'
import { endpoint } from '../endpoint'

/** What grows with time and is removed when it is old. */
export const retentionKinds = {
  history: {
    title: '修改历史',
    note: '每条记录的旧版本，每条现有记录的最后一个版本始终保留；已删除的记录过期后不能再从历史恢复',
  },
  logs: { title: '系统日志', note: '登录日志和操作日志' },
  visits: { title: '访问记录', note: '首页的访问统计由它计算，清理后总访问量会变小' },
  messages: { title: '消息记录', note: '消息管理中已发送或已放弃的消息，各人自己的消息不受影响' },
  jobRuns: { title: '任务执行记录', note: '定时任务每次执行的结果' },
  webhooks: { title: '推送记录', note: '表单推送（webhook）已完成或已放弃的投递' },
  subscriptions: { title: '订阅发送记录', note: '报表订阅已结束的发送' },
  ruleRuns: { title: '自动化执行记录', note: '自动化规则已完成、失败或已放弃的执行，失败的过期后不能再重试' },
} as const satisfies Readonly<Record<string, { title: string; note: string }>>
export type RetentionKind = keyof typeof retentionKinds

export const retentionKindNames = Object.keys(retentionKinds) as RetentionKind[]

const kind = z.enum(retentionKindNames as [RetentionKind, ...RetentionKind[]])

/** How many days; 0 is for ever. */
const days = z.int().min(0).max(36_500).meta({ title: '保留天数' })

export const retentionSchema = z.object({
  kind,
  days,
  /** The days where nobody has set any. */
  defaultDays: days,
  rows: z.int(),
  /** The number of rows is the planner's estimate. */
  isEstimate: z.boolean(),
  /** What they take on disk, as far as can be told cheaply. */
  bytes: z.int(),
})
export type Retention = z.output<typeof retentionSchema>

export const listRetention = endpoint({
  method: 'GET',
  path: '/sys/retention/list',
  summary: '数据保留期限',
  access: may('system:retention:list'),
  result: z.array(retentionSchema),
})

export const saveRetention = endpoint({
  method: 'PUT',
  path: '/sys/retention/edit',
  summary: '设置数据保留期限',
  access: may('system:retention:edit'),
  body: z.object({ days: z.partialRecord(kind, days) }),
  result: z.null(),
  message: '保存成功!',
  code: 200,
})
