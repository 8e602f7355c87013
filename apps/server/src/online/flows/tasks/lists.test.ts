import { openSocket } from '../../../../test/socket-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  approval,
  caseOf,
  CaseServer,
  decide,
  messagesTo,
  type Person,
  taskOf,
  todoOf,
} from '../cases.fixture'

let cases: CaseServer
let manager: Person
let reader: Person
beforeAll(async () => {
  cases = await CaseServer.start()
  manager = await cases.person()
  reader = await cases.person()
})
afterAll(() => cases.stop())

interface Page {
  records: Record<string, unknown>[]
  total: number
}
const list = async (person: Person, box: string, query: Record<string, string> = {}) =>
  (await person.get<Page>(`/online/flow/${box}/list`, { query })).result
const counts = async (person: Person) => (await person.get<object>('/online/flow/counts')).result

test('the four lists hold what is one’s own, page and search; counts say how much waits', async () => {
  const copy = {
    key: 'c',
    title: '抄送',
    kind: 'copy',
    who: { kind: 'people', usernames: [reader.user.username] },
    fields: {},
  } as const
  const form = await cases.form([approval('m', [manager]), copy], { title: '{reason}（{days}天）' })
  const first = await form.submit({ reason: '探亲', days: 3 })
  const second = await form.submit({ reason: '体检', days: 1 })
  const third = await form.submit({ reason: '婚假', days: 10 })
  expect(await counts(manager)).toEqual({ todo: 3, unreadCopies: 0, returned: 0 })
  const paged = await list(manager, 'todo', { pageNo: '2', pageSize: '2', column: 'openTime', order: 'desc' })
  expect([paged.total, paged.records.map(({ title }) => title)]).toEqual([3, ['探亲（3天）']])
  const searched = await list(manager, 'todo', { title: '*体检*' })
  expect(searched.records.map(({ caseId }) => caseId)).toEqual([second.caseId])
  expect((await list(reader, 'todo')).total).toBe(0)

  await decide(manager, first.caseId, { comment: '好' })
  const done = await list(manager, 'done')
  expect(done.records).toMatchObject([
    { caseId: first.caseId, state: 'agreed', comment: '好', status: 'passed' },
  ])
  expect(await counts(reader)).toEqual({ todo: 0, unreadCopies: 1, returned: 0 })
  expect((await list(reader, 'copied')).records).toMatchObject([{ caseId: first.caseId, state: 'unread' }])
  const { kind, record, may } = await taskOf(reader, first.caseId)
  expect([kind, record?.values.reason, may.decide]).toEqual(['copy', '探亲', false])
  expect(await counts(reader)).toMatchObject({ unreadCopies: 0 })

  const { id } = await taskOf(manager, third.caseId)
  const returned = { id, to: '^start', way: 'inOrder', comment: '改期' }
  expect((await manager.post('/online/flow/task/return', returned)).success).toBe(true)
  expect(await counts(form.starter)).toMatchObject({ returned: 1 })
  const mine = await list(form.starter, 'mine')
  expect(mine.records.map(({ title, status, standing }) => [title, status, standing])).toEqual([
    ['婚假（10天）', 'returned', '已退回发起人'],
    ['体检（1天）', 'running', expect.stringContaining('m审批（')],
    ['探亲（3天）', 'passed', ''],
  ])
  expect((await list(manager, 'mine')).total).toBe(0)
  expect((await todoOf(manager)).map(({ caseId }) => caseId)).toEqual([second.caseId])
})

describe('administrators', () => {
  test('list all cases by their right, give tasks to others and end cases', async () => {
    const administrator = await cases.person({
      may: ['list', 'reassign', 'end'].map((verb) => `online:flowCase:${verb}`),
    })
    const form = await cases.form([approval('m', [manager])])
    const { id, caseId } = await form.submit()
    expect((await form.starter.get('/online/flow/case/list')).success).toBe(false)
    const { result } = await administrator.get<Page>('/online/flow/case/list', {
      query: { status: 'running' },
    })
    expect(result.records.map((row) => row.id)).toContain(caseId)
    const [open] = (await caseOf(administrator, caseId)).open
    const task = open?.people[0]?.task
    const give = { task, to: reader.user.username, comment: '休假' }
    const refused = await form.starter.post('/online/flow/case/reassign', give)
    expect(refused.success).toBe(false)
    expect((await administrator.post('/online/flow/case/reassign', give)).message).toBe('已转交！')
    expect((await todoOf(reader)).map((row) => row.caseId)).toContain(caseId)
    const end = (comment: string) => administrator.post('/online/flow/case/end', { id: caseId, comment })
    expect((await end('')).success).toBe(false)
    expect((await end('作废')).message).toBe('已终止！')
    expect((await form.record(id)).bpm_status).toBe('4')
    expect((await todoOf(reader)).map((row) => row.caseId)).not.toContain(caseId)
    expect(await messagesTo(cases, form.starter)).toContainEqual(expect.stringContaining('已被管理员终止'))
    expect((await end('作废')).message).toBe('审批已结束，无需再处理')
    const late = await decide(reader, caseId)
    expect([late.success, late.message]).toEqual([false, '审批已结束，无需再处理'])
  })
})

describe('starting', () => {
  test('existing clients submit a record by the code of its form', async () => {
    const form = await cases.form([approval('m', [manager])])
    const id = await form.add()
    const call = (further: object) =>
      form.starter.post('/act/process/extActProcess/startMutilProcess', {
        flowCode: `onl_${form.table}`,
        id,
        formUrl: 'modules/online',
        ...further,
      })
    expect((await call({ flowCode: 'onl_nothing_there' })).success).toBe(false)
    expect((await call({ id: 'nothing-there' })).message).toBe('未找到对应实体')
    const answer = await call({})
    expect([answer.code, answer.success, answer.message]).toEqual([200, true, '流程发起成功'])
    expect((await form.record(id)).bpm_status).toBe('2')
  })

  test('a new record is saved and submitted together, or neither', async () => {
    const form = await cases.form([approval('m', [manager])])
    const submit = (record: object) =>
      form.starter.post<{ id: string }>('/online/flow/case/saveAndStart', {
        at: form.path,
        record,
        choices: {},
      })
    expect((await submit({ reason: '探亲', days: '许多' })).success).toBe(false)
    const { result, success } = await submit({ reason: '探亲', days: 3 })
    expect(success).toBe(true)
    expect(await form.record(result.id)).toMatchObject({ reason: '探亲', bpm_status: '2' })
    const listed = await form.starter.get<Page>(`${form.path}/list`)
    expect(listed.result.total).toBe(1)
  })

  test('the starter chooses whom the flow lets them choose, and never themselves', async () => {
    const form = await cases.form([approval('m', [], { who: { kind: 'chosen', max: 1 } })])
    const id = await form.add()
    const own = form.starter.user.username
    const prepared = await form.starter.get('/online/flow/case/starting', { query: { at: form.path, id } })
    expect(prepared.result).toMatchObject({ mayStart: true, choices: [{ step: 'm', max: 1 }] })
    expect((await form.start(id)).message).toBe('请为“m审批”选择人员')
    expect((await form.start(id, { m: [own] })).message).toContain('不能选择自己')
    expect((await form.start(id, { m: [manager.user.username, reader.user.username] })).message).toContain(
      '最多选择1人',
    )
    expect((await form.start(id, { m: ['nobody-there'] })).success).toBe(false)
    /* a step that they do not choose for asks whom the flow says */
    expect((await form.start(id, { m: [manager.user.username], x: [own] })).success).toBe(true)
    const again = await form.starter.get('/online/flow/case/starting', { query: { at: form.path, id } })
    expect(again.result).toMatchObject({ mayStart: false, reason: '此记录正在审批中，不能再次提交' })
  })

  test('whoever does not see a record, or may not write such records, submits none', async () => {
    const form = await cases.form([approval('m', [manager])])
    const id = await form.add()
    expect((await form.start(id, {}, manager)).success).toBe(false)
    const onlooker = await cases.person({ may: [`online:${form.table}:list`] })
    expect((await form.start(id, {}, onlooker)).success).toBe(false)
    expect((await form.record(id)).bpm_status).toBe(null)
    const flow = await form.starter.get<object>('/online/flow/record', { query: { at: form.path, id } })
    expect(flow.result).toMatchObject({
      hasFlow: true,
      case: null,
      mayStart: true,
      isClosed: false,
      task: null,
    })
  })
})

test('screens of who has to do with a case hear each time that it moved on; others hear nothing', async () => {
  const form = await cases.form([approval('m', [manager], { mode: 'any' })])
  const address = await cases.server.app.listen({ port: 0, host: '127.0.0.1' })
  const listen = ({ user, token }: Person) => openSocket(`${address}/websocket/${user.id}`, { token })
  const [approver, starter, other] = await Promise.all([manager, form.starter, reader].map(listen))
  const heard = (socket: typeof approver) =>
    socket?.texts.filter((text) => text === JSON.stringify({ cmd: 'flows' })).length
  const { caseId } = await form.submit()
  await expect.poll(() => [heard(approver), heard(starter)]).toEqual([1, 1])
  await decide(manager, caseId)
  await expect.poll(() => [heard(approver), heard(starter)]).toEqual([2, 2])
  expect(heard(other)).toBe(0)
  for (const socket of [approver, starter, other]) socket?.close()
})
