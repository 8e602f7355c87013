import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/test-app'
import { AlertWatch } from './alert-watch'

let server: TestApp
let admin: Caller
beforeAll(async () => {
  server = await testApp()
  admin = await server.administrator()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.db.deleteFrom('monitor_alert').execute()
  /* whatever the tenant: a clean page */
  await server.db.deleteFrom('sys_sms').execute()
  await server.services.caches.drop('monitor-alerts')
})

const add = async (values: object) => {
  const added = await admin.post('/sys/monitor/alert/add', {
    comparison: 'above',
    minutes: 0,
    isOn: 'Y',
    ...values,
  })
  expect(added).toMatchObject({ success: true })
}
const messages = async () => {
  const rows = await server.db
    .selectFrom('sys_sms')
    .select(['es_title', 'es_content', 'es_receiver'])
    .where('es_receiver', '=', 'admin')
    .orderBy('create_time')
    .execute()
  return rows.map(({ es_title, es_content }) => ({ title: es_title, content: es_content }))
}
const raised = async () =>
  (
    await admin.get<{ records: { raisedTime: string | null }[] }>('/sys/monitor/alert/list')
  ).result.records.map(({ raisedTime }) => raisedTime !== null)

test('[DSH-02] administrators are told once when a threshold is crossed, and once when that is over', async () => {
  await add({ figure: 'cpu', threshold: 80 })
  const watch = new AlertWatch(server.services)
  for (const cpu of [10, 80, 81, 99, 95]) await watch.look({ cpu })
  expect(await messages()).toEqual([
    { title: '监控告警', content: expect.stringMatching(/“CPU使用率”于 .* 为 81%，高于阈值 80%/) },
  ])
  expect(await raised()).toEqual([true])
  for (const cpu of [79, 20, 10]) await watch.look({ cpu })
  expect((await messages()).map(({ title }) => title)).toEqual(['监控告警', '监控告警已恢复'])
  expect(await raised()).toEqual([false])
  await watch.look({ cpu: 90 })
  expect(await messages()).toHaveLength(3)
})

test('[DSH-02] what lasts shorter than it must is not told', async () => {
  await add({ figure: 'memoryPercent', threshold: 90, minutes: 2 })
  const watch = new AlertWatch(server.services)
  const at = (minute: number, memoryPercent: number) => watch.look({ memoryPercent }, minute * 60_000)
  for (const [minute, value] of [
    [0, 95],
    [1, 95],
    [1.5, 50],
    [2, 95],
    [3.9, 95],
  ] as const)
    await at(minute, value)
  expect(await messages()).toEqual([])
  await at(4, 95)
  expect(await messages()).toHaveLength(1)
  await at(5, 50)
  await at(6, 95)
  await at(7, 50)
  expect(await messages()).toHaveLength(1)
  await at(9, 50)
  expect(await messages()).toHaveLength(2)
})

test('[DSH-02] what every node sees is told by one, and a node that starts anew goes on where it was', async () => {
  await add({ figure: 'outboxWaiting', threshold: 100 })
  const [one, two] = [new AlertWatch(server.services), new AlertWatch(server.services)]
  await Promise.all([one.look({ outboxWaiting: 200 }), two.look({ outboxWaiting: 200 })])
  expect(await messages()).toHaveLength(1)
  expect((await messages())[0]?.content).toContain('系统的“待投递消息”')
  const started = new AlertWatch(server.services)
  await started.look({ outboxWaiting: 200 })
  expect(await messages()).toHaveLength(1)
  for (const watch of [started, one, two]) await watch.look({ outboxWaiting: 0 })
  expect(await messages()).toHaveLength(2)
})

test('[DSH-02] an alert that is changed begins anew; one that is off or unknown tells nothing', async () => {
  await add({ figure: 'heapUsed', threshold: 100, comparison: 'below' })
  const watch = new AlertWatch(server.services)
  /* thresholds of bytes are megabytes */
  await watch.look({ heapUsed: 50 * 1024 ** 2 })
  expect((await messages())[0]?.content).toContain('为 50MB，低于阈值 100MB')
  const { result } = await admin.get<{ records: { id: string }[] }>('/sys/monitor/alert/list')
  const id = result.records[0]?.id
  expect(await admin.put('/sys/monitor/alert/edit', { id, isOn: 'N' })).toMatchObject({ success: true })
  expect(await raised()).toEqual([false])
  await watch.look({ heapUsed: 50 * 1024 ** 2 })
  expect(await messages()).toHaveLength(1)
  const wrong = { figure: 'unheard', comparison: 'above', threshold: 1, minutes: 0, isOn: 'Y' }
  expect(await admin.post('/sys/monitor/alert/add', wrong)).toMatchObject({ success: false })
  expect(await admin.post('/sys/monitor/alert/add', { ...wrong, figure: 'cpu', minutes: 61 })).toMatchObject({
    success: false,
  })
})

test('[DSH-02] thresholds are set by who may', async () => {
  const looker = await server.as(server.user({ may: ['system:monitorAlert:list'] }))
  expect((await looker.get('/sys/monitor/alert/list')).success).toBe(true)
  const sent = { figure: 'cpu', comparison: 'above', threshold: 1, minutes: 0, isOn: 'Y' }
  expect((await looker.post('/sys/monitor/alert/add', sent)).status).toBe(403)
})

test('[DSH-02] what is crossed for the whole installation stays so as long as a node looks', async () => {
  await add({ figure: 'outboxWaiting', threshold: 100 })
  const watch = new AlertWatch(server.services)
  await watch.look({ outboxWaiting: 200 }, 0)
  await sql`update monitor_crossing set seen_at = now() - interval '11 minutes'`.execute(server.db)
  await watch.look({ outboxWaiting: 200 }, 61_000)
  expect(await raised()).toEqual([true])
  await sql`update monitor_crossing set seen_at = now() - interval '11 minutes', node = 'a dead node'`.execute(
    server.db,
  )
  await watch.look({ outboxWaiting: 200 }, 122_000)
  expect(await raised()).toEqual([false])
})

test('[DSH-02] an alert with another threshold is told of again', async () => {
  await add({ figure: 'cpu', threshold: 80 })
  const watch = new AlertWatch(server.services)
  await watch.look({ cpu: 99 })
  expect(await messages()).toHaveLength(1)
  const { result } = await admin.get<{ records: { id: string }[] }>('/sys/monitor/alert/list')
  await admin.put('/sys/monitor/alert/edit', { id: result.records[0]?.id, threshold: 90 })
  await watch.look({ cpu: 99 })
  expect((await messages()).map(({ content }) => content)).toEqual([
    expect.stringContaining('高于阈值 80%'),
    expect.stringContaining('高于阈值 90%'),
  ])
})
