import type { Retention, RetentionKind } from '@dougong/contract/system/retention'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/test-app'
import { everyTenant } from '../../../access/tenants'
import { keptRows } from './kinds'
import { batchRows, removeOld } from './retention.queries'
import { retentionJob } from './retention-job'

let server: TestApp
let admin: Caller
beforeAll(async () => {
  server = await testApp()
  admin = await server.administrator()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await sql`delete from installation_setting where name = 'retention'`.execute(server.db)
})

const list = async (caller = admin) => (await caller.get<Retention[]>('/sys/retention/list')).result
const kindOf = async (kind: RetentionKind) => (await list())?.find((each) => each.kind === kind)
const save = (days: Record<string, unknown>, caller = admin) => caller.put('/sys/retention/edit', { days })
const clean = () =>
  retentionJob.run({
    ...server.services,
    parameter: null,
    signal: new AbortController().signal,
    tenancy: everyTenant,
  })
const daysAgo = (days: number) => sql<string>`now() - make_interval(days => ${days})`

test('each kind has its days, its default and its size; days are set one by one, and bad ones change nothing', async () => {
  await server.db.insertInto('sys_log').values({ log_type: 2, log_content: 'counts' }).execute()
  expect((await list())?.map(({ kind, days }) => `${kind} ${days}`)).toEqual([
    'history 0',
    'logs 180',
    'visits 0',
    'messages 180',
    'jobRuns 180',
    'webhooks 30',
    'subscriptions 180',
    'ruleRuns 90',
  ])
  expect(await save({ history: 365, logs: 30 })).toMatchObject({ success: true, message: '保存成功!' })
  expect(await save({ logs: 0 })).toMatchObject({ success: true })
  expect(await kindOf('history')).toMatchObject({ days: 365, defaultDays: 0, isEstimate: false })
  expect(await kindOf('logs')).toMatchObject({ days: 0, defaultDays: 180 })
  expect((await kindOf('logs'))?.bytes).toBeGreaterThan(0)
  for (const days of [{ logs: -1 }, { logs: 1.5 }, { logs: 40_000 }])
    expect(await save(days)).toMatchObject({
      success: false,
      message: expect.stringMatching(/保留天数|logs/),
    })
  expect(await kindOf('logs')).toMatchObject({ days: 0 })
})

test('looking and setting are two rights', async () => {
  const looker = await server.as(server.user({ may: ['system:retention:list'] }))
  expect((await list(looker))?.length).toBe(8)
  expect(await save({ logs: 1 }, looker)).toMatchObject({ status: 403, success: false })
  const setter = await server.as(server.user({ may: ['system:retention:edit'] }))
  expect(await setter.get('/sys/retention/list')).toMatchObject({ status: 403, success: false })
})

test('the job removes what is older than its days, and neither what is younger, nor for ever, nor still waits', async () => {
  const { db } = server
  const line = { log_type: 2, create_time: daysAgo(31) }
  await db
    .insertInto('sys_log')
    .values([
      { ...line, log_content: 'old' },
      { ...line, log_content: 'visit', is_visit: true },
      { log_type: 2, log_content: 'young' },
    ])
    .execute()
  const message = {
    tenant_id: 1,
    es_title: '你好',
    es_type: 'email',
    es_content: '你好',
    create_time: daysAgo(31),
  }
  await db
    .insertInto('sys_sms')
    .values([
      { ...message, id: 'sent', es_send_status: '1', es_send_time: daysAgo(31) },
      { ...message, id: 'given up', es_send_status: '-1' },
      { ...message, id: 'waits', es_send_status: '0' },
      { ...message, id: 'tried', es_send_status: '2' },
      { ...message, id: 'sent lately', es_send_status: '1', es_send_time: daysAgo(0) },
    ])
    .execute()
  const [job] = await db.selectFrom('sys_quartz_job').select('id').limit(1).execute()
  await sql`insert into sys_job_run (id, job_id, status, fire_time, create_time) values
    ('old', ${job?.id}, 'success', now(), now() - interval '31 days'), ('runs', ${job?.id}, 'running', now() + interval '1 second', now() - interval '31 days')`.execute(
    db,
  )
  await sql`insert into outbox (id, kind, tenant_id, about, payload, due_at, state, done_at)
    select kind || state, kind, 1, 'x', '{}', now(), state, case state when 'waiting' then null else now() - interval '31 days' end
    from unnest(array['webhook', 'other']) kind, unnest(array['waiting', 'done']) state`.execute(db)
  await sql`insert into onl_subscription_delivery (id, tenant_id, kind, source, format, user_id, state, create_time)
    select state, 1, 'summary', 's', 'workbook', 'u', state, now() - interval '31 days' from unnest(array['waiting', 'sent']) state`.execute(
    db,
  )
  await sql`insert into flow (id, tenant_id, resource_path, name, definition, door)
    values ('ruled', 1, '/online/cgform/api/none', '规则', '{}', 'automation')`.execute(db)
  await sql`insert into flow_run (id, tenant_id, flow_id, version, resource_path, moment, state, create_time, end_time)
    select state, 1, 'ruled', 1, '/online/cgform/api/none', 'added', state, now() - interval '31 days', ended
    from (values ('done', now() - interval '31 days'), ('failed', now() - interval '31 days'), ('dropped', now()),
      ('waiting', null), ('held', null)) runs (state, ended)`.execute(db)
  await save({
    logs: 30,
    messages: 30,
    jobRuns: 30,
    webhooks: 30,
    subscriptions: 30,
    ruleRuns: 30,
    visits: 0,
    history: 0,
  })
  expect(await clean()).toBe(
    '已清理：系统日志 1 条、消息记录 2 条、任务执行记录 1 条、推送记录 1 条、订阅发送记录 1 条、自动化执行记录 2 条',
  )
  const idsOf = async (table: string, condition = sql`true`, id = 'id') =>
    (
      await sql<{
        id: string
      }>`select ${sql.ref(id)} as id from ${sql.table(table)} where ${condition} order by 1`.execute(db)
    ).rows.map((row) => row.id)
  expect(await idsOf('sys_log', sql`log_content in ('old', 'visit', 'young')`, 'log_content')).toEqual([
    'visit',
    'young',
  ])
  expect(await idsOf('sys_sms')).toEqual(['sent lately', 'tried', 'waits'])
  expect(await idsOf('sys_job_run', sql`id in ('old', 'runs')`)).toEqual(['runs'])
  expect(await idsOf('outbox', sql`about = 'x'`)).toEqual(['otherdone', 'otherwaiting', 'webhookwaiting'])
  expect(await idsOf('onl_subscription_delivery')).toEqual(['waiting'])
  expect(await idsOf('flow_run')).toEqual(['dropped', 'held', 'waiting'])
  expect(await clean()).toBe('没有到期的数据')
  await save({ visits: 30 })
  expect(await clean()).toBe('已清理：访问记录 1 条')
  await sql`delete from sys_job_run where id = 'runs'`.execute(db)
})

test('cleaning goes through as many batches as there are, past rows that stay', async () => {
  const { db } = server
  await sql`insert into sys_log (log_type, log_content, is_visit, create_time)
    select 2, 'many', n % 2 = 0, now() - interval '400 days' + (n / 10) * interval '1 second'
    from generate_series(1, ${batchRows * 3}) n`.execute(db)
  const signal = new AbortController().signal
  expect(await removeOld(db, keptRows.logs, 300, signal)).toBe((batchRows * 3) / 2)
  expect(await removeOld(db, keptRows.visits, 300, signal)).toBe((batchRows * 3) / 2)
})

test('of a record that is there the last version stays, so that it is numbered on, compared and restored; of one that is gone none', async () => {
  const { db } = server
  const position = async (condition: RawBuilder<boolean>) => {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from sys_position where ${condition}`.execute(db)
    return rows[0] ?? { id: '', name: '' }
  }
  const add = async (name: string) => {
    await admin.post('/sys/position/add', { name, code: name, postRank: '1' })
    return position(sql`name = ${name}`)
  }
  const rename = (id: string, name: string) =>
    admin.put('/sys/position/edit', { id, name, code: name, postRank: '1' })
  const { id } = await add('甲')
  for (const name of ['甲一', '甲二']) expect((await rename(id, name)).success).toBe(true)
  const { id: gone } = await add('乙')
  await admin.delete('/sys/position/delete', { query: { id: gone } })
  await sql`update sys_data_log set create_time = now() - interval '31 days' where data_id in (${id}, ${gone})`.execute(
    db,
  )
  await save({ history: 30 })
  expect(await clean()).toBe('已清理：修改历史 4 条')
  const versions = async () =>
    (
      await sql<{ text: string }>`select data_version || ' ' || action as text from sys_data_log
        where data_id in (${id}, ${gone}) order by data_version`.execute(db)
    ).rows.map(({ text }) => text)
  expect(await versions()).toEqual(['2 change'])
  expect((await rename(id, '甲三')).success).toBe(true)
  expect(await versions()).toEqual(['2 change', '3 change'])
  const [kept] = (
    await sql<{
      id: string
    }>`select id from sys_data_log where data_id = ${id} order by data_version`.execute(db)
  ).rows
  expect(await admin.post('/sys/dataLog/restore', { id: kept?.id })).toMatchObject({ success: true })
  expect((await position(sql`id = ${id}`)).name).toBe('甲二')
  expect(await versions()).toEqual(['2 change', '3 change', '4 restore'])
})

test('a new installation has the job of every night', async () => {
  const { result } = await admin.get<{ records: object[] }>('/sys/quartzJob/list', {
    query: { jobClassName: 'RetentionJob' },
  })
  expect(result?.records).toMatchObject([
    { cronExpression: '0 20 3 * * ? *', status: 0, nextTime: expect.stringMatching(/ 03:20:00$/) },
  ])
})
