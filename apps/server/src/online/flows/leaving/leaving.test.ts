import type { Leaving } from '@dougong/contract/online/flows/people/leaving-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../../test/test-app'
import { approval, caseOf, CaseServer, type Person, todoOf } from '../cases.fixture'

let cases: CaseServer
let administrator: Caller
beforeAll(async () => {
  cases = await CaseServer.start()
  administrator = await cases.server.administrator()
})
afterAll(() => cases.stop())

const freeze = ({ user }: Person) => administrator.put('/sys/user/frozenBatch', { ids: user.id, status: 2 })
const remove = ({ user }: Person) => administrator.delete('/sys/user/delete', { query: { id: user.id } })
const leavingOf = (by: Caller, ...people: Person[]) =>
  by.get<Leaving>('/online/flow/leaving/list', {
    query: { userIds: people.map(({ user }) => user.id).join(',') },
  })
const handOver = (by: Caller, from: Person, to: Person) =>
  by.post<{ handedOver: number; failed: { reason: string }[] }>('/online/flow/leaving/handOver', {
    userIds: from.user.id,
    to: to.user.username,
  })
const notified = async () => {
  const rows = await cases.server.db
    .selectFrom('sys_sms')
    .select('es_content')
    .where('es_title', '=', '审批：待办无人处理')
    .execute()
  return rows.map(({ es_content }) => es_content)
}

test('what waits for somebody is told before the account is closed, and goes to a successor on record', async () => {
  const [leaver, successor] = [await cases.person(), await cases.person()]
  const form = await cases.form([approval('m', [leaver]), approval('later', [successor])])
  const first = await form.submit()
  await form.submit()
  const { result } = await leavingOf(administrator, leaver, successor)
  expect(result).toMatchObject({
    openTasks: 2,
    people: [{ username: leaver.user.username, openTasks: 2 }],
    flows: [{ id: form.flowId, steps: ['m审批', 'later审批'] }],
  })
  const before = (await notified()).length
  expect((await handOver(administrator, leaver, successor)).result).toEqual({ handedOver: 2, failed: [] })
  expect(await todoOf(successor)).toHaveLength(2)
  expect((await caseOf(form.starter, first.caseId)).timeline.at(-1)).toMatchObject({
    kind: 'reassigned',
    comment: '账号停用，任务转交',
    people: [{ username: successor.user.username }],
  })
  expect((await freeze(leaver)).success).toBe(true)
  expect(await notified()).toHaveLength(before)
})

test.each([
  ['frozen', freeze],
  ['removed', remove],
])(
  'where nobody has answered the tasks of who is %s stay, and administrators are notified',
  async (_, close) => {
    const leaver = await cases.person()
    const form = await cases.form([approval('m', [leaver])])
    const { caseId } = await form.submit()
    const before = (await notified()).length
    expect((await close(leaver)).success).toBe(true)
    const after = await notified()
    expect([after.length > before, after.at(-1)]).toEqual([
      true,
      expect.stringContaining('还有 1 条审批待办'),
    ])
    expect((await caseOf(form.starter, caseId)).open[0]?.people.map(({ username }) => username)).toEqual([
      leaver.user.username,
    ])
  },
)

test('an account for which nothing waits is closed without a word', async () => {
  const leaver = await cases.person()
  const before = (await notified()).length
  expect((await freeze(leaver)).success).toBe(true)
  expect(await notified()).toHaveLength(before)
})

test('only who may give tasks of others to somebody does so here, and not to who leaves or cannot sign in', async () => {
  const [leaver, successor, gone] = [await cases.person(), await cases.person(), await cases.person()]
  const form = await cases.form([approval('m', [leaver])])
  await form.submit()
  const clerk = await cases.person({ may: ['system:user:list', 'system:user:frozenBatch'] })
  expect((await leavingOf(clerk, leaver)).result.openTasks).toBe(1)
  expect((await handOver(clerk, leaver, successor)).status).toBe(403)
  expect((await handOver(administrator, leaver, leaver)).success).toBe(false)
  await freeze(gone)
  expect((await handOver(administrator, leaver, gone)).message).toContain('已冻结')
  const keeper = await cases.person({ may: ['system:user:list', 'online:flowCase:reassign'] })
  const chief = await cases.person({ roles: ['admin'] })
  expect((await handOver(keeper, chief, successor)).success).toBe(false)
  expect(await todoOf(leaver)).toHaveLength(1)
  expect((await handOver(keeper, leaver, successor)).result).toEqual({ handedOver: 1, failed: [] })
  expect((await leavingOf(await cases.person(), leaver)).status).toBe(403)
})
