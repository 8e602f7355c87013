import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approval, caseOf, CaseServer, decide, messagesTo, type Person, taskOf } from '../cases.fixture'

let cases: CaseServer
let manager: Person
let director: Person
let clerk: Person
let other: Person
beforeAll(async () => {
  cases = await CaseServer.start()
  manager = await cases.person()
  director = await cases.person()
  clerk = await cases.person()
  other = await cases.person()
})
afterAll(() => cases.stop())

const chosen = (key: string, max = 2) => approval(key, [], { who: { kind: 'chosenBefore', max } })

async function openFor(caseId: string, by: Person): Promise<string[]> {
  const { open } = await caseOf(by, caseId)
  return open.flatMap(({ people }) => people.map(({ username }) => username))
}

describe('chosen by the one before', () => {
  test('whoever agrees is asked for the people of the next step, and nothing happens before they say', async () => {
    const form = await cases.form([approval('m', [manager], { fields: { days: 'edited' } }), chosen('d')])
    const { id, caseId } = await form.submit()
    const { ahead } = await caseOf(form.starter, caseId)
    expect(ahead).toMatchObject([{ step: 'd', people: [] }])
    const answer = await decide(manager, caseId, { changes: { days: 9 } })
    expect(answer.result).toMatchObject({
      outcome: 'choose',
      message: '请选择“d审批”的处理人',
      choices: [{ step: 'd', title: 'd审批', max: 2, people: [] }],
    })
    expect((await form.record(id)).days).toBe(2)
    expect(await openFor(caseId, form.starter)).toEqual([manager.user.username])
    const choices = { d: [director.user.username, clerk.user.username] }
    expect((await decide(manager, caseId, { changes: { days: 9 }, choices })).message).toBe('已同意')
    expect((await form.record(id)).days).toBe(9)
    expect(await openFor(caseId, form.starter)).toEqual(choices.d)
    expect((await taskOf(director, caseId)).why).toBe('上一步的处理人选择了您')
    expect((await messagesTo(cases, clerk)).at(-1)).toContain('等待您处理')
  })

  test.each<[string, () => string[], string]>([
    ['themselves', () => [manager.user.username], '不能选择自己'],
    ['too many', () => [director, clerk, other].map(({ user }) => user.username), '最多选择2人'],
    ['who is not there', () => ['nobody-there'], '不存在、已冻结或不在本租户'],
  ])('nobody chooses %s', async (_, people, reason) => {
    const form = await cases.form([approval('m', [manager]), chosen('d')])
    const { caseId } = await form.submit()
    const refused = await decide(manager, caseId, { choices: { d: people() } })
    expect([refused.success, refused.message]).toEqual([false, expect.stringContaining(reason)])
    expect(await openFor(caseId, form.starter)).toEqual([manager.user.username])
  })

  test('nor somebody who is away and has them do it', async () => {
    const away = await cases.person()
    const absence = { startTime: '2020-01-01 00:00:00', endTime: '2099-01-01 00:00:00' }
    await away.post('/online/flow/absence/add', { agent: manager.user.username, ...absence })
    const form = await cases.form([approval('m', [manager]), chosen('d')])
    const { caseId } = await form.submit()
    const refused = await decide(manager, caseId, { choices: { d: [away.user.username] } })
    expect([refused.success, refused.message]).toEqual([false, expect.stringContaining('由您代理')])
  })

  test('of several the last to agree chooses; who refuses is not asked, and several tasks at once say why not', async () => {
    const form = await cases.form([approval('m', [manager, other]), chosen('d')], { batchAgree: true })
    const { caseId } = await form.submit()
    expect((await decide(other, caseId)).message).toBe('已同意')
    const { id } = await taskOf(manager, caseId)
    const { result } = await manager.post<{ agreed: number; failed: object[] }>(
      '/online/flow/task/agreeAll',
      { ids: [id] },
    )
    expect(result).toEqual({
      agreed: 0,
      failed: [{ id, title: expect.any(String), reason: '请选择“d审批”的处理人' }],
    })
    const refused = await decide(manager, caseId, { decision: 'refuse', comment: '不同意' })
    expect(refused.message).toBe('已拒绝')
  })

  test('after a return those who were chosen stand there to begin with', async () => {
    const form = await cases.form([approval('m', [manager]), chosen('d')])
    const { caseId } = await form.submit()
    await decide(manager, caseId, { choices: { d: [director.user.username] } })
    const { id } = await taskOf(director, caseId)
    const back = { id, to: 'm', way: 'inOrder', comment: '再看看' }
    expect((await director.post('/online/flow/task/return', back)).success).toBe(true)
    const { result } = await decide(manager, caseId)
    expect(result.choices).toMatchObject([{ step: 'd', people: [{ username: director.user.username }] }])
    await decide(manager, caseId, { choices: { d: [clerk.user.username] } })
    expect(await openFor(caseId, form.starter)).toEqual([clerk.user.username])
  })

  test('what a step does not ask for is not chosen by it', async () => {
    const form = await cases.form([approval('m', [manager]), approval('c', [clerk]), chosen('d')])
    const { caseId } = await form.submit()
    await decide(manager, caseId, { choices: { d: [other.user.username] } })
    expect((await decide(clerk, caseId)).result.choices).toMatchObject([{ step: 'd', people: [] }])
  })
})

describe('people found anew', () => {
  const resolve = (by: Person, id: string, step = 'm') =>
    by.post('/online/flow/case/resolve', { id, step, comment: '有人离职' })

  test('an administrator has them found by the rules as they are now, on record', async () => {
    const administrator = await cases.person({ may: ['online:flowCase:list', 'online:flowCase:reassign'] })
    const gone = await cases.person()
    const form = await cases.form([
      approval('m', [gone], { nobody: { instead: { kind: 'people', usernames: [other.user.username] } } }),
      approval('d', [director, gone]),
    ])
    const { caseId } = await form.submit()
    expect((await resolve(administrator, caseId)).message).toBe('按流程现在的规则，处理人没有变化')
    await cases.freeze(gone)
    expect((await caseOf(administrator, caseId)).open[0]?.mayResolve).toBe(true)
    expect((await resolve(administrator, caseId, 'd')).success).toBe(false)
    expect((await resolve(administrator, caseId)).message).toBe('已重新确定处理人！')
    expect(await openFor(caseId, form.starter)).toEqual([other.user.username])
    const { timeline } = await caseOf(administrator, caseId)
    expect(timeline.at(-1)).toMatchObject({
      kind: 'resolved',
      by: { username: administrator.user.username },
      people: [{ username: other.user.username }],
      comment: '有人离职',
      note: expect.stringContaining('不再处理：'),
    })
  })

  test('where nobody is found nothing happens, and nobody does it without the right', async () => {
    const administrator = await cases.person({ may: ['online:flowCase:reassign'] })
    const gone = await cases.person()
    const form = await cases.form([approval('m', [gone])])
    const { caseId } = await form.submit()
    await cases.freeze(gone)
    expect((await resolve(manager, caseId)).success).toBe(false)
    expect((await caseOf(form.starter, caseId)).open[0]?.mayResolve).toBe(false)
    const refused = await resolve(administrator, caseId)
    expect([refused.success, refused.message]).toEqual([false, expect.stringContaining('找不到处理人')])
    expect(await openFor(caseId, form.starter)).toEqual([gone.user.username])
  })
})
