import { type Caller, type TestApp, testApp } from '@dougong/server/test/test-app'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleForms } from './seed-forms'

let server: TestApp
let administrator: Caller
beforeAll(async () => {
  server = await testApp()
  administrator = await server.administrator()
})
afterAll(() => server.stop())

const colleague = (username: string) =>
  server.as({ id: `user-${username}`, username, password: 'none is needed here' })

/** Saves a record and submits it, as the administrator; returns its case. */
async function submit(table: string, record: object): Promise<{ id: string; caseId: string }> {
  const at = `/online/cgform/api/${table}`
  const { result, message } = await administrator.post<{ id: string; caseId: string }>(
    '/online/flow/case/saveAndStart',
    { at, record },
  )
  expect(message).toBe('已提交审批！')
  return result
}

interface Task {
  id: string
  caseId: string
  stepTitle: string
}

/** What somebody is asked in a case. */
async function askedOf(person: Caller, caseId: string): Promise<Task[]> {
  const { result } = await person.get<{ records: Task[] }>('/online/flow/todo/list')
  return result.records.filter((task) => task.caseId === caseId)
}

async function agree(person: Caller, caseId: string, further: object = {}) {
  const task = (await askedOf(person, caseId)).at(0) ?? { id: '' }
  const seen = await person.get<{ record: { version: string } }>('/online/flow/task/get', {
    query: { id: task.id },
  })
  const { version } = seen.result.record
  return person.post('/online/flow/task/decide', { id: task.id, decision: 'agree', version, ...further })
}

async function stateOf(table: string, id: string) {
  const { result } = await administrator.get<{ bpm_status: string }>(
    `/online/cgform/api/${table}/queryById`,
    { query: { id } },
  )
  return result.bpm_status
}

const steps = async (person: Caller, caseId: string) =>
  (await askedOf(person, caseId)).map(({ stepTitle }) => stepTitle)

test('nothing stands against the approvals that come with the examples, and each is in force', async () => {
  const withFlow = exampleForms.filter(({ flow }) => flow)
  expect(withFlow.map(({ form }) => form.title)).toEqual(['请假单', '报销单', '用印申请'])
  for (const { form, flow } of withFlow) {
    const check = { id: form.id, definition: flow?.definition }
    expect(await administrator.post('/online/flow/problems', check)).toMatchObject({ result: [] })
    const draft = await administrator.get('/online/flow/get', { query: { id: form.id } })
    expect(draft.result).toMatchObject({ state: 'active', version: 1, isChanged: false })
  }
})

test('a leave of three days and more asks a second step, a short one does not', async () => {
  const hr = await colleague('lisi')
  const leave = { applicant: 'admin', leave_type: '1', first_day: '2031-05-04', last_day: '2031-05-05' }
  const short = await submit('example_leave', { ...leave, days: 2 })
  expect(await steps(administrator, short.caseId)).toEqual(['部门负责人审批'])
  await agree(administrator, short.caseId)
  expect(await stateOf('example_leave', short.id)).toBe('3')
  const long = await submit('example_leave', { ...leave, days: 3 })
  await agree(administrator, long.caseId)
  expect(await steps(hr, long.caseId)).toEqual(['人力资源部审批'])
  await agree(hr, long.caseId)
  expect(await stateOf('example_leave', long.id)).toBe('3')
})

test('a claim is looked at by two at once, and from ten thousand on by a third', async () => {
  const accountant = await colleague('lisi')
  const { id, caseId } = await submit('example_expense', {
    subject: '购置测距仪',
    applicant: 'admin',
    example_expense_item: [
      { spent_on: '2031-05-04', purpose: '测距仪', amount: 9_000 },
      { spent_on: '2031-05-04', purpose: '三脚架', amount: 1_000 },
    ],
  })
  expect([await steps(administrator, caseId), await steps(accountant, caseId)]).toEqual([
    ['部门负责人审批'],
    ['财务审核'],
  ])
  await agree(administrator, caseId)
  await agree(accountant, caseId)
  expect(await steps(administrator, caseId)).toEqual(['总经理审批'])
  await agree(administrator, caseId)
  expect(await stateOf('example_expense', id)).toBe('3')
})

test('a seal is put on paper once the scan of it is there', async () => {
  const keeper = await colleague('wangwu')
  const { id, caseId } = await submit('example_seal', { document: '合同', applicant: 'admin', copies: 2 })
  await agree(administrator, caseId)
  expect(await steps(keeper, caseId)).toEqual(['盖章并上传扫描件'])
  expect(await agree(keeper, caseId)).toMatchObject({ success: false, message: '请填写“盖章后扫描件”' })
  expect(await agree(keeper, caseId, { changes: { sealed: 'temp/scan.pdf' } })).toMatchObject({
    success: true,
  })
  expect(await stateOf('example_seal', id)).toBe('3')
})

test('removing the examples takes what was submitted of them along', async () => {
  const { caseId } = await submit('example_seal', { document: '证明', applicant: 'admin', copies: 1 })
  const { result } = await administrator.get<{ rows: number }>('/sys/examples')
  const removed = await administrator.delete('/sys/examples', { query: { rows: String(result.rows) } })
  expect(removed).toMatchObject({ success: true })
  expect(await askedOf(administrator, caseId)).toEqual([])
  expect(await server.db.selectFrom('flow_event').select('no').execute()).toEqual([])
})
