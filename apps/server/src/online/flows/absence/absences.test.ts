import type { OwnAbsences } from '@dougong/contract/online/flows/people/absence-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recordsOf } from '../../forms/forms.fixture'
import { approval, caseOf, CaseServer, decide, type Person, taskOf, todoOf } from '../cases.fixture'

let cases: CaseServer
let [manager, agent, other]: Person[] = []
beforeAll(async () => {
  cases = await CaseServer.start()
  await cases.server.db.insertInto('sys_tenant').values({ id: 2, name: '乙', status: 1 }).execute()
})
afterAll(() => cases.stop())
beforeEach(async () => {
  ;[manager, agent, other] = [await cases.person(), await cases.person(), await cases.person()]
})
const people = () => ({ manager, agent, other }) as { manager: Person; agent: Person; other: Person }

const at = (hours: number) => {
  const moment = new Date(Date.now() + hours * 3_600_000 + 8 * 3_600_000)
  return moment.toISOString().slice(0, 19).replace('T', ' ')
}
const nameOf = async ({ user }: Person) =>
  (
    await cases.server.db
      .selectFrom('sys_user')
      .select('realname')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
  ).realname

const away = (person: Person, to: Person, more: object = {}) =>
  person.post<string>('/online/flow/absence/add', {
    agent: to.user.username,
    startTime: at(-1),
    endTime: at(24),
    ...more,
  })
const absencesOf = async (person: Person) =>
  (await person.get<OwnAbsences>('/online/flow/absence/list')).result

test('tasks that come meanwhile go to the agent for whoever is away, who sees them; earlier ones stay', async () => {
  const { manager, agent } = people()
  const form = await cases.form([approval('m', [manager])])
  const earlier = await form.submit()
  expect((await away(manager, agent)).success).toBe(true)
  const { id, caseId } = await form.submit()
  expect((await todoOf(manager)).map((task) => task.caseId)).toEqual([earlier.caseId])
  expect(await todoOf(agent)).toMatchObject([{ caseId, forPerson: manager.user.username }])
  const task = await taskOf(agent, caseId)
  expect([task.why, task.for?.username]).toEqual([
    `由您代理${await nameOf(manager)}：流程指定了对方`,
    manager.user.username,
  ])
  const seen = await caseOf(manager, caseId)
  expect(seen.open[0]?.people).toMatchObject([
    { username: agent.user.username, for: { username: manager.user.username } },
  ])
  const forMe = async () =>
    recordsOf(await manager.get<{ records: Record<string, unknown>[] }>('/online/flow/forMe/list'))
  expect(await forMe()).toMatchObject([{ caseId, person: agent.user.username, state: 'open' }])
  expect((await decide(agent, caseId)).success).toBe(true)
  expect((await form.record(id)).bpm_status).toBe('3')
  expect(await forMe()).toMatchObject([{ caseId, state: 'agreed', status: 'passed' }])
})

test('an absence is for its time, for its flows, and for its tenant', async () => {
  const { manager, agent } = people()
  const [form, another] = [
    await cases.form([approval('m', [manager])]),
    await cases.form([approval('m', [manager])]),
  ]
  await away(manager, agent, { startTime: at(1) })
  await form.submit()
  expect(await todoOf(agent)).toEqual([])
  const [{ id } = { id: '' }] = (await absencesOf(manager)).absences
  const body = { id, agent: agent.user.username, startTime: at(-1), endTime: at(5), flowIds: [form.flowId] }
  expect((await manager.put('/online/flow/absence/edit', body)).success).toBe(true)
  const { caseId } = await form.submit()
  await another.submit()
  expect((await todoOf(agent)).map((task) => task.caseId)).toEqual([caseId])
  await sql`update flow_absence set tenant_id = 2 where id = ${id}`.execute(cases.server.db)
  await form.submit()
  expect(await todoOf(agent)).toHaveLength(1)
})

test('a button gives the agent what was open before, too, but for what they have started themselves', async () => {
  const { manager } = people()
  const form = await cases.form([approval('m', [manager])])
  const agent = form.starter
  const own = await form.submit()
  const reader = await cases.forms.staff(form.table)
  const id = await form.add()
  const started = await form.start(id, {}, reader)
  expect(started.success).toBe(true)
  const { result: absence } = await away(manager, agent, { startTime: at(1) })
  const handOver = () =>
    manager.post<{ handedOver: number; failed: object[] }>('/online/flow/absence/handOver', { id: absence })
  expect((await handOver()).message).toBe('代理尚未开始或已经结束，不能转交')
  await sql`update flow_absence set start_time = now() where id = ${absence}`.execute(cases.server.db)
  expect((await absencesOf(manager)).absences).toMatchObject([{ state: 'inForce', openTasks: 2 }])
  expect((await handOver()).result).toMatchObject({
    handedOver: 1,
    failed: [{ reason: expect.stringContaining('已在此步骤中') }],
  })
  expect((await todoOf(manager)).map((task) => task.caseId)).toEqual([own.caseId])
  expect(await taskOf(agent, started.result.caseId)).toMatchObject({
    for: { username: manager.user.username },
  })
  expect((await caseOf(manager, started.result.caseId)).timeline.at(-1)).toMatchObject({
    kind: 'reassigned',
    by: { username: manager.user.username },
    people: [{ username: agent.user.username }],
  })
})

test('nobody decides by another’s absence on what they have started', async () => {
  const { manager } = people()
  const form = await cases.form([approval('m', [manager])])
  await away(manager, form.starter)
  const { caseId } = await form.submit()
  expect((await todoOf(manager)).map((task) => task.caseId)).toEqual([caseId])
})

test('who is handed a task, or added to one, has it done by their agent as well', async () => {
  const { manager, agent, other } = people()
  const form = await cases.form([approval('m', [manager])])
  await away(other, agent)
  const { caseId } = await form.submit()
  const { id } = await taskOf(manager, caseId)
  await manager.post('/online/flow/task/add', { id, where: 'before', people: [other.user.username] })
  expect(await taskOf(agent, caseId)).toMatchObject({ for: { username: other.user.username } })
  const second = await form.submit()
  const { id: task } = await taskOf(manager, second.caseId)
  expect(
    (await manager.post('/online/flow/task/handOver', { id: task, to: other.user.username })).success,
  ).toBe(true)
  const received = await taskOf(agent, second.caseId)
  expect([received.why, received.for?.username]).toEqual([
    `由您代理${await nameOf(other)}：他人转交给对方`,
    other.user.username,
  ])
})

test('an agent who is away has their own agent, and one who may not sign in stands for nobody', async () => {
  const { manager, agent, other } = people()
  const form = await cases.form([approval('m', [manager])])
  await away(manager, agent)
  await away(agent, other)
  await form.submit()
  expect((await todoOf(other)).map(({ forPerson }) => forPerson)).toEqual([manager.user.username])
  const freeze = (person: Person, status: number) =>
    cases.server.db.updateTable('sys_user').set({ status }).where('id', '=', person.user.id).execute()
  await freeze(other, 2)
  await form.submit()
  expect(await todoOf(agent)).toHaveLength(1)
  await freeze(agent, 2)
  await form.submit()
  expect(await todoOf(manager)).toHaveLength(1)
})

test('the agent whom an administrator has set stands in where nobody is named by oneself', async () => {
  const { manager, agent, other } = people()
  const form = await cases.form([approval('m', [manager])])
  const set = { userName: manager.user.username, agentUserName: agent.user.username, status: '1' }
  const administrator = await cases.server.administrator()
  const added = await administrator.post('/sys/sysUserAgent/add', {
    ...set,
    startTime: at(-1),
    endTime: at(9),
  })
  expect(added.success).toBe(true)
  await form.submit()
  expect(await todoOf(agent)).toHaveLength(1)
  expect((await absencesOf(manager)).byAdministrator).toMatchObject({
    agent: { username: agent.user.username },
  })
  await away(manager, other)
  await form.submit()
  expect([await todoOf(agent), await todoOf(other)].map((list) => list.length)).toEqual([1, 1])
})

test('nobody is their own agent, nobody acts for each other, and there is one agent at a time', async () => {
  const { manager, agent, other } = people()
  const refused = async (person: Person, to: Person, more: object = {}) =>
    (await away(person, to, more)).message
  expect(await refused(manager, manager)).toBe('代理人不能是自己')
  expect(await refused(manager, agent, { startTime: at(3), endTime: at(2) })).toBe(
    '结束时间应晚于开始时间和现在',
  )
  expect(await refused(manager, agent, { startTime: at(-3), endTime: at(-2) })).toBe(
    '结束时间应晚于开始时间和现在',
  )
  expect((await away(manager, agent)).success).toBe(true)
  expect(await refused(manager, other)).toBe(`这段时间已有代理设置：${await nameOf(agent)}`)
  expect((await away(manager, other, { startTime: at(24), endTime: at(48) })).success).toBe(true)
  expect(await refused(agent, manager)).toBe(`“${await nameOf(manager)}”这段时间由您代理，不能互相代理`)
  expect((await away(agent, other)).success).toBe(true)
  expect(await refused(other, manager)).toContain('不能互相代理')
  expect((await away(other, manager, { startTime: at(100), endTime: at(101) })).success).toBe(true)
  await cases.server.db.updateTable('sys_user').set({ status: 2 }).where('id', '=', other.user.id).execute()
  expect(await refused(manager, other, { startTime: at(200), endTime: at(201) })).toContain('已冻结')
})

test('two who name each other at the same moment make no circle', async () => {
  const { manager, agent } = people()
  const answers = await Promise.all([away(manager, agent), away(agent, manager)])
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
})

test('absences are their person’s alone', async () => {
  const { manager, agent, other } = people()
  const { result: id } = await away(manager, agent)
  const body = { id, agent: other.user.username, startTime: at(-1), endTime: at(5) }
  for (const answer of [
    await other.put('/online/flow/absence/edit', body),
    await other.delete('/online/flow/absence/delete', { query: { id } }),
    await other.post('/online/flow/absence/handOver', { id }),
  ])
    expect([answer.success, answer.message]).toEqual([false, '代理设置不存在'])
  expect((await absencesOf(other)).absences).toEqual([])
  expect((await manager.delete('/online/flow/absence/delete', { query: { id } })).success).toBe(true)
  expect((await absencesOf(manager)).absences).toEqual([])
})
