import { z } from 'zod'
import { may } from '../../access'
import { endpoint } from '../../endpoint'
import { monitorRights } from './monitoring'

/** What the terminal understands: commands that read, each with an answer of limited length. */
export const redisCommands = {
  PING: { usage: 'PING', about: '测试连接' },
  INFO: { usage: 'INFO [section]', about: '服务器信息' },
  DBSIZE: { usage: 'DBSIZE', about: '当前库的键数量' },
  TIME: { usage: 'TIME', about: '服务器时间' },
  LASTSAVE: { usage: 'LASTSAVE', about: '上次落盘时间' },
  SCAN: { usage: 'SCAN cursor [MATCH pattern] [COUNT n] [TYPE type]', about: '分批列出键' },
  TYPE: { usage: 'TYPE key', about: '键的类型' },
  EXISTS: { usage: 'EXISTS key', about: '键是否存在' },
  TTL: { usage: 'TTL key', about: '剩余秒数' },
  PTTL: { usage: 'PTTL key', about: '剩余毫秒数' },
  OBJECT: { usage: 'OBJECT ENCODING|IDLETIME|FREQ|REFCOUNT key', about: '键的内部信息' },
  MEMORY: { usage: 'MEMORY USAGE key', about: '键占用的内存' },
  STRLEN: { usage: 'STRLEN key', about: '字符串长度' },
  GET: { usage: 'GET key', about: '字符串的值' },
  GETRANGE: { usage: 'GETRANGE key start end', about: '字符串的一段' },
  HLEN: { usage: 'HLEN key', about: '哈希的字段数' },
  HEXISTS: { usage: 'HEXISTS key field', about: '哈希是否有字段' },
  HGET: { usage: 'HGET key field', about: '哈希的一个字段' },
  HSCAN: { usage: 'HSCAN key cursor [MATCH pattern] [COUNT n]', about: '分批列出字段' },
  LLEN: { usage: 'LLEN key', about: '列表长度' },
  LRANGE: { usage: 'LRANGE key start stop', about: '列表的一段' },
  SCARD: { usage: 'SCARD key', about: '集合的成员数' },
  SISMEMBER: { usage: 'SISMEMBER key member', about: '是否为集合成员' },
  SSCAN: { usage: 'SSCAN key cursor [MATCH pattern] [COUNT n]', about: '分批列出成员' },
  ZCARD: { usage: 'ZCARD key', about: '有序集合的成员数' },
  ZSCORE: { usage: 'ZSCORE key member', about: '成员的分数' },
  ZRANGE: { usage: 'ZRANGE key start stop [WITHSCORES]', about: '有序集合的一段' },
  XLEN: { usage: 'XLEN key', about: '流的长度' },
} as const
export type RedisCommandName = keyof typeof redisCommands

const redisStateSchema = z.object({
  /** Whether REDIS_URL is set. */
  isSet: z.boolean(),
  /** Why it could not be asked. */
  failure: z.string().nullable(),
  info: z.array(z.object({ key: z.string(), value: z.string(), description: z.string().nullable() })),
})
export type RedisState = z.output<typeof redisStateSchema>

export const readRedis = endpoint({
  method: 'GET',
  path: '/sys/monitor/redis',
  summary: 'Redis监控',
  access: may(monitorRights.redis),
  result: redisStateSchema,
})

/** Runs a command that reads. It is written to the operation log like whatever changes something. */
export const runRedisCommand = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/monitor/redis/command',
  summary: '执行Redis命令',
  access: may(monitorRights.redisCommand),
  body: z.object({ command: z.string().trim().min(1).max(500).meta({ title: '命令' }) }),
  result: z.object({ lines: z.array(z.string()), isCut: z.boolean() }),
})
