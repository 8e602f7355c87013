import type { FlowAct } from '@dougong/contract/online/flows/acts/act'
import type { Who } from '@dougong/contract/online/flows/flow'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldOf } from '../../../forms/forms.fixture'
import { codesFor, doing, roleWith } from '../../acts.fixture'
import { approval, caseOf, CaseServer, decide, type Person } from '../../cases.fixture'

/* A case that is agreed to does something for every line of its record. */

let cases: CaseServer
let manager: Person
let administrator: Person
beforeAll(async () => {
  cases = await CaseServer.start()
  manager = await cases.person()
  administrator = await cases.person({ may: ['online:flowCase:list', 'online:flowCase:skip'] })
})
afterAll(() => cases.stop())

test('a decision stands where a line fails; what its lines wrote is undone, and done once it can be', async () => {
  const form = await cases.form([approval('m', [manager])])
  const part = `${form.table}_line`
  await cases.forms.publish(
    part,
    [
      fieldOf('leave_id', { length: 36, belongsTo: { table: form.table, field: 'id' } }),
      fieldOf('item', { title: '事项' }),
    ],
    { head: { tableType: 3, relationType: 0, tableTxt: '明细' } },
  )
  const target = await cases.form([approval('m', [manager])])
  const role = await roleWith(cases, [
    ...codesFor(form.table, 'list'),
    ...codesFor(target.table, 'list', 'edit'),
  ])
  const act: FlowAct<Who> = {
    kind: 'changeFound',
    at: target.path,
    over: { kind: 'parts', part },
    where: [{ field: 'reason', operator: 'eq', value: { kind: 'lineField', field: 'item' } }],
    max: 1,
    values: { salary: { kind: 'formula', formula: `concat(reason, ':', ${part}.item)` } },
  }
  await form.renew([approval('m', [manager]), doing(role, act)])
  const [one, other] = [await target.add({ reason: '车票' }), await target.submit({ reason: '住宿' })]
  const salaries = async () => [(await target.record(one)).salary, (await target.record(other.id)).salary]
  const before = await salaries()
  const { caseId } = await form.submit({
    reason: '出差',
    [part]: [{ item: '车票' }, { item: '住宿' }, { item: '无' }],
  })
  expect((await decide(manager, caseId)).message).toBe('已同意')
  const stopped = await caseOf(administrator, caseId)
  expect([stopped.status, stopped.open[0]?.note]).toEqual([
    'running',
    expect.stringMatching(/^执行失败：第 2 行：“.*”正在审批中/),
  ])
  expect(await salaries()).toEqual(before)
  await decide(manager, other.caseId)
  const { place } = stopped.open[0] ?? { place: 0 }
  const again = await administrator.post('/online/flow/case/retry', { id: caseId, place, comment: '再试' })
  expect(again.message).toBe('重试成功！')
  const { status, timeline } = await caseOf(administrator, caseId)
  expect([status, timeline.findLast(({ kind }) => kind === 'acted')?.note]).toEqual([
    'passed',
    `以角色“测试角色”对 3 行在“${target.table}单”中修改 2 条记录；第 3 行没有找到符合条件的记录`,
  ])
  expect(await salaries()).toEqual(['出差:车票', '出差:住宿'])
})
