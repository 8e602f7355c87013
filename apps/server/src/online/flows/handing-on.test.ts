import { afterAll, beforeAll, expect, test } from 'vitest'
import { approval, caseOf, CaseServer, type LeaveForm, type Person, todoOf } from './cases.fixture'
import { drawingCodes } from './flows.fixture'

/*
 * A step shows its people a record that they may not see otherwise. So whoever has others asked, or takes a task for themselves, sees
 * that record, and may change what the step opens.
 */

let cases: CaseServer
let manager: Person
beforeAll(async () => {
  cases = await CaseServer.start()
  manager = await cases.person()
})
afterAll(() => cases.stop())

/** Hides from somebody the leaves whose reason is another one. */
async function bind({ user }: Person, { formId: cgformId }: LeaveForm, reason: string): Promise<void> {
  const administrator = await cases.server.administrator()
  const api = '/online/cgform/api'
  const rule = await administrator.post<string>(`${api}/authData`, {
    cgformId,
    ruleName: reason,
    ruleColumn: 'reason',
    ruleOperator: '=',
    ruleValue: reason,
  })
  const bound = await administrator.post(`${api}/roleDataAuth/${user.id}/${cgformId}`, {
    authId: JSON.stringify([rule.result]),
    authMode: 'user',
  })
  expect([rule.success, bound.success]).toEqual([true, true])
}

/** Keeps a field from all who do not hold its code, or from changing it. */
async function restrict(
  { formId: cgformId }: LeaveForm,
  code: string,
  switches: readonly number[],
): Promise<void> {
  const administrator = await cases.server.administrator()
  for (const switchFlag of switches) {
    const restricted = await administrator.post('/online/cgform/api/authColumn', {
      cgformId,
      code,
      switchFlag,
      listShow: true,
      formShow: true,
      formEditable: true,
    })
    expect(restricted).toMatchObject({ success: true })
  }
}

const stateOf = async ({ flowId }: LeaveForm) =>
  cases.server.db
    .selectFrom('flow') /* whatever the tenant: a test has one */
    .select(['version', 'is_active'])
    .where('id', '=', flowId)
    .executeTakeFirstOrThrow()

async function publish(by: Person, { flowId: id }: LeaveForm) {
  const { result } = await by.get<{ mark: string }>('/online/flow/plan', { query: { id } })
  return by.post('/online/flow/publish', { id, mark: result.mark })
}

const switchTo = (by: Person, { flowId: id }: LeaveForm, isOn: boolean) =>
  by.put('/online/flow/switch', { id, isOn })

test('whoever a data rule binds puts no flow in force, and switches one off', async () => {
  const form = await cases.form([approval('m', [manager])])
  const designer = await cases.person({ may: drawingCodes })
  await bind(designer, form, '回家')
  const before = await stateOf(form)
  const refusal = '您只能看到“leave_1单”的部分记录，不能把全部记录交给他人'
  expect((await publish(designer, form)).message).toBe(refusal)
  expect(await stateOf(form)).toEqual(before)
  expect((await switchTo(designer, form, false)).success).toBe(true)
  expect((await switchTo(designer, form, true)).message).toBe(refusal)
  expect((await stateOf(form)).is_active).toBe(false)
  const free = await cases.person({ may: drawingCodes })
  expect((await switchTo(free, form, true)).success).toBe(true)
  expect((await publish(free, form)).success).toBe(true)
  expect(await stateOf(form)).toEqual({ version: 2, is_active: true })
})

test('whoever does not see a field, or may not change it, has no step show or open it', async () => {
  const form = await cases.form([approval('m', [manager], { fields: { salary: 'edited' } })])
  const designer = await cases.person({ may: drawingCodes })
  expect((await publish(designer, form)).success).toBe(true)
  await restrict(form, 'salary', [3])
  const refused = await publish(designer, form)
  expect(refused.message).toBe('您不能查看或修改字段 salary，因此不能在这里使用，也不能交给他人')
  expect((await stateOf(form)).version).toBe(2)
})

test('an administrator of cases gives nobody a task over a record that they do not see', async () => {
  const form = await cases.form([approval('m', [manager])])
  const { caseId } = await form.submit({ reason: '看病' })
  const may = ['online:flowCase:list', 'online:flowCase:reassign']
  const administrator = await cases.person({ may })
  await bind(administrator, form, '回家')
  const task = (await caseOf(administrator, caseId)).open[0]?.people[0]?.task
  const give = (by: Person) =>
    by.post('/online/flow/case/reassign', { task, to: administrator.user.username, comment: '' })
  expect((await give(administrator)).message).toBe('未找到对应实体')
  expect(await todoOf(administrator)).toEqual([])
  const other = await cases.person({ may })
  expect((await give(other)).message).toBe('已转交！')
})
