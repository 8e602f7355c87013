import type { Trigger } from '@dougong/contract/online/flows/automation/trigger'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipart } from '../../../../test/multipart'
import { workbookOf } from '../../../../test/workbook'
import { act, RuleServer } from './rules.fixture'

/* What sets rules off, and what they do then. */

let rules: RuleServer
beforeAll(async () => {
  rules = await RuleServer.start()
})
afterAll(() => rules.stop())

const added = (more: object = {}): Trigger => ({ kind: 'added', timing: 'after', imports: true, ...more })
const changed = (more: object = {}): Trigger => ({ kind: 'changed', timing: 'after', fields: [], ...more })
const large = { field: 'quantity', operator: 'gt', value: '10' } as const
const fixed = (value: string) => ({ kind: 'fixed', value }) as const
const noted = (note: string) => ({ kind: 'change', values: { note: fixed(note) } }) as const

test('a rule changes what is added, as its role, once and after the save; the run says what it did', async () => {
  const form = await rules.form()
  const role = await rules.roleFor(form.table)
  const id = await rules.rule(form.path, added(), [act(role, noted('已登记'))], { name: '登记' })
  const record = await form.add({ name: '螺丝', quantity: 3 })
  expect((await form.rows())[0]?.note).toBeNull()
  expect(await rules.runs(id)).toMatchObject([
    {
      ruleName: '登记',
      state: 'queued',
      recordId: record,
      moment: 'added',
      person: form.staff.user.username,
    },
  ])
  await rules.work()
  await rules.work()
  expect((await form.rows())[0]).toMatchObject({ note: '已登记', updateBy: '自动化“登记”' })
  const [run] = await rules.runs(id)
  expect(run).toMatchObject({ state: 'done', state_dictText: '已完成' })
  expect(await rules.run(run?.id)).toMatchObject({
    record: { at: form.path, id: record, name: '螺丝' },
    steps: [
      {
        title: '动作',
        outcome: 'done',
        note: '以角色“测试角色”修改此记录',
        changes: [{ field: 'note', title: '备注', before: '', after: '已登记' }],
      },
    ],
  })
})

test('a save that is refused sets nothing off', async () => {
  const form = await rules.form([])
  const role = await rules.roleFor(form.table)
  const id = await rules.rule(form.path, added(), [act(role, noted('好'))])
  expect((await form.staff.post(`${form.path}/add`, { quantity: '两个' })).success).toBe(false)
  expect(await rules.runs(id)).toEqual([])
})

test('conditions, chosen fields and what was before decide whether a change sets a rule off', async () => {
  const form = await rules.form()
  const role = await rules.roleFor(form.table)
  const steps = () => [act(role, noted('好'))]
  const any = await rules.rule(form.path, changed(), steps())
  const named = await rules.rule(form.path, changed({ fields: ['name'] }), steps())
  const small = { field: 'quantity', operator: 'le', value: '10' } as const
  const grown = await rules.rule(form.path, changed({ before: small, when: large }), steps())
  const became = await rules.rule(form.path, { kind: 'becomes', timing: 'after', when: large }, steps())
  const runs = async () =>
    Promise.all([any, named, grown, became].map(async (id) => (await rules.runs(id)).length))
  const record = await form.add({ name: '甲', quantity: 5 })
  expect(await runs()).toEqual([0, 0, 0, 0])
  await form.edit(record, { quantity: 6 })
  expect(await runs()).toEqual([1, 0, 0, 0])
  await form.edit(record, { name: '乙', quantity: 20 })
  expect(await runs()).toEqual([2, 1, 1, 1])
  await form.edit(record, { quantity: 30 })
  expect(await runs()).toEqual([3, 1, 1, 1])
  /* a save that changes nothing is none */
  await form.edit(record, { quantity: 30 })
  expect(await runs()).toEqual([3, 1, 1, 1])
  await form.add({ name: '丙', quantity: 11 })
  expect(await runs()).toEqual([3, 1, 1, 2])
})

test('a removed record sets a rule off, which reads it as it was', async () => {
  const form = await rules.form()
  const log = await rules.form()
  const role = await rules.roleFor(form.table, log.table)
  const id = await rules.rule(form.path, { kind: 'removed', timing: 'after', when: large }, [
    act(role, {
      kind: 'add',
      at: log.path,
      values: {
        name: { kind: 'formula', formula: "concat('已删除：', name)" },
        quantity: { kind: 'field', field: 'quantity' },
      },
    }),
  ])
  const small = await form.add({ name: '少', quantity: 1 })
  const many = await form.add({ name: '多', quantity: 99 })
  await form.staff.delete(`${form.path}/deleteBatch`, { query: { ids: `${small},${many}` } })
  await rules.work()
  expect(await rules.statesOf(id)).toEqual(['done'])
  expect(await log.rows()).toMatchObject([{ name: '已删除：多', quantity: 99, createBy: '自动化“规则”' }])
})

test('a rule waits until people are done with a record; each change puts it off', async () => {
  const form = await rules.form()
  const role = await rules.roleFor(form.table)
  const id = await rules.rule(form.path, { kind: 'settled', minutes: 10, when: large }, [
    act(role, noted('齐了')),
  ])
  const pass = (minutes: number) =>
    sql`update flow_run set wake = wake - make_interval(mins => ${minutes})`.execute(rules.server.db)
  const record = await form.add({ name: '甲', quantity: 20 })
  await pass(9)
  await form.edit(record, { name: '乙' })
  await rules.work()
  expect(await rules.statesOf(id)).toEqual(['settling'])
  await pass(9)
  await rules.work()
  expect(await rules.statesOf(id)).toEqual(['settling'])
  await pass(2)
  await rules.work()
  expect((await form.rows())[0]?.note).toBe('齐了')
  /* what it does itself is no change of people's */
  expect(await rules.statesOf(id)).toEqual(['done'])
  const other = await form.add({ name: '丁', quantity: 20 })
  await form.edit(other, { quantity: 1 })
  expect(await rules.statesOf(id)).toEqual(['done'])
  const gone = await form.add({ name: '戊', quantity: 20 })
  await form.staff.delete(`${form.path}/delete`, { query: { id: gone } })
  expect(await rules.statesOf(id)).toEqual(['done'])
})

test('a rule within the save changes other records with it, or refuses it in its own words: all of it or nothing', async () => {
  const stock = await rules.form()
  const delivery = await rules.form()
  const role = await rules.roleFor(stock.table, delivery.table)
  const takes: Trigger = { kind: 'added', timing: 'within', imports: true }
  await rules.rule(
    delivery.path,
    takes,
    [
      act(role, {
        kind: 'changeFound',
        at: stock.path,
        where: [{ field: 'name', operator: 'eq', value: { kind: 'field', field: 'name' } }],
        max: 1,
        values: { quantity: { kind: 'increase', formula: '-quantity' } },
      }),
    ],
    { name: '出库' },
  )
  await rules.rule(
    stock.path,
    {
      kind: 'changed',
      timing: 'within',
      fields: ['quantity'],
      when: { field: 'quantity', operator: 'lt', value: '0' },
    },
    [act('', { kind: 'refuse', text: '库存不足' })],
  )
  await stock.add({ name: '螺丝', quantity: 10 })
  await delivery.add({ name: '螺丝', quantity: 4 })
  expect((await stock.rows())[0]?.quantity).toBe(6)
  const refused = await delivery.staff.post(`${delivery.path}/add`, { name: '螺丝', quantity: 7 })
  expect(refused).toMatchObject({ success: false, message: '库存不足' })
  expect(await delivery.rows()).toHaveLength(1)
  expect((await stock.rows())[0]?.quantity).toBe(6)
  /* many at once take what is there and no more */
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      delivery.staff.post(`${delivery.path}/add`, { name: '螺丝', quantity: 2 }),
    ),
  )
  expect(answers.filter(({ success }) => success)).toHaveLength(3)
  expect((await stock.rows())[0]?.quantity).toBe(0)
  expect(await delivery.rows()).toHaveLength(4)
})

test('what a rule within the save cannot do keeps the record from being saved, and says why', async () => {
  const form = await rules.form()
  const other = await rules.form()
  const role = await rules.roleFor(form.table, other.table)
  await rules.rule(
    form.path,
    { kind: 'added', timing: 'within', imports: true },
    [
      act(role, {
        kind: 'changeFound',
        at: other.path,
        where: [{ field: 'name', operator: 'eq', value: { kind: 'field', field: 'name' } }],
        max: 1,
        values: { note: fixed('好') },
      }),
    ],
    { name: '对账' },
  )
  for (const quantity of [1, 2]) await other.add({ name: '甲', quantity })
  expect(await form.staff.post(`${form.path}/add`, { name: '甲' })).toMatchObject({
    success: false,
    message: '自动化“对账”执行失败，未保存：符合条件的记录超过 1 条，未作任何修改',
  })
  expect(await form.rows()).toEqual([])
})

test('an import sets a rule off row by row, or once for its file, as the rule says', async () => {
  const form = await rules.form()
  const role = await rules.roleFor(form.table)
  const each = await rules.rule(form.path, added(), [act(role, noted('好'))])
  const people = await rules.rule(form.path, added({ imports: false }), [act(role, noted('好'))])
  const file = await rules.rule(form.path, { kind: 'imported' }, [
    act('', { kind: 'message', who: { kind: 'starter' }, text: '导入完成' }),
  ])
  const sheet = await workbookOf([
    ['名称', '数量'],
    ...Array.from({ length: 30 }, (_, at) => [`第${at}`, String(at)]),
  ])
  const { body, headers } = await multipart({ 'files[]': { name: '导入.xlsx', bytes: sheet } })
  const answer = await form.staff.post(`${form.path}/importExcel`, body, { headers })
  expect([answer.message, answer.result]).toMatchObject([expect.anything(), { successCount: 30 }])
  expect([await rules.statesOf(people), await rules.statesOf(file)]).toEqual([[], ['queued']])
  expect(await rules.statesOf(each)).toHaveLength(30)
  await rules.work()
  expect(new Set(await rules.statesOf(each))).toEqual(new Set(['done']))
  expect(new Set((await form.rows()).map(({ note }) => note))).toEqual(new Set(['好']))
})
