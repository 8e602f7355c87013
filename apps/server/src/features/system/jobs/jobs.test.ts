import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/test-app'
import { Scheduler } from './scheduler'

let server: TestApp
let admin: Caller
let nodes: [Scheduler, Scheduler]
beforeAll(async () => {
  server = await testApp()
  admin = await server.administrator()
  nodes = [new Scheduler(server.services), new Scheduler(server.services)]
})
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()))
  await server.stop()
})

const sample = { jobClassName: 'SampleParamJob', cronExpression: '0 0 3 * * ?', parameter: '你好', status: 0 }

async function create(job: Partial<typeof sample> = {}): Promise<string> {
  const { result, message } = await admin.post<string>('/sys/quartzJob/add', { ...sample, ...job })
  expect(message).toBe('添加成功！')
  return result ?? ''
}

async function jobOf(id: string) {
  const { result } = await admin.get<{ status: number; nextTime: string | null }>(
    '/sys/quartzJob/queryById',
    {
      query: { id },
    },
  )
  return result
}

async function runsOf(jobId: string) {
  const { result } = await admin.get<{ records: { status: string; message: string | null }[] }>(
    '/sys/quartzJobRun/list',
    { query: { jobId } },
  )
  return result?.records ?? []
}

/** Sets the clock: the job was due some seconds ago. */
function makeDue(id: string, secondsAgo: number) {
  return sql`update sys_quartz_job set next_time = now() - make_interval(secs => ${secondsAgo}) where id = ${id}`.execute(
    server.db,
  )
}

async function look(...schedulers: Scheduler[]) {
  await Promise.all(schedulers.map((scheduler) => scheduler.tick()))
  await Promise.all(schedulers.map((scheduler) => scheduler.settled()))
}

test('a failure is told to who made the job, once until it has succeeded again', async () => {
  const messages = async () =>
    (
      await server.db
        .selectFrom('sys_sms')
        .select(['es_content', 'open_page', 'es_receiver'])
        .where('es_title', '=', '定时任务执行失败')
        .where('es_content', 'like', '%会失败的任务%')
        .execute()
    ).map((row) => row)
  const handler = server.services.jobs.SampleParamJob
  const id = await create({ description: '会失败的任务' } as Partial<typeof sample>)
  const runWith = async (run: () => Promise<string>) => {
    server.services.jobs.SampleParamJob = { title: '示例任务', run }
    await admin.get('/sys/quartzJob/execute', { query: { id } })
    await look(...nodes)
  }
  const fails = () => Promise.reject(new Error('broken'))
  await runWith(fails)
  expect(await messages()).toMatchObject([{ open_page: '/isystem/QuartzJobList', es_receiver: 'admin' }])
  await runWith(fails)
  expect(await messages()).toHaveLength(1)
  await runWith(async () => '好')
  await runWith(fails)
  expect(await messages()).toHaveLength(2)
  if (handler) server.services.jobs.SampleParamJob = handler
})

test('a run that has failed ends, though nobody can be told', async () => {
  const handler = server.services.jobs.SampleParamJob
  server.services.jobs.SampleParamJob = {
    title: '示例任务',
    run: () => Promise.reject(new Error('broken')),
  }
  const id = await create()
  await admin.get('/sys/quartzJob/execute', { query: { id } })
  await sql`alter table sys_sms rename to sys_sms_away`.execute(server.db)
  try {
    await look(...nodes)
  } finally {
    await sql`alter table sys_sms_away rename to sys_sms`.execute(server.db)
    if (handler) server.services.jobs.SampleParamJob = handler
  }
  expect(await runsOf(id)).toMatchObject([{ status: 'failed' }])
})

describe('a job', () => {
  test('[ADM-16] is created with its next run, stopped without one, and started again', async () => {
    const id = await create()
    expect((await jobOf(id))?.nextTime).toMatch(/ 03:00:00$/)
    expect((await admin.get('/sys/quartzJob/pause', { query: { id } })).message).toBe('停止定时任务成功')
    expect(await jobOf(id)).toMatchObject({ status: -1, nextTime: null })
    expect((await admin.get('/sys/quartzJob/resume', { query: { id } })).message).toBe('启动定时任务成功')
    expect((await jobOf(id))?.nextTime).toMatch(/ 03:00:00$/)
  })

  test('takes class names of older systems by their last part', async () => {
    const id = await create({ jobClassName: 'org.jeecg.modules.quartz.job.SampleJob' })
    expect(await jobOf(id)).toMatchObject({ jobClassName: 'SampleJob' })
  })

  test.each([
    [{ jobClassName: 'java.lang.Runtime' }, '后台找不到该类名：java.lang.Runtime'],
    [{ jobClassName: 'constructor' }, '后台找不到该类名：constructor'],
    [{ cronExpression: '0 0 3 * *  ? * * *' }, /cron表达式|Cron表达式/],
    [{ cronExpression: '0 0 3 31 2 ?' }, '该cron表达式不会再触发'],
    [{ cronExpression: '0 0 3 * * ? 2019' }, '该cron表达式不会再触发'],
    [{ jobClassName: 'CleanLogsJob', parameter: '很久' }, '参数应为保留天数，如 180'],
  ])('%j is refused', async (wrong, words) => {
    const before = await admin.get<{ total: number }>('/sys/quartzJob/list')
    const { success, message } = await admin.post('/sys/quartzJob/add', { ...sample, ...wrong })
    expect(success).toBe(false)
    expect(message).toMatch(words)
    expect((await admin.get<{ total: number }>('/sys/quartzJob/list')).result?.total).toBe(
      before.result?.total,
    )
  })

  test('moves its next run when its expression changes', async () => {
    const id = await create()
    await admin.put('/sys/quartzJob/edit', { id, cronExpression: '0 30 4 * * ?' })
    expect((await jobOf(id))?.nextTime).toMatch(/ 04:30:00$/)
    const { message } = await admin.put('/sys/quartzJob/edit', { id, cronExpression: 'never' })
    expect(message).not.toBe('编辑成功!')
    expect((await jobOf(id))?.nextTime).toMatch(/ 04:30:00$/)
  })
})

describe('a run', () => {
  test('[ADM-16] happens once across nodes, is written to the log, and the job fires on', async () => {
    const id = await create()
    await makeDue(id, 2)
    await look(...nodes)
    expect(await runsOf(id)).toMatchObject([{ status: 'success', message: '参数：你好' }])
    expect((await jobOf(id))?.nextTime).toMatch(/ 03:00:00$/)
    await look(...nodes)
    expect(await runsOf(id)).toHaveLength(1)
  })

  test('a second that passed between two looks is not left out; hours of standstill are one run', async () => {
    const everySecond = await create({ cronExpression: '* * * * * ?' })
    await makeDue(everySecond, 3)
    await look(nodes[0])
    expect((await runsOf(everySecond)).length).toBeGreaterThanOrEqual(3)
    await admin.get('/sys/quartzJob/pause', { query: { id: everySecond } })

    const hourly = await create({ cronExpression: '0 0 * * * ?' })
    await makeDue(hourly, 7200)
    await look(nodes[0])
    expect(await runsOf(hourly)).toHaveLength(1)
  })

  test('[ADM-16] by hand runs a stopped job once and leaves it stopped', async () => {
    const id = await create({ status: -1 })
    expect((await admin.get('/sys/quartzJob/execute', { query: { id } })).message).toBe('执行成功!')
    await look(...nodes)
    expect(await runsOf(id)).toMatchObject([{ status: 'success' }])
    expect(await jobOf(id)).toMatchObject({ status: -1 })
  })

  test('is skipped while the one before it goes on, and failed when its node fell silent', async () => {
    const id = await create()
    await sql`
      insert into sys_job_run (id, job_id, fire_time, status, node, lease_until)
      values ('lost-run', ${id}, now() - interval '1 hour', 'running', 'gone', now() + interval '1 minute')`.execute(
      server.db,
    )
    await makeDue(id, 1)
    await look(nodes[0])
    const statuses = async () => (await runsOf(id)).map(({ status }) => status).sort()
    expect(await statuses()).toEqual(['running', 'skipped'])
    await sql`update sys_job_run set lease_until = now() - interval '1 second' where id = 'lost-run'`.execute(
      server.db,
    )
    await look(nodes[0])
    expect(await statuses()).toEqual(['failed', 'skipped'])
  })

  test('cleans logs older than the days it is told, and no others', async () => {
    await sql`insert into sys_log (log_type, log_content, create_time) values
      (2, '旧日志', now() - interval '40 days'), (2, '新日志', now() - interval '20 days')`.execute(server.db)
    const id = await create({ jobClassName: 'CleanLogsJob', parameter: '30', status: -1 })
    await admin.get('/sys/quartzJob/execute', { query: { id } })
    await look(nodes[0])
    expect(await runsOf(id)).toMatchObject([{ status: 'success', message: '已清理 1 条' }])
    const left = await server.db
      .selectFrom('sys_log')
      .select('log_content')
      .where('log_content', 'in', ['旧日志', '新日志'])
      .execute()
    expect(left).toEqual([{ log_content: '新日志' }])
  })
})

test('whoever lacks the right neither stops nor starts nor runs a job', async () => {
  const id = await create()
  const clerk = await server.as(server.user({ may: ['system:quartzJob:list'] }))
  for (const verb of ['pause', 'resume', 'execute']) {
    expect((await clerk.get(`/sys/quartzJob/${verb}`, { query: { id } })).status).toBe(403)
    expect((await admin.get(`/sys/quartzJob/${verb}`, { query: { id: 'nobody' } })).message).toBe(
      '定时任务不存在！',
    )
  }
  expect(await jobOf(id)).toMatchObject({ status: 0 })
})

test('[ADM-16] a scheduler sleeps until something is due, and wakes when a job is asked for or changed', async () => {
  const id = await create()
  const node = new Scheduler(server.services)
  node.start()
  try {
    await admin.get('/sys/quartzJob/execute', { query: { id } })
    await expect
      .poll(async () => (await runsOf(id)).map(({ status }) => status), { timeout: 5_000 })
      .toEqual(['success'])
    await admin.put('/sys/quartzJob/edit', { id, cronExpression: '* * * * * ?' })
    await expect.poll(async () => (await runsOf(id)).length, { timeout: 6_000 }).toBeGreaterThan(2)
    await admin.get('/sys/quartzJob/pause', { query: { id } })
  } finally {
    await node.stop()
  }
})

describe('where there are several tenants', () => {
  const every = ['list', 'add', 'edit', 'delete', 'resume', 'execute'].map(
    (verb) => `system:quartzJob:${verb}`,
  )
  const refused = { success: false, message: '该任务作用于整个平台，请由平台管理员切换到平台后安排' }
  const ofTenant = async (id: string) =>
    server.db.selectFrom('sys_quartz_job').select('tenant_id').where('id', '=', id).executeTakeFirstOrThrow()
  let early: string
  let clerk: Caller
  beforeAll(async () => {
    early = await create({ jobClassName: 'BackupJob', parameter: '7' })
    await server.db.insertInto('sys_tenant').values({ id: 2, name: '乙' }).execute()
    await server.services.sessions.refresh({ everyone: true })
    clerk = await server.as(server.user({ tenants: [2], may: every }))
  })

  test('what works on the whole installation was the platform’s from the beginning', async () => {
    expect(await ofTenant(early)).toEqual({ tenant_id: 0 })
    expect(await clerk.get('/sys/quartzJob/execute', { query: { id: early } })).toMatchObject({
      success: false,
    })
  })

  test.each(['BackupJob', 'org.example.CleanExpiredRowsJob'])(
    'a tenant schedules no %s, nor makes another job one; the platform does',
    async (jobClassName) => {
      const job = { ...sample, jobClassName, parameter: '7' }
      expect(await clerk.post('/sys/quartzJob/add', job)).toMatchObject(refused)
      const { result: id } = await clerk.post<string>('/sys/quartzJob/add', sample)
      expect(await clerk.put('/sys/quartzJob/edit', { id, jobClassName, parameter: '7' })).toMatchObject(
        refused,
      )
      expect(await ofTenant(id)).toEqual({ tenant_id: 2 })
      /* an administrator who works for a tenant is told to go to the platform */
      expect(await admin.post('/sys/quartzJob/add', job)).toMatchObject(refused)
      await admin.put('/sys/tenant/change', { tenantId: 0 })
      expect(await admin.post('/sys/quartzJob/add', job)).toMatchObject({ success: true })
      await admin.put('/sys/tenant/change', { tenantId: 1 })
    },
  )

  test('one that lies with a tenant all the same is not run', async () => {
    const { result: id } = await clerk.post<string>('/sys/quartzJob/add', sample)
    await server.db
      .updateTable('sys_quartz_job')
      .set({ job_class_name: 'BackupJob' })
      .where('id', '=', id)
      .execute()
    await clerk.get('/sys/quartzJob/execute', { query: { id } })
    await look(...nodes)
    const { result } = await clerk.get<{ records: object[] }>('/sys/quartzJobRun/list', {
      query: { jobId: id },
    })
    expect(result.records).toMatchObject([{ status: 'failed', message: refused.message }])
  })

  test('jobs of a tenant clean what is its own', async () => {
    const old = sql<string>`now() - interval '100 days'`
    for (const tenant_id of [1, 2])
      await server.db
        .insertInto('sys_log')
        .values({ log_type: 2, log_content: '旧日志', create_time: old, tenant_id })
        .execute()
    const { result: id } = await clerk.post<string>('/sys/quartzJob/add', {
      ...sample,
      jobClassName: 'CleanLogsJob',
      parameter: '30',
    })
    const foreign = await create()
    for (const [job_id, run] of [
      [foreign, 'foreign-run'],
      [id, 'own-run'],
    ] as const)
      await server.db
        .insertInto('sys_job_run')
        .values({ id: run, job_id, fire_time: old, create_time: old, status: 'success' })
        .execute()
    await clerk.get('/sys/quartzJob/execute', { query: { id } })
    await look(...nodes)
    await clerk.put('/sys/quartzJob/edit', { id, jobClassName: 'CleanJobRunsJob' })
    await clerk.get('/sys/quartzJob/execute', { query: { id } })
    await look(...nodes)
    const logs = await server.db
      .selectFrom('sys_log')
      .select('tenant_id')
      .where('log_content', '=', '旧日志')
      .execute()
    const runs = await server.db
      .selectFrom('sys_job_run')
      .select('id')
      .where('id', 'in', ['foreign-run', 'own-run'])
      .execute()
    expect([logs, runs]).toEqual([[{ tenant_id: 1 }], [{ id: 'foreign-run' }]])
  })
})
