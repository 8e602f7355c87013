import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldOf } from '../../../forms/forms.fixture'
import { approval, CaseServer, decide, type Person, taskOf } from '../../cases.fixture'

let cases: CaseServer
let manager: Person
beforeAll(async () => {
  cases = await CaseServer.start()
  manager = await cases.person()
})
afterAll(() => cases.stop())

test('parts are closed with their record, whether they come with it or by themselves', async () => {
  const form = await cases.form([approval('m', [manager])])
  const days = `${form.table}_day`
  const belongsTo = { belongsTo: { table: form.table, field: 'id' } }
  const path = await cases.forms.publish(
    days,
    [fieldOf('leave_id', { title: '请假', length: 36, ...belongsTo }), fieldOf('note', { title: '说明' })],
    { head: { tableType: 3, relationType: 0 } },
  )
  const staff = await cases.forms.staff(form.table, days)
  const id = await form.add({ [days]: [{ note: '上午' }] })
  const query = { id }
  const parts = async () =>
    (await staff.get<{ id: string; note: string }[]>(`${form.path}/parts/${days}`, { query })).result ?? []
  const [first] = await parts()
  expect(first?.note).toBe('上午')
  expect((await form.start(id)).success).toBe(true)

  const changes = [
    () => staff.put(`${form.path}/edit`, { id, [days]: [{ id: first?.id, note: '下午' }] }),
    () => staff.put(`${form.path}/edit`, { id, [days]: [] }),
    () => staff.put(`${path}/edit`, { id: first?.id, leave_id: id, note: '下午' }),
    () => staff.post(`${path}/add`, { leave_id: id, note: '另一天' }),
    () => staff.delete(`${path}/delete`, { query: { id: first?.id ?? '' } }),
  ]
  for (const change of changes) {
    const { success, message } = await change()
    expect([success, message]).toEqual([false, expect.stringContaining('正在审批中')])
  }
  expect((await parts()).map(({ note }) => note)).toEqual(['上午'])
  /* what brings the same parts changes nothing, and is let through */
  expect(
    (await staff.put(`${form.path}/edit`, { id, [days]: [{ id: first?.id, note: '上午' }] })).success,
  ).toBe(true)
  const { record } = await taskOf(manager, (await caseIdOf(id)) ?? '')
  expect(record?.values[days]).toMatchObject([{ note: '上午' }])
  await decide(manager, (await caseIdOf(id)) ?? '')
  expect((await staff.put(`${path}/edit`, { id: first?.id, leave_id: id, note: '下午' })).success).toBe(true)
})

test('several records are removed together or not at all where one of them is being decided on', async () => {
  const form = await cases.form([approval('m', [manager])])
  const free = await form.add({ reason: '自由' })
  const { id } = await form.submit()
  const ids = `${free},${id}`
  const removed = await form.starter.delete(`${form.path}/deleteBatch`, { query: { ids } })
  expect([removed.success, removed.message]).toEqual([false, expect.stringContaining('审批结束前不能删除')])
  expect((await form.record(free)).reason).toBe('自由')
})

test('a version of before is not restored while the record is being decided on', async () => {
  const form = await cases.form([approval('m', [manager])])
  const id = await form.add({ reason: '原来' })
  await form.starter.put(`${form.path}/edit`, { id, reason: '现在' })
  await form.start(id)
  const { db } = cases.server
  const first = await db
    .selectFrom('sys_data_log')
    .select('id')
    .where('data_id', '=', id)
    .orderBy('data_version')
    .executeTakeFirstOrThrow()
  const verbs = ['list', 'edit'].map((verb) => `online:${form.table}:${verb}`)
  const restorer = await cases.person({ may: ['system:dataLog:restore', 'system:dataLog:list', ...verbs] })
  const restored = await restorer.post('/sys/dataLog/restore', { id: String(first.id) })
  expect([restored.success, restored.message]).toEqual([false, expect.stringContaining('正在审批中')])
  expect((await form.record(id)).reason).toBe('现在')
})

async function caseIdOf(recordId: string): Promise<string | undefined> {
  const row = await cases.server.db
    .selectFrom('flow_case')
    .select('id')
    .where('record_id', '=', recordId)
    .executeTakeFirst()
  return row?.id
}
