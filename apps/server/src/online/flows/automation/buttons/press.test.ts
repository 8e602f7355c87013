import type { Pressed, RuleButton } from '@dougong/contract/online/flows/automation/press-calls'
import type { Trigger } from '@dougong/contract/online/flows/automation/trigger'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../../../test/test-app'
import { codesFor } from '../../acts.fixture'
import { act, noting, RuleServer, rulingCodes, waiting, type WatchedForm } from '../rules.fixture'

/* A button of a rule: who is offered it, who may press it, and what they are told of it. */

let rules: RuleServer
beforeAll(async () => {
  rules = await RuleServer.start()
})
afterAll(() => rules.stop())

type Button = Extract<Trigger, { kind: 'pressed' }>
const button = (more: Partial<Button> = {}): Button => ({
  kind: 'pressed',
  text: '移交',
  question: '确定移交吗？',
  roles: [],
  ...more,
})
const large = { field: 'quantity', operator: 'gt', value: '10' } as const

const press = (by: Caller, { path: at }: WatchedForm, ruleId: string, recordId: string, key?: string) =>
  by.post<{ runId: string }>(
    '/online/automation/press',
    { at, ruleId, recordId },
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  )
const offered = async (by: Caller, { path: at }: WatchedForm, ids: string[]) =>
  (await by.post<RuleButton[]>('/online/automation/buttons', { at, ids })).result
const outcome = async (by: Caller, id: string) =>
  (await by.get<Pressed>('/online/automation/pressed', { query: { id } })).result

/** A form whose button notes something, and somebody who may edit its records. */
async function withButton(more: Partial<Button> = {}) {
  const form = await rules.form()
  const role = await rules.roleFor(form.table)
  const id = await rules.rule(form.path, button(more), [act(role, noting('已移交'))], { name: '移交规则' })
  const clerk = await rules.person(codesFor(form.table, 'list', 'edit'))
  return { form, role, id, clerk, record: await form.add({ name: '甲', quantity: 20 }) }
}

async function roleOf({ id }: { id: string }): Promise<string> {
  const { rows } = await sql<{ role: string }>`
    select role_id as role from sys_user_role where user_id = ${id}`.execute(rules.server.db)
  return rows[0]?.role ?? ''
}

test('a press is a run in the name of whoever pressed, and they read what became of it', async () => {
  const { form, id, clerk, record } = await withButton()
  expect(await offered(clerk, form, [record])).toEqual([
    { ruleId: id, text: '移交', question: '确定移交吗？', records: [record] },
  ])
  const { success, message, result } = await press(clerk, form, id, record)
  expect([success, message]).toEqual([true, '已排队'])
  expect(await outcome(clerk, result.runId)).toEqual({ state: 'queued', reason: '', hasFailedSteps: false })
  await rules.work()
  expect(await outcome(clerk, result.runId)).toMatchObject({ state: 'done' })
  expect((await form.rows())[0]?.note).toBe('已移交')
  expect(await rules.runs(id)).toMatchObject([
    { id: result.runId, moment: 'pressed', person: clerk.user.username, recordId: record },
  ])
  /* it is nobody else's to read */
  const { success: isRead } = await form.staff.get('/online/automation/pressed', {
    query: { id: result.runId },
  })
  expect(isRead).toBe(false)
})

test('ten clicks at once, and the same key twice, are one run; a click after it is another', async () => {
  const { form, id, clerk, record } = await withButton()
  const clicks = await Promise.all(Array.from({ length: 10 }, () => press(clerk, form, id, record)))
  expect(new Set(clicks.map(({ result }) => result.runId)).size).toBe(1)
  await rules.work()
  const key = 'one-key-of-a-click'
  const first = await press(clerk, form, id, record, key)
  await rules.work()
  const again = await press(clerk, form, id, record, key)
  expect(again.result).toEqual(first.result)
  expect(await rules.statesOf(id)).toEqual(['done', 'done'])
  /* two people are two */
  await press(clerk, form, id, record)
  await press(form.staff, form, id, record)
  expect(await rules.statesOf(id)).toEqual(['done', 'done', 'queued', 'queued'])
})

test('where its condition does not hold the button is not there, and a press says so', async () => {
  const { form, id, clerk, record } = await withButton({ when: large })
  const small = await form.add({ name: '乙', quantity: 1 })
  const [found] = await offered(clerk, form, [record, small])
  expect(found?.records).toEqual([record])
  expect((await press(clerk, form, id, small)).message).toBe('“移交”不能用于当前状态的记录')
  /* what changed between the press and its turn is asked again */
  const { result } = await press(clerk, form, id, record)
  await form.edit(record, { quantity: 2 })
  await rules.work()
  expect(await outcome(clerk, result.runId)).toMatchObject({
    state: 'dropped',
    reason: '记录已变化，不再满足按钮的条件',
  })
  expect((await form.rows())[0]?.note ?? '').toBe('')
})

test('a condition over a field that is hidden from whoever presses is judged all the same', async () => {
  const { form, id, clerk, record } = await withButton({ when: large })
  await rules.hide(form, 'quantity')
  expect((await offered(clerk, form, [record]))[0]?.records).toEqual([record])
  expect((await press(clerk, form, id, record)).success).toBe(true)
})

test('who may edit the records presses where no role is named; else who holds one of the roles and sees the record', async () => {
  const { form, id, record, role } = await withButton()
  const reader = await rules.person(codesFor(form.table, 'list'))
  const stranger = await rules.person([])
  for (const [by, message] of [
    [reader, '您没有权限点击“移交”'],
    [stranger, '记录已不存在，或您无权查看'],
  ] as const) {
    expect(await offered(by, form, [record])).toEqual([])
    expect(await press(by, form, id, record)).toMatchObject({ success: false, message })
  }
  const named = button({ text: '入库', roles: [await roleOf(reader.user)] })
  const forReaders = await rules.rule(form.path, named, [act(role, noting('已入库'))])
  expect((await offered(reader, form, [record])).map(({ text }) => text)).toEqual(['入库'])
  expect((await press(reader, form, forReaders, record)).success).toBe(true)
  /* whoever may edit does not hold the role */
  expect((await press(form.staff, form, forReaders, record)).message).toBe('您没有权限点击“入库”')
  expect(await rules.statesOf(id)).toEqual([])
})

test('a record that a data rule hides has no button, and neither has one that is gone', async () => {
  const { form, id, clerk, record } = await withButton()
  const other = await form.add({ name: '乙' })
  await rules.bind(clerk.user, form, 'name', '甲')
  const [found] = await offered(clerk, form, [record, other])
  expect(found?.records).toEqual([record])
  const missing = '记录已不存在，或您无权查看'
  expect((await press(clerk, form, id, other)).message).toBe(missing)
  await form.staff.delete(`${form.path}/delete`, { query: { id: record } })
  expect((await press(clerk, form, id, record)).message).toBe(missing)
  expect(await rules.statesOf(id)).toEqual([])
})

test('a record that is removed, or a rule that is switched off, between the press and its turn', async () => {
  const { form, id, clerk, record } = await withButton()
  const other = await form.add({ name: '乙' })
  const gone = await press(clerk, form, id, record)
  await form.staff.delete(`${form.path}/delete`, { query: { id: record } })
  await rules.work()
  expect(await outcome(clerk, gone.result.runId)).toMatchObject({ state: 'dropped', reason: '记录已被删除' })
  const off = await press(clerk, form, id, other)
  await rules.boss.put('/online/automation/switch', { id, isOn: false })
  await rules.work()
  expect(await outcome(clerk, off.result.runId)).toMatchObject({ state: 'dropped', reason: '规则已停用' })
  expect(await offered(clerk, form, [other])).toEqual([])
  expect((await press(clerk, form, id, other)).message).toBe(
    '这个按钮已不可用，规则已停用或修改，请刷新后重试',
  )
})

test('a paused rule says so and keeps nothing; what was queued before waits for it', async () => {
  const { form, id, clerk, record } = await withButton()
  const other = await form.add({ name: '乙' })
  const { result } = await press(clerk, form, id, record)
  await sql`update flow set paused_time = now() where id = ${id}`.execute(rules.server.db)
  expect((await press(clerk, form, id, other)).message).toBe('“移交”连续失败后已暂停，未执行')
  await rules.work()
  expect(await outcome(clerk, result.runId)).toMatchObject({ state: 'held' })
  expect(await rules.statesOf(id)).toEqual(['held'])
})

test('a right that is taken away while the page is open is asked at the press', async () => {
  const { form, id, clerk, record } = await withButton()
  expect(await offered(clerk, form, [record])).toHaveLength(1)
  await sql`
    delete from sys_role_permission where role_id = ${await roleOf(clerk.user)}
      and permission_id in (select id from sys_permission where perms = ${`online:${form.table}:edit`})`.execute(
    rules.server.db,
  )
  await rules.server.services.sessions.refresh({ everyone: true })
  expect(await press(clerk, form, id, record)).toMatchObject({ success: false, code: 403 })
  expect(await offered(clerk, form, [record])).toEqual([])
})

test('why it failed is for who may try it again; others read that it did', async () => {
  const form = await rules.form()
  const role = await rules.roleFor(form.table)
  const find = { kind: 'changeFound', at: form.path, where: [], max: 1, values: {} } as const
  const steps = [
    act(role, {
      ...find,
      where: [{ field: 'name', operator: 'eq', value: { kind: 'fixed', value: '甲' } }],
      values: { note: { kind: 'fixed', value: '好' } },
    }),
  ]
  const id = await rules.rule(form.path, button(), steps)
  const record = await form.add({ name: '甲' })
  await form.add({ name: '甲' })
  const mayRetry = await rules.person([...codesFor(form.table, 'list', 'edit'), 'online:automationRun:retry'])
  for (const [by, reason] of [
    [form.staff, ''],
    [mayRetry, '符合条件的记录超过 1 条，未作任何修改'],
  ] as const) {
    const { result } = await press(by, form, id, record)
    await rules.work()
    expect(await outcome(by, result.runId)).toEqual({ state: 'failed', reason, hasFailedSteps: true })
  }
})

test('a rule that waits after its first step says that it has begun', async () => {
  const { form, role, clerk, record } = await withButton()
  const id = await rules.rule(form.path, button({ text: '先记后等' }), [
    act(role, noting('一')),
    waiting(5),
    act(role, noting('二')),
  ])
  const { result } = await press(clerk, form, id, record)
  await rules.work()
  expect(await outcome(clerk, result.runId)).toMatchObject({ state: 'waiting' })
})

test('another tenant, and whoever looks through another’s eyes, press nothing', async () => {
  const { form, id, clerk, record } = await withButton()
  await rules.server.db.insertInto('sys_tenant').values({ id: 78, name: '另一家' }).execute()
  const stranger = await rules.person([...rulingCodes, ...codesFor(form.table, 'list', 'edit')], {
    tenants: [78],
  })
  expect((await press(stranger, form, id, record)).success).toBe(false)
  expect(await offered(stranger, form, [record])).toEqual([])
  const viewer = await rules.person(['system:user:viewAs'], { roles: ['admin'] })
  const viewed = await viewer.post<{ token: string }>('/sys/user/viewAs', { userId: clerk.user.id })
  const headers = { 'x-access-token': viewed.result.token }
  const pressed = await rules.server.anyone.post(
    '/online/automation/press',
    { at: form.path, ruleId: id, recordId: record },
    { headers },
  )
  expect(pressed).toMatchObject({ success: false, status: 403 })
  expect(await rules.statesOf(id)).toEqual([])
})

test('a rule that is no button cannot be pressed, nor one of another form', async () => {
  const { form, role, clerk, record } = await withButton()
  const added: Trigger = { kind: 'added', timing: 'after', imports: true }
  const plain = await rules.rule(form.path, added, [act(role, noting('好'))])
  const elsewhere = await withButton()
  for (const id of [plain, elsewhere.id])
    expect((await press(clerk, form, id, record)).message).toContain('这个按钮已不可用')
})

test('a role that is gone stands against the rule', async () => {
  const form = await rules.form()
  const role = await rules.roleFor(form.table)
  await expect(
    rules.rule(form.path, button({ roles: ['nobody'] }), [act(role, noting('好'))]),
  ).rejects.toThrow('可以点击的角色已不存在')
})

test('records of a resource in code that goes through approvals have buttons of rules, too', async () => {
  const at = '/test/jeecgOrderMain'
  const telling = { kind: 'message', who: { kind: 'starter' }, text: '订单{orderCode}' } as const
  const id = await rules.rule(at, button({ text: '通知' }), [act('', telling)])
  const clerk = await rules.person(['list', 'add', 'edit'].map((verb) => `demo:order:${verb}`))
  const added = await clerk.post(`${at}/add`, { orderCode: 'D-1' })
  expect(added.success).toBe(true)
  const listed = await clerk.get<{ records: { id: string }[] }>(`${at}/list`, {
    query: { orderCode: 'D-1' },
  })
  const record = listed.result.records[0]?.id ?? ''
  expect(
    (await clerk.post<RuleButton[]>('/online/automation/buttons', { at, ids: [record] })).result,
  ).toEqual([{ ruleId: id, text: '通知', question: '确定移交吗？', records: [record] }])
  const pressed = await clerk.post<{ runId: string }>('/online/automation/press', {
    at,
    ruleId: id,
    recordId: record,
  })
  await rules.work()
  expect(await outcome(clerk, pressed.result.runId)).toMatchObject({ state: 'done' })
  await expect(rules.rule(at, { kind: 'answered', links: [] }, [act('', telling)])).rejects.toThrow(
    '只有在线表单有外部链接',
  )
})
