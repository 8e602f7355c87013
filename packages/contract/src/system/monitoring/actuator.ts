import { z } from 'zod'
import { may } from '../../access'
import { endpoint } from '../../endpoint'
import { monitorRights } from './monitoring'

/* What existing clients ask; their bare answers are raw routes of the server. */

export const readRedisInfo = endpoint({
  method: 'GET',
  path: '/sys/actuator/redis/info',
  summary: 'Redis信息',
  access: may(monitorRights.redis),
  result: z.array(z.object({ key: z.string(), value: z.string(), description: z.string().nullable() })),
  code: 200,
})

export const queryDiskInfo = endpoint({
  method: 'GET',
  path: '/sys/actuator/redis/queryDiskInfo',
  summary: '磁盘信息',
  access: may(monitorRights.disk),
  result: z.array(
    z.object({
      name: z.string(),
      max: z.number(),
      rest: z.number(),
      /** The share that is used, in percent. */
      restPPT: z.int(),
    }),
  ),
  message: '查询成功',
  code: 200,
})
