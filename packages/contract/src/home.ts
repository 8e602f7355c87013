import { z } from 'zod'
import { signedIn } from './access'
import { endpoint } from './endpoint'

/** Visits are successful sign-ins. */
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
