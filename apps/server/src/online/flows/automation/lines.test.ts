import { utils, write } from '@e965/xlsx'
import type { RuleTrial } from '@dougong/contract/online/flows/automation/run-calls'
import type { Trigger } from '@dougong/contract/online/flows/automation/trigger'
import { actLimits, type FlowAct } from '@dougong/contract/online/flows/acts/act'
import { defaultSettings, type FlowStep, type Who } from '@dougong/contract/online/flows/flow'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipart } from '../../../../test/multipart'
import { act, noting, RuleServer, type WatchedForm, whenAdded } from './rules.fixture'
import { formWithLines, type FormWithLines } from './lines.fixture'

/* An act is done for every line: of a part of the record, or of what conditions find. */

let rules: RuleServer
let delivery: FormWithLines
let stock: WatchedForm
let role: string
beforeAll(async () => {
  rules = await RuleServer.start()
  delivery = await formWithLines(rules)
  stock = await rules.form()
  role = await rules.roleFor(delivery.table, stock.table)
})
afterAll(() => rules.stop())

const within: Trigger = { ...whenAdded, timing: 'within' }

/** What is there of each item of the stock. */
async function quantities(): Promise<Record<string, unknown>> {
  return Object.fromEntries((await stock.rows()).map(({ name, quantity }) => [String(name), quantity]))
}

async function fill(items: Record<string, number>): Promise<void> {
  await sql`delete from ${sql.table(`online.${stock.table}`)}`.execute(rules.server.db)
  for (const [name, quantity] of Object.entries(items)) await stock.add({ name, quantity })
}

/** What a delivery of these items is answered with. */
function deliver(lines: readonly (readonly [item: string, count: number])[], to = delivery) {
  return to.staff.post<string>(`${to.path}/add`, {
    name: '送货单',
    [to.part]: lines.map(([item, count]) => ({ item, count })),
  })
}

/** Puts a rule in force for as long as something is done. */
async function during(steps: readonly FlowStep[], trigger: Trigger, work: (id: string) => Promise<void>) {
  const id = await rules.rule(delivery.path, trigger, steps, { name: '出库' })
  try {
    await work(id)
  } finally {
    const off = await rules.boss.put('/online/automation/switch', { id, isOn: false })
    expect(off.success).toBe(true)
  }
}

/** How many commands have written what is there of the stock: rows of one command share its number. */
async function commands(): Promise<number> {
  const { rows } = await sql<{ commands: number }>`
    select count(distinct cmin::text)::int as commands from ${sql.table(`online.${stock.table}`)}`.execute(
    rules.server.db,
  )
  return rows[0]?.commands ?? 0
}

test('within the save, every line lowers what it names; lines of one item lower it together', async () => {
  await fill({ 螺丝: 10, 螺母: 5, 垫片: 7 })
  await during([act(role, delivery.lower(stock))], within, async (id) => {
    const lines = [
      ['螺丝', 4],
      ['螺母', 2],
      ['螺丝', 3],
      ['木头', 1],
    ] as const
    expect(await deliver(lines)).toMatchObject({ success: true })
    expect(await quantities()).toEqual({ 螺丝: 3, 螺母: 3, 垫片: 7 })
    const [run] = await rules.runs(id)
    const { steps } = await rules.run(run?.['id'])
    expect(steps).toMatchObject([
      {
        outcome: 'done',
        note: `以角色“测试角色”对 4 行在“${stock.table}单”中修改 2 条记录；第 4 行没有找到符合条件的记录`,
        recordCount: 2,
        records: [
          {
            kind: 'change',
            name: '螺丝',
            lines: [1, 3],
            changes: [{ title: '数量', before: '10', after: '3' }],
          },
          { kind: 'change', name: '螺母', lines: [2], changes: [{ title: '数量', before: '5', after: '3' }] },
        ],
      },
    ])
  })
})

test('what one line cannot do is refused with all of the save, and says which line that is', async () => {
  const short = { field: 'quantity', operator: 'lt', value: '0' } as const
  const guard = await rules.rule(stock.path, { kind: 'becomes', timing: 'within', when: short }, [
    act('', { kind: 'refuse', text: '库存不足' }),
  ])
  await fill({ 螺丝: 10, 螺母: 5, 垫片: 7 })
  await during([act(role, delivery.lower(stock))], within, async () => {
    const refused = await deliver([
      ['螺丝', 4],
      ['垫片', 1],
      ['螺母', 6],
      ['螺丝', 1],
    ])
    expect(refused).toMatchObject({ success: false, message: '第 3 行：库存不足' })
    expect(await quantities()).toEqual({ 螺丝: 10, 螺母: 5, 垫片: 7 })
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(`online.${delivery.part}`)} where item = '螺母' and count = 6`.execute(
      rules.server.db,
    )
    expect(rows[0]?.count).toBe(0)
    expect(await deliver([['螺丝', 10]])).toMatchObject({ success: true })
  })
  /* a line whose condition is empty would mean other records than those that are meant */
  await during([act(role, delivery.lower(stock))], within, async () => {
    expect(
      await deliver([
        ['螺丝', 0],
        ['', 1],
      ]),
    ).toMatchObject({
      message: '自动化“出库”执行失败，未保存：第 2 行：条件“名称”的值为空，未作任何修改',
    })
  })
  await rules.boss.put('/online/automation/switch', { id: guard, isOn: false })
})

test('lines are done one after the other where one writes what the next looks for', async () => {
  await fill({ 螺丝: 10 })
  const enough = [
    { field: 'name', operator: 'eq', value: { kind: 'lineField', field: 'item' } },
    { field: 'quantity', operator: 'ge', value: { kind: 'formula', formula: `${delivery.part}.count` } },
  ]
  await during([act(role, delivery.lower(stock, { where: enough }))], within, async () => {
    expect(
      await deliver([
        ['螺丝', 6],
        ['螺丝', 6],
        ['螺丝', 4],
      ]),
    ).toMatchObject({ success: true })
    expect(await quantities()).toEqual({ 螺丝: 0 })
  })
})

test('more lines than an act is done for change nothing; as many as that are written in one statement', async () => {
  const items = Array.from({ length: actLimits.lines + 1 }, (_, index) => [`件${index}`, 1] as const)
  await fill({})
  const adding: FlowAct<Who> = {
    kind: 'add',
    at: stock.path,
    over: { kind: 'parts', part: delivery.part },
    values: {
      name: { kind: 'lineField', field: 'item' },
      quantity: { kind: 'formula', formula: `${delivery.part}.count * 2` },
      note: { kind: 'field', field: 'name' },
    },
  }
  await during([act(role, adding)], within, async () => {
    expect((await deliver(items)).message).toBe(
      '自动化“出库”执行失败，未保存：要处理的行超过 200 行，未作任何修改',
    )
    expect(await stock.rows()).toEqual([])
    expect(await deliver(items.slice(1))).toMatchObject({ success: true })
    const { rows } = await sql<{ count: number; notes: number }>`
      select count(*)::int as count, count(distinct note)::int as notes from ${sql.table(`online.${stock.table}`)}
      where quantity = 2 and note = '送货单'`.execute(rules.server.db)
    expect(rows).toEqual([{ count: 200, notes: 1 }])
    expect(await commands()).toBe(1)
  })
  await during([act(role, delivery.lower(stock))], within, async () => {
    expect(await deliver(items.slice(1))).toMatchObject({ success: true })
    expect(await commands()).toBe(1)
    expect(Object.values(await quantities()).every((each) => each === 1)).toBe(true)
  })
})

test('only lines for which the condition holds; a rule that the written record sets off runs for each of them', async () => {
  await fill({ 螺丝: 10, 螺母: 10, 垫片: 10 })
  const many = { field: 'count', operator: 'ge', value: '2' } as const
  const over = { kind: 'parts', part: delivery.part, when: many }
  const changed = await rules.rule(stock.path, { kind: 'changed', timing: 'after', fields: ['quantity'] }, [
    act(role, noting('变了')),
  ])
  await during([act(role, delivery.lower(stock, { over }))], whenAdded, async (id) => {
    expect(
      await deliver([
        ['螺丝', 4],
        ['螺母', 1],
        ['垫片', 2],
      ]),
    ).toMatchObject({ success: true })
    expect(await quantities()).toEqual({ 螺丝: 10, 螺母: 10, 垫片: 10 })
    await rules.work()
    await rules.work()
    expect(await quantities()).toEqual({ 螺丝: 6, 螺母: 10, 垫片: 8 })
    expect((await stock.rows()).map(({ note }) => note ?? '').toSorted()).toEqual(['', '变了', '变了'])
    const { rows } = await sql<{ chain: string[] }>`
      select chain from flow_run where flow_id = ${changed}`.execute(rules.server.db)
    expect(rows.map(({ chain }) => chain[0]?.startsWith(id))).toEqual([true, true])
  })
})

test('after the save a line that fails leaves all as it was; corrected, the run is tried again', async () => {
  await fill({ 螺丝: 10, 螺母: 5 })
  await stock.add({ name: '螺母', quantity: 1 })
  await during([act(role, delivery.lower(stock))], whenAdded, async (id) => {
    expect(
      await deliver([
        ['螺丝', 4],
        ['螺母', 2],
      ]),
    ).toMatchObject({ success: true })
    await rules.work()
    expect((await quantities())['螺丝']).toBe(10)
    const [run] = await rules.runs(id)
    expect((await rules.run(run?.['id'])).reason).toBe('第 2 行：符合条件的记录超过 1 条，未作任何修改')
    await sql`delete from ${sql.table(`online.${stock.table}`)} where quantity = 1`.execute(rules.server.db)
    await rules.boss.post('/online/automation/run/retry', { ids: [run?.['id']] })
    await rules.work()
    expect(await quantities()).toEqual({ 螺丝: 6, 螺母: 3 })
  })
})

test('an import with parts, and a removal, which reads the lines as they were', async () => {
  await fill({ 螺丝: 10, 螺母: 10 })
  const back = delivery.lower(stock, {
    values: { quantity: { kind: 'increase', formula: `${delivery.part}.count` } },
  })
  const removing = await rules.rule(delivery.path, { kind: 'removed', timing: 'within' }, [act(role, back)])
  await during([act(role, delivery.lower(stock))], within, async () => {
    const book = utils.book_new()
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['主表序号', '名称'],
        [1, '甲'],
        [2, '乙'],
      ]),
      '送货',
    )
    const lines = [
      ['主表序号', '物品', '件数'],
      [1, '螺丝', 2],
      [1, '螺母', 3],
      [2, '螺丝', 1],
    ]
    utils.book_append_sheet(book, utils.aoa_to_sheet(lines), '明细')
    const bytes = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
    const { body, headers } = await multipart({ 'files[]': { name: '送货.xlsx', bytes } })
    const answer = await delivery.staff.post(`${delivery.path}/importExcel`, body, { headers })
    expect(answer).toMatchObject({ success: true, result: { errorCount: 0 } })
    expect(await quantities()).toEqual({ 螺丝: 7, 螺母: 7 })
    const first = (await delivery.rows()).find(({ name }) => name === '甲')
    const query = { id: String(first?.['id']) }
    expect(await delivery.staff.delete(`${delivery.path}/delete`, { query })).toMatchObject({ success: true })
    expect(await quantities()).toEqual({ 螺丝: 9, 螺母: 10 })
  })
  await rules.boss.put('/online/automation/switch', { id: removing, isOn: false })
})

test('a message for every line goes to whom the line names and says what it holds; a trial sends none', async () => {
  const [one, other] = [await rules.person([]), await rules.person([])]
  const telling: FlowStep = act(role, {
    kind: 'message',
    over: { kind: 'parts', part: delivery.part },
    who: { kind: 'lineField', field: 'keeper' },
    text: `{name}：{${delivery.part}.item}，{${delivery.part}.count} 件`,
  })
  const lines = [
    { item: '{name}', count: 1, keeper: one.user.username },
    { item: '螺母', count: 2, keeper: other.user.username },
    { item: '垫片', count: 3 },
  ]
  const add = { name: '甲单', [delivery.part]: lines }
  const { result: recordId } = await delivery.staff.post<string>(`${delivery.path}/add`, add)
  await during([telling], whenAdded, async (id) => {
    const definition = { settings: defaultSettings, trigger: whenAdded, steps: [telling] }
    const tried = await rules.boss.post<RuleTrial>('/online/automation/try', { id, definition, recordId })
    expect(tried.result.steps[0]?.note).toBe('逐行发送 2 条消息：甲单：{name}，1 件；甲单：螺母，2 件')
    await delivery.staff.post(`${delivery.path}/add`, add)
    await rules.work()
    const { rows } = await sql<{ text: string; to: string }>`
      select es_content as text, user_id as to from sys_sms where es_type = 'system'
        and user_id in (${one.user.id}, ${other.user.id}) order by es_content`.execute(rules.server.db)
    expect(rows).toEqual([
      { text: '甲单：{name}，1 件', to: one.user.id },
      { text: '甲单：螺母，2 件', to: other.user.id },
    ])
    const [run] = await rules.runs(id)
    expect((await rules.run(run?.['id'])).steps[0]?.note).toContain('第 3 行没有找到收件人')
  })
})

test('every record that conditions find, up to a limit; a rule by time needs no record for that', async () => {
  await fill({ 螺丝: 1, 螺母: 2, 垫片: 30 })
  const over = (max: number) =>
    ({
      kind: 'found',
      at: stock.path,
      where: [{ field: 'quantity', operator: 'lt', value: { kind: 'fixed', value: '10' } }],
      max,
    }) as const
  const ordering = (max: number): FlowAct<Who> => ({
    kind: 'add',
    at: delivery.path,
    over: over(max),
    values: {
      name: { kind: 'formula', formula: "concat('补', found.name)" },
      quantity: { kind: 'formula', formula: '10 - found.quantity' },
    },
  })
  await during([act(role, ordering(1))], whenAdded, async (id) => {
    await deliver([])
    await rules.work()
    expect(await rules.statesOf(id)).toEqual(['failed'])
  })
  await during([act(role, ordering(2))], whenAdded, async () => {
    await deliver([])
    await rules.work()
    const all = await delivery.rows()
    const made = all.filter(({ name }) => String(name).startsWith('补'))
    expect(made.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['补螺丝', 9],
      ['补螺母', 8],
    ])
  })
  const scheduled: Trigger = { kind: 'scheduled', cron: '0 0 9 * * ? *', missed: 'last' }
  const definition = { settings: defaultSettings, trigger: scheduled, steps: [act(role, ordering(2))] }
  const id = (
    await rules.boss.post<string>('/online/automation/add', { at: delivery.path, name: '补货', definition })
  ).result
  const { result } = await rules.boss.post<RuleTrial>('/online/automation/try', { id, definition })
  expect(result.problems).toEqual([])
  expect(result.steps).toMatchObject([
    { outcome: 'done', recordCount: 2, records: [{ kind: 'add' }, { kind: 'add' }] },
  ])
})
