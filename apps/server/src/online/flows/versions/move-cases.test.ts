import type { CaseMove } from '@dougong/contract/online/flows/version-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../../test/test-app'
import { approval, caseOf, CaseServer, decide, messagesTo, type Person, todoOf } from '../cases.fixture'

let cases: CaseServer
let mover: Caller
let manager: Person
let director: Person
beforeAll(async () => {
  cases = await CaseServer.start()
  mover = await cases.person({ may: ['online:flowCase:move', 'online:flowCase:list'] })
  manager = await cases.person()
  director = await cases.person()
})
afterAll(() => cases.stop())

const plan = async (...ids: string[]) =>
  (await mover.post<CaseMove[]>('/online/flow/case/moves', { ids })).result
const move = (moved: readonly Pick<CaseMove, 'id' | 'mark'>[], by = mover) =>
  by.post<{ moved: number; failed: { reason: string }[] }>('/online/flow/case/move', {
    cases: moved.map(({ id, mark }) => ({ id, mark })),
    comment: '按新制度',
  })
const namesOf = (steps: CaseMove['opens']) =>
  steps.map(({ step, people }) => [step, ...people.map(({ username }) => username)])
const todo = async (person: Person) => (await todoOf(person)).map(({ caseId }) => caseId)

test('a case goes on by the newest version as its plan said: who is asked, what it keeps, what people are told', async () => {
  const form = await cases.form([approval('m', [manager]), approval('d', [manager])])
  const { id, caseId } = await form.submit()
  await decide(manager, caseId)
  await form.renew([approval('m', [manager]), approval('d', [director])])
  const [planned] = await plan(caseId)
  expect(planned).toMatchObject({ from: 1, to: 2, reason: '', status: 'running', stays: [] })
  expect([namesOf(planned?.closes ?? []), namesOf(planned?.opens ?? [])]).toEqual([
    [['d', manager.user.username]],
    [['d', director.user.username]],
  ])
  expect([await todo(manager), await todo(director)].flat()).toEqual([caseId])
  expect(await move(planned ? [planned] : [])).toMatchObject({
    success: true,
    result: { moved: 1, failed: [] },
  })
  expect(await todo(manager)).not.toContain(caseId)
  expect(await todo(director)).toContain(caseId)
  expect(await messagesTo(cases, director)).toEqual([expect.stringContaining('等待您处理')])
  const { version, timeline } = await caseOf(form.starter, caseId)
  expect([version, timeline.at(-1)]).toMatchObject([
    2,
    { kind: 'moved', comment: '按新制度', note: '从第1版迁移到第2版' },
  ])
  await decide(director, caseId)
  expect((await form.record(id)).bpm_status).toBe('3')
})

test('a case whose last step is gone ends, and its plan says so; what waits for its starter goes on by the new version', async () => {
  const form = await cases.form([approval('m', [manager]), approval('d', [director])])
  const ending = await form.submit()
  await decide(manager, ending.caseId)
  const returned = await form.submit()
  const [task] = (await todoOf(manager)).filter(({ caseId }) => caseId === returned.caseId)
  const back = { id: task?.id, to: '^start', way: 'inOrder', comment: '请补充' }
  expect(await manager.post('/online/flow/task/return', back)).toMatchObject({ success: true })
  await form.renew([approval('m', [director])])
  const [planned] = await plan(ending.caseId)
  expect(planned).toMatchObject({ status: 'passed', opens: [], reason: '' })
  await move(planned ? [planned] : [])
  expect((await form.record(ending.id)).bpm_status).toBe('3')
  expect(await todo(director)).not.toContain(ending.caseId)
  const [waiting] = await plan(returned.caseId)
  expect(waiting).toMatchObject({ status: 'returned', stays: [], closes: [], opens: [] })
  await move(waiting ? [waiting] : [])
  await form.starter.post('/online/flow/case/resubmit', { id: returned.caseId })
  expect(await todo(director)).toContain(returned.caseId)
})

test('where nobody is found the plan names the step and no people', async () => {
  const form = await cases.form([approval('m', [manager])])
  const { caseId } = await form.submit()
  const gone = { kind: 'people', usernames: ['nobody'] } as const
  await form.renew([{ ...approval('m', [], { who: gone, nobody: { instead: gone } }) }])
  const [planned] = await plan(caseId)
  expect(namesOf(planned?.opens ?? [])).toEqual([['m']])
})

test('what is over, on the newest version already, or has moved on since its plan is not moved, and the others are', async () => {
  const form = await cases.form([approval('m', [manager]), approval('d', [director])])
  const over = await form.submit()
  await decide(manager, over.caseId)
  await decide(director, over.caseId)
  const [moving, decided] = [await form.submit(), await form.submit()]
  await form.renew([approval('m', [manager]), approval('d', [director]), approval('n', [director])])
  const newest = await form.submit()
  const all = await plan(over.caseId, moving.caseId, decided.caseId, newest.caseId)
  expect(all.map(({ reason }) => reason)).toEqual([
    '审批已结束，无需再处理',
    '',
    '',
    '审批单已在流程的最新版本上，无需迁移',
  ])
  await decide(manager, decided.caseId)
  const { result } = await move(all.slice(1, 3))
  expect([result.moved, result.failed.map(({ reason }) => reason)]).toEqual([
    1,
    ['审批单刚刚有了变化，未作任何修改，请刷新后重试'],
  ])
  const versions = [await caseOf(form.starter, moving.caseId), await caseOf(form.starter, decided.caseId)]
  expect(versions.map(({ version }) => version)).toEqual([2, 1])
})

test('it takes its own right, and cases of another tenant are not there', async () => {
  const form = await cases.form([approval('m', [manager])])
  const { caseId } = await form.submit()
  const lister = await cases.person({ may: ['online:flowCase:list', 'online:flowCase:end'] })
  expect(await lister.post('/online/flow/case/moves', { ids: [caseId] })).toMatchObject({ status: 403 })
  expect(await move([{ id: caseId, mark: 'x' }], lister)).toMatchObject({ status: 403 })
  expect(await move([{ id: 'elsewhere', mark: 'x' }])).toMatchObject({
    success: false,
    message: '审批单不存在，或您无权查看',
  })
})
