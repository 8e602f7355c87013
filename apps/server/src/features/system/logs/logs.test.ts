import type { logs } from '@dougong/contract/system/logs'
import type { Row } from '@dougong/contract/resource/resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually'
import { type Caller, type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let auditor: Caller
beforeAll(async () => {
  server = await testApp()
  auditor = await server.as(
    server.user({ username: 'auditor', may: ['system:log:list', 'system:log:export', 'system:log:delete'] }),
  )
})
afterAll(() => server.stop())

type Line = Row<typeof logs>
const list = async (query: Record<string, string>) =>
  (await auditor.get<{ records: Line[]; total: number }>('/sys/log/list', { query })).result
/** The newest lines of somebody, once there are so many. */
const linesOf = (userid: string, count: number) =>
  eventually(async () => {
    const { records } = await list({ logType: '2', userid, column: 'id', order: 'desc' })
    expect(records.length).toBe(count)
    return records
  })

test('[ADM-17] every changing call is written down: who, what, with what, from where, how long', async () => {
  const clerk = await server.as(server.user({ username: 'log-clerk', may: ['system:position:add'] }))
  await clerk.post('/sys/position/add', { code: 'L1', name: '记录员', postRank: '1' })
  const [line] = await linesOf('log-clerk', 1)
  expect(line).toMatchObject({
    logContent: '添加职务“记录员”',
    logType: 2,
    operateType: 2,
    operateType_dictText: '添加',
    ip: '127.0.0.1',
    method: 'POST /sys/position/add',
    isSuccess: 'Y',
    outcome: null,
    costTime: expect.any(Number),
  })
  expect(JSON.parse(line?.requestParam ?? '')).toEqual({ code: 'L1', name: '记录员', postRank: '1' })
})

test('[ADM-17] the line names what was changed, as far as who changed it may see it', async () => {
  const verbs = ['list', 'add', 'edit', 'delete'].map((verb) => `system:position:${verb}`)
  const clerk = await server.as(server.user({ username: 'log-namer', may: verbs }))
  const add = async (name: string) =>
    (await clerk.post<string>('/sys/position/add', { code: name, name, postRank: '1' })).result
  const id = await add('编目')
  await clerk.put('/sys/position/edit', { id, name: '总编目' })
  const several = [id, ...(await Promise.all(['甲', '乙', '丙'].map(add)))]
  await clerk.delete('/sys/position/deleteBatch', { query: { ids: several.join(',') } })
  await clerk.delete('/sys/position/delete', { query: { id: 'nobody-s' } })
  const lines = await linesOf('log-namer', 7)
  expect(lines.map(({ logContent }) => logContent)).toEqual(
    expect.arrayContaining([
      '删除职务',
      expect.stringMatching(/^批量删除职务“[^”]+”、“[^”]+”、“[^”]+”等 4 条$/),
      '编辑职务“编目”',
      '添加职务“甲”',
    ]),
  )
})

test('[ADM-17] so is a refusal with its sentence, and a call without the right; looking is not', async () => {
  const may = ['system:position:add', 'system:position:list']
  const clerk = await server.as(server.user({ username: 'log-refused', may }))
  await clerk.get('/sys/position/list')
  await clerk.post('/sys/position/add', { code: '', name: '记录员', postRank: '1' })
  await clerk.delete('/sys/position/delete', { query: { id: 'x' } })
  const [denied, invalid] = await linesOf('log-refused', 2)
  expect(invalid).toMatchObject({ isSuccess: 'N', outcome: '职务编码不能为空' })
  expect(denied).toMatchObject({
    logContent: '删除职务',
    isSuccess: 'N',
    outcome: '没有权限，请联系管理员授权：缺少“职务管理：删除职务”，可在角色管理中授权',
  })
})

test('[ADM-17] passwords never reach the log', async () => {
  const user = await server.user({ username: 'log-secret', password: 'First#2026' })
  const caller = await server.as(user)
  const body = {
    username: user.username,
    oldpassword: 'First#2026',
    password: 'Second#2026',
    confirmpassword: 'Second#2026',
  }
  expect((await caller.put('/sys/user/updatePassword', body)).success).toBe(true)
  const [line] = await linesOf('log-secret', 1)
  expect(line?.requestParam).toContain('"password":"***"')
  const all = await server.db.selectFrom('sys_log').selectAll().execute()
  expect(JSON.stringify(all)).not.toMatch(/First#2026|Second#2026/)
})

test('[ADM-17] lines are found by keyword, kind and time', async () => {
  await server.db
    .insertInto('sys_log')
    .values([
      { log_type: 1, log_content: '用户名: 甲,登录成功！', userid: 'finder' },
      { log_type: 2, log_content: '100%完成', userid: 'finder' },
    ])
    .execute()
  const contents = async (query: Record<string, string>) =>
    (await list({ userid: 'finder', ...query })).records.map(({ logContent }) => logContent)
  expect(await contents({ keyWord: '登录' })).toEqual(['用户名: 甲,登录成功！'])
  expect(await contents({ keyWord: '0%完' })).toEqual(['100%完成'])
  expect(await contents({ logType: '2' })).toEqual(['100%完成'])
  expect(await contents({ createTime_end: '2020-01-01' })).toEqual([])
  expect(await auditor.get('/sys/log/queryById', { query: { id: 'abc' } })).toMatchObject({ success: false })
})

test('nobody removes a line, and who tries is written down', async () => {
  const [first] = (await list({ userid: 'finder' })).records
  const reader = await server.as(server.user({ may: ['system:log:list'] }))
  const query = { id: String(first?.id) }
  expect((await reader.delete('/sys/log/delete', { query })).status).toBe(403)
  expect(await auditor.delete('/sys/log/delete', { query })).toMatchObject({
    success: false,
    message: '日志不能删除，超过保留天数后自动清理',
  })
  const ids = { ids: String(first?.id) }
  expect((await auditor.delete('/sys/log/deleteBatch', { query: ids })).success).toBe(false)
  expect((await list({ userid: 'finder' })).records[0]).toMatchObject({ id: first?.id })
  const [again, tried] = await linesOf('auditor', 2)
  expect(tried).toMatchObject({ logContent: '删除日志“100%完成”', operateType: 4, isSuccess: 'N' })
  expect(again).toMatchObject({ isSuccess: 'N' })
})
