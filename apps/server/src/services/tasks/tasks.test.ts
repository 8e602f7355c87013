import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { preferTaskAfter } from '@dougong/contract/tasks/task-answers'
import type { Task } from '@dougong/contract/tasks/tasks'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { multipart } from '../../../test/multipart'
import { compile } from '../../../test/processes/compile'
import { type Caller, type TestApp, testApp } from '../../../test/test-app'
import { rowsOf, workbookOf } from '../../../test/workbook'
import { createApp } from '../../app'
import { createLogger } from '../../platform/logging/logger'
import { fieldOf, FormServer } from '../../online/forms/forms.fixture'
import { createServices } from '../services'
import { Tasks } from './tasks'

let server: TestApp
let forms: FormServer
let base: string
let clerk: Awaited<ReturnType<FormServer['staff']>>

beforeAll(async () => {
  server = await testApp({ LONG_CALL_SECONDS: '1' })
  forms = await FormServer.on(server)
  base = await forms.publish('t_long', [fieldOf('wood')])
  clerk = await forms.staff('t_long')
})
afterAll(() => server.stop())

/** What a test that fails still holds, nobody else would let go. */
const releases = new Set<() => Promise<void>>()
afterEach(async () => {
  for (const release of releases) await release()
})

const eventually = { timeout: 15_000, interval: 50 }
const tasksOf = async (caller: Caller) => (await caller.get<Task[]>('/sys/task/list')).result
const taskOf = async (caller: Caller, id: string) =>
  (await caller.get<{ task: Task; answer: object | null }>('/sys/task/queryById', { query: { id } })).result
const rowsIn = async (table: string) =>
  (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(server.db))
    .rows[0]?.count

/** Holds something until the returned function is called, so that work waits. */
async function holding(statement: ReturnType<typeof sql>): Promise<() => Promise<void>> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  let done: Promise<unknown> = released
  await new Promise<void>((held) => {
    done = server.db.transaction().execute(async (tx) => {
      await statement.execute(tx)
      held()
      await released
    })
  })
  const letGo = async () => {
    releases.delete(letGo)
    release()
    await done
  }
  releases.add(letGo)
  return letGo
}

/** Imports wait until this is released: they are read one after the other. */
const holdImports = () =>
  holding(sql`select pg_advisory_xact_lock(hashtextextended('import online.t_long', 0))`)

async function importRows(caller: Caller, names: string[], prefer?: string) {
  const bytes = await workbookOf([['wood'], ...names.map((name) => [name])])
  const { body, headers } = await multipart({ 'files[]': { name: '木料.xlsx', bytes } })
  return caller.post<{ taskId: string; successCount: number }>(`${base}/importExcel`, body, {
    headers: { ...headers, ...(prefer && { prefer }), 'x-dougong-page': '/online/cgformList/t_long' },
  })
}

test('what ends in time is answered as ever, and leaves no task', async () => {
  const answer = await importRows(clerk, ['松'], preferTaskAfter(30))
  expect(answer).toMatchObject({ status: 200, code: 200, result: { successCount: 1 } })
  expect(await tasksOf(clerk)).toEqual([])
})

test('who does not wait gets a task, follows it, and finds the answer that the call would have had', async () => {
  const release = await holdImports()
  const answer = await importRows(clerk, ['柏', '杉'], preferTaskAfter(0))
  expect(answer).toMatchObject({ status: 202, code: 202, success: true })
  expect(answer.headers['preference-applied']).toBe('respond-async')
  const id = answer.result.taskId
  await vi.waitFor(
    async () =>
      expect(await taskOf(clerk, id)).toMatchObject({
        task: { state: 'running', done: 0, total: 2, canCancel: true, page: '/online/cgformList/t_long' },
        answer: null,
      }),
    eventually,
  )
  expect((await taskOf(clerk, id)).task.title).toContain('t_long单')
  await release()
  await vi.waitFor(
    async () =>
      expect(await taskOf(clerk, id)).toMatchObject({
        task: { state: 'done', done: 2, canCancel: false, message: expect.stringContaining('2') },
        answer: { success: true, code: 200, result: { successCount: 2 } },
      }),
    eventually,
  )
  expect(await tasksOf(clerk)).toMatchObject([{ id, state: 'done' }])
})

test('a task is cancelled, and nothing of it is kept; one that has ended cannot be', async () => {
  const before = await rowsIn('online.t_long')
  const release = await holdImports()
  const { taskId: id } = (await importRows(clerk, ['楠'], preferTaskAfter(0))).result
  expect(await clerk.post('/sys/task/cancel', { id })).toMatchObject({ success: true })
  await vi.waitFor(
    async () => expect(await taskOf(clerk, id)).toMatchObject({ task: { state: 'cancelled' } }),
    eventually,
  )
  await release()
  expect(await taskOf(clerk, id)).toMatchObject({
    answer: { success: false, message: '已取消，没有保存任何内容' },
  })
  expect(await rowsIn('online.t_long')).toBe(before)
  expect(await clerk.post('/sys/task/cancel', { id })).toMatchObject({
    success: false,
    message: '任务已结束或正在保存，无法取消',
  })
})

test('a statement that waits is cancelled with its task', async () => {
  await importRows(clerk, ['槐'])
  const { rows } = await sql<{ id: string }>`select id from online.t_long`.execute(server.db)
  const release = await holding(sql`select 1 from online.t_long for update`)
  const ids = rows.map((row) => row.id).join(',')
  const path = `${base}/deleteBatch`
  const started = clerk.delete<{ taskId: string }>(path, {
    query: { ids },
    headers: { prefer: preferTaskAfter(0) },
  })
  const id = (await started).result.taskId
  await clerk.post('/sys/task/cancel', { id })
  await vi.waitFor(
    async () => expect(await taskOf(clerk, id)).toMatchObject({ task: { state: 'cancelled' } }),
    eventually,
  )
  await release()
  expect(await rowsIn('online.t_long')).toBe(rows.length)
})

test('a task is its owner’s alone, in its tenant', async () => {
  const release = await holdImports()
  const { taskId: id } = (await importRows(clerk, ['榆'], preferTaskAfter(0))).result
  const other = await forms.staff('t_long')
  expect(await tasksOf(other)).toEqual([])
  expect(await other.get('/sys/task/queryById', { query: { id } })).toMatchObject({ success: false })
  expect(await other.post('/sys/task/cancel', { id })).toMatchObject({
    success: false,
    message: '任务不存在或已清除',
  })
  await release()
  await vi.waitFor(
    async () => expect(await taskOf(clerk, id)).toMatchObject({ task: { state: 'done' } }),
    eventually,
  )
  await sql`update sys_task set tenant_id = 77 where id = ${id}`.execute(server.db)
  expect((await tasksOf(clerk)).map((each) => each.id)).not.toContain(id)
  expect(await clerk.get('/sys/task/file', { query: { id } })).toMatchObject({ success: false })
  await sql`update sys_task set tenant_id = 1 where id = ${id}`.execute(server.db)
})

test('a file that is not there in time is fetched from its task, by its owner', async () => {
  const path = '/jeecg-boot' + base + '/exportXls'
  const headers = { 'x-access-token': clerk.token }
  const inTime = await server.app.inject({ url: path, headers: { ...headers, prefer: preferTaskAfter(30) } })
  expect(inTime.headers['content-disposition']).toContain('xlsx')
  const rows = await rowsOf(inTime.rawPayload)
  const late = await server.app.inject({ url: path, headers: { ...headers, prefer: preferTaskAfter(0) } })
  const { taskId: id } = late.json<{ result: { taskId: string } }>().result
  await vi.waitFor(
    async () =>
      expect(await taskOf(clerk, id)).toMatchObject({ task: { state: 'done', fileName: 't_long单.xlsx' } }),
    eventually,
  )
  const url = `/jeecg-boot/sys/task/file?id=${id}`
  const file = await server.app.inject({ url, headers })
  expect(await rowsOf(file.rawPayload)).toEqual(rows)
  const { token } = await forms.staff('t_long')
  expect((await server.app.inject({ url, headers: { 'x-access-token': token } })).json()).toMatchObject({
    success: false,
  })
})

test('rows that an import left out are fetched from its task, with another session too', async () => {
  await forms.publish('t_strict', [fieldOf('wood', { isRequired: true }), fieldOf('note')])
  const staff = await forms.staff('t_strict')
  const bytes = await workbookOf([
    ['wood', 'note'],
    ['松', 'a'],
    [null, 'b'],
  ])
  const { body, headers } = await multipart({ 'files[]': { name: '木料.xlsx', bytes } })
  const { result } = await staff.post<{ taskId: string }>('/online/cgform/api/t_strict/importExcel', body, {
    headers: { ...headers, prefer: preferTaskAfter(0) },
  })
  await vi.waitFor(
    async () =>
      expect(await taskOf(staff, result.taskId)).toMatchObject({
        task: { state: 'done', fileName: expect.stringContaining('xlsx') },
      }),
    eventually,
  )
  const { token } = await server.as(staff.user)
  const file = await server.app.inject({
    url: `/jeecg-boot/sys/task/file?id=${result.taskId}`,
    headers: { 'x-access-token': token },
  })
  expect((await rowsOf(file.rawPayload)).flat()).toContain('b')
})

test('a publish beyond the limit is answered with a sentence and a line of the log, and goes on', async () => {
  const lines: { msg: string; task?: string }[] = []
  const logger = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const app = await createApp(createServices({ ...server.services, logger }))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  /* what stands for the 30 s after which a silent line is cut */
  app.server.timeout = 300
  const { id } = await server.db
    .selectFrom('onl_cgform_head')
    .select('id')
    .where('table_name', '=', 't_long')
    .executeTakeFirstOrThrow()
  const { token } = await server.administrator()
  await forms.save('t_long', { wood: { length: 200 } })
  const release = await holding(sql`lock table online.t_long in access share mode`)
  const answer = await fetch(`${address}/jeecg-boot/online/cgform/api/doDbSynch/${id}/normal`, {
    method: 'POST',
    headers: { 'x-access-token': token },
  })
  expect(await answer.json()).toMatchObject({
    success: false,
    code: 202,
    message: expect.stringContaining('仍在进行'),
  })
  expect(lines.map(({ msg }) => msg)).toContain('answered before the end of the work')
  await release()
  const state = async () =>
    await server.db.selectFrom('sys_task').selectAll().orderBy('create_time', 'desc').executeTakeFirst()
  await vi.waitFor(
    async () => expect(await state()).toMatchObject({ state: 'done', is_committed: true }),
    eventually,
  )
  await vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toContain('task ended'), eventually)
  await app.close()
})

test('a client that leaves before the answer leaves a line in the log', async () => {
  const lines: { msg: string; path?: string }[] = []
  const logger = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const app = await createApp(createServices({ ...server.services, logger }))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const release = await holding(sql`select 1 from online.t_long for update`)
  const { rows } = await sql<{ id: string }>`select id from online.t_long limit 1`.execute(server.db)
  const leaving = new AbortController()
  const left = fetch(`${address}/jeecg-boot${base}/delete?id=${rows[0]?.id}`, {
    method: 'DELETE',
    headers: { 'x-access-token': clerk.token },
    signal: leaving.signal,
  }).catch(() => undefined)
  await vi.waitFor(async () => {
    const waiting = await sql`select 1 from pg_locks where not granted`.execute(server.db)
    expect(waiting.rows.length).toBeGreaterThan(0)
  }, eventually)
  leaving.abort()
  await left
  await vi.waitFor(
    () =>
      expect(lines).toContainEqual(
        expect.objectContaining({
          msg: 'the line ended before the answer',
          path: `/jeecg-boot${base}/delete`,
        }),
      ),
    eventually,
  )
  await release()
  await app.close()
})

test('tasks of a node that is killed are ended, and say whether their change is there', async () => {
  const node = await compile(fileURLToPath(new URL('tasks-crash.fixture.ts', import.meta.url)))
  const { user, ...owner } = await server.as(server.user())
  const running = spawn(process.execPath, [node.file], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: server.services.config.dataDirectory,
      DATABASE: server.databaseAddress,
      USER_ID: user.id,
    },
    stdio: 'inherit',
  })
  await vi.waitFor(
    async () => {
      const { rows } =
        await sql`select 1 from seed_record where kind = 'crash' and key = 'committed'`.execute(server.db)
      expect(rows).toHaveLength(1)
    },
    { timeout: 60_000, interval: 50 },
  )
  const gone = once(running, 'exit')
  running.kill('SIGKILL')
  await gone
  const watcher = new Tasks(server.services, { silent: 500 })
  await vi.waitFor(async () => {
    await watcher.endLost()
    expect((await tasksOf(owner)).map(({ state }) => state)).toEqual(['interrupted', 'interrupted'])
  }, eventually)
  const messages = (await tasksOf(owner)).map(({ title, message }) => `${title}：${message}`).toSorted()
  expect(messages).toEqual([
    expect.stringMatching(/^已经保存：.*数据已经保存/),
    expect.stringMatching(/^没有保存：.*没有保存任何内容/),
  ])
  const { rows } = await sql<{ key: string }>`select key from seed_record where kind = 'crash'`.execute(
    server.db,
  )
  expect(rows).toEqual([{ key: 'committed' }])
  await node.remove()
}, 120_000)

test('what has ended can be cleared from the list', async () => {
  expect(await clerk.delete('/sys/task/clear')).toMatchObject({ success: true })
  expect(await tasksOf(clerk)).toEqual([])
})
