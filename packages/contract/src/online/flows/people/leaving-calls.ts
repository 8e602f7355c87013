import { z } from 'zod'
import { may } from '../../../access'
import { endpoint } from '../../../endpoint'

/** Joined by commas. */
const userIds = z.string().min(1).max(36_000).meta({ title: '用户' })

/** What approvals wait for some users, and which flows name them: to be asked before their accounts are closed. */
export const listLeaving = endpoint({
  method: 'GET',
  path: '/online/flow/leaving/list',
  summary: '用户的审批待办',
  access: may('system:user:frozenBatch', 'system:user:delete'),
  query: z.object({ userIds }),
  result: z.object({
    openTasks: z.int(),
    /** Those of the users who have any, by name. */
    people: z.array(z.object({ username: z.string(), realname: z.string(), openTasks: z.int() })),
    /** Steps that name them in a draft or in a version that is in force, flow by flow. */
    flows: z.array(z.object({ id: z.string(), name: z.string(), steps: z.array(z.string()) })),
  }),
})
export type Leaving = z.output<typeof listLeaving.result>

/** Gives the open tasks of some users to a successor, as far as the caller may show the records. */
export const handOverFromLeaving = endpoint({
  method: 'POST',
  path: '/online/flow/leaving/handOver',
  summary: '转交用户的审批待办',
  access: may('online:flowCase:reassign'),
  creates: true,
  isLong: true,
  body: z.object({ userIds, to: z.string().min(1).max(100).meta({ title: '接手人' }) }),
  result: z.object({
    handedOver: z.int(),
    failed: z.array(z.object({ title: z.string(), reason: z.string() })),
  }),
  code: 200,
})
