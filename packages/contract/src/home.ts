import { z } from 'zod'
import { may, signedIn } from './access'
import { endpoint } from './endpoint'

/** Visits are successful sign-ins: everybody's for who may see logs, one's own for the others. */
export const getVisitTotals = endpoint({
  method: 'GET',
  path: '/sys/loginfo',
  summary: '访问量统计',
  access: signedIn,
  result: z.object({ totalVisitCount: z.int(), todayVisitCount: z.int(), todayIp: z.int() }),
  code: 200,
})

/** The last seven days, oldest first; days without a sign-in are missing. */
export const getVisitsByDay = endpoint({
  method: 'GET',
  path: '/sys/visitInfo',
  summary: '最近七天访问量',
  access: signedIn,
  result: z.array(z.object({ visit: z.int(), ip: z.int(), tian: z.string(), type: z.string() })),
})

const firstStep = z.enum(['name', 'departments', 'roles', 'users', 'announcement', 'mail'])
export type FirstStep = z.output<typeof firstStep>

/** What an administrator does first in a new installation, and which of it is done; null for everybody else. */
export const getFirstSteps = endpoint({
  method: 'GET',
  path: '/sys/home/firstSteps',
  summary: '上手清单',
  access: signedIn,
  result: z.object({ steps: z.array(z.object({ step: firstStep, isDone: z.boolean() })) }).nullable(),
})

/** How much room the installation takes, in bytes, and how much is left where its files lie. */
export const getStorageUse = endpoint({
  method: 'GET',
  path: '/sys/home/storage',
  summary: '存储用量',
  access: may('system:backup:list'),
  result: z.object({
    files: z.object({ count: z.int(), bytes: z.number() }),
    database: z.number(),
    disk: z.object({ total: z.number(), free: z.number() }),
  }),
})
