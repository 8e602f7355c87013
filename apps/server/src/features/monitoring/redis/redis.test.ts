import type { RedisState } from '@dougong/contract/system/monitoring/redis'
import { monitorRights } from '@dougong/contract/system/monitoring/monitoring'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually'
import { startRedis } from '../../../../test/redis'
import { type Caller, type TestApp, testApp } from '../../../../test/test-app'
import { Sampler } from '../sampler'
import { redisViewOf } from './redis-view'

let redis: Awaited<ReturnType<typeof startRedis>>
let client: Redis
let server: TestApp
let watcher: Caller & { token: string }
beforeAll(async () => {
  redis = await startRedis()
  client = new Redis(redis.url)
  server = await testApp({ REDIS_URL: redis.url })
  watcher = await server.as(
    server.user({ username: 'terminal', may: [monitorRights.redis, monitorRights.redisCommand] }),
  )
})
afterAll(async () => {
  await server.stop()
  client.disconnect()
  await redis.stop()
})

interface Answer {
  lines: string[]
  isCut: boolean
}
const run = (command: string, by: Caller = watcher) =>
  by.post<Answer>('/sys/monitor/redis/command', { command })

test('[DSH-02] what Redis tells is shown in words, charted, and answered to existing clients', async () => {
  await client.set('one', 'x')
  const state = await watcher.get<RedisState>('/sys/monitor/redis')
  expect(state.result.isSet).toBe(true)
  expect(state.result.info.find(({ key }) => key === 'used_memory_human')?.description).toBe('已分配内存')
  const info = await watcher.get<{ key: string }[]>('/sys/actuator/redis/info')
  expect(info).toMatchObject({ success: true, code: 200 })
  expect(info.result.map(({ key }) => key)).toContain('redis_version')
  await new Sampler(server.services, redisViewOf(server.services), async () => undefined).sample()
  const { redisKeys, redisMemory } = server.services.measures.ring.latest()
  expect(redisKeys).toBe(await client.dbsize())
  expect(redisMemory).toBeGreaterThan(100_000)
  const bare = async (path: string) => {
    const headers = { 'x-access-token': watcher.token }
    return (
      await server.app.inject({ url: `/jeecg-boot/sys/actuator/redis/${path}`, headers })
    ).json<object>()
  }
  expect(await bare('keysSize')).toEqual({ create_time: expect.any(Number), dbSize: redisKeys })
  expect(await bare('memoryInfo')).toEqual({
    create_time: expect.any(Number),
    used_memory: expect.stringMatching(/^\d+$/),
  })
  for (const path of ['keysSizeForReport', 'memoryForReport'])
    expect(await bare(path)).toEqual({
      data: expect.arrayContaining([
        { name: expect.stringMatching(/^\d\d:\d\d:\d\d$/), value: expect.any(Number) },
      ]),
    })
})

test('[DSH-02] the terminal reads, bounded, and every command is in the operation log', async () => {
  await client.set('long', 'y'.repeat(100_000))
  await client.hset('hash', { name: '甲', other: '乙' })
  await client.rpush('list', ...Array.from({ length: 300 }, (_, place) => `item ${place}`))
  await client.set('huge', 'z'.repeat(3_000_000))
  await client.hset('hugeHash', 'field', 'z'.repeat(3_000_000))
  expect((await run('PING')).result.lines).toEqual(['PONG'])
  expect((await run('get long')).result.lines.join('')).toHaveLength(4_096)
  expect((await run('GET huge')).result.lines.join('')).toHaveLength(4_096)
  expect((await run('HGET hash name')).result.lines).toEqual(['甲'])
  expect((await run('LRANGE list 0 2')).result.lines).toEqual(['1) item 0', '2) item 1', '3) item 2'])
  expect((await run('GET nothing')).success).toBe(true)
  expect(await run('HGET hugeHash field')).toMatchObject({
    success: false,
    message: '该键超过 1 MB，终端不读取它的内容',
  })
  expect((await run('LLEN hash')).message).toContain('WRONGTYPE')
  await eventually(async () => {
    const lines = await server.db
      .selectFrom('sys_log')
      .select(['request_param', 'userid'])
      .where('log_content', 'like', '执行Redis命令%')
      .where('userid', '=', 'terminal')
      .execute()
    expect(lines.map(({ request_param }) => request_param)).toContainEqual(
      expect.stringContaining('HGET hash name'),
    )
  })
})

test('[DSH-02] hostile commands change nothing and tell nothing', async () => {
  await client.set('kept', 'as it was')
  for (const command of [
    'FLUSHALL',
    'SET kept other',
    'DEL kept',
    'KEYS *',
    'CONFIG GET *',
    'CONFIG SET requirepass x',
    'EVAL "redis.call(\'flushall\')" 0',
    'DEBUG SEGFAULT',
    'SHUTDOWN',
    'PING\r\nFLUSHALL',
    'GET kept\r\nDEL kept',
    '"PING',
  ]) {
    const answered = await run(command)
    expect([command, answered.success, answered.result]).toEqual([command, false, null])
  }
  expect(await client.get('kept')).toBe('as it was')
  const looker = await server.as(server.user({ may: [monitorRights.redis] }))
  expect((await run('PING', looker)).status).toBe(403)
})

test('[DSH-02] without Redis the page is told so, and the terminal refuses', async () => {
  const without = await testApp()
  try {
    const caller = await without.as(without.user({ may: [monitorRights.redis, monitorRights.redisCommand] }))
    expect((await caller.get('/sys/monitor/redis')).result).toEqual({ isSet: false, failure: null, info: [] })
    expect(await run('PING', caller)).toMatchObject({
      success: false,
      message: '没有设置 REDIS_URL，系统没有使用 Redis',
    })
    expect(await caller.get('/sys/actuator/redis/info')).toMatchObject({ success: false })
  } finally {
    await without.stop()
  }
})
