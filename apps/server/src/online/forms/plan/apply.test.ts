import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Transaction } from '../../../database/transaction'
import { readTable } from './catalogue'
import { buildBeside, type Building, listBuilding } from './indexes-beside'
import { field, formOf, formsDatabase, Publisher } from './publisher.fixture'

let database: Awaited<ReturnType<typeof formsDatabase>>
let publisher: Publisher
let number = 0
let table = ''

beforeAll(async () => {
  database = await formsDatabase()
  publisher = new Publisher(database.db)
})
afterAll(() => database.stop())
beforeEach(() => {
  number += 1
  table = `paper_${number}`
})

const tableNow = (name = table) => readTable(database.db, 'online', name)
const insert = (name: string, ...values: (string | null)[]) =>
  publisher.run(
    `insert into online."${table}" (id, tenant_id, "${name}")
    select 'r' || md5(random()::text), 1, v from unnest($1::text[]) v`,
    [values],
  )
const valuesOf = async (name: string) => {
  const rows = await publisher.run<{ value: string | null }>(
    `select "${name}"::text as value from online."${table}" order by create_time, "${name}"::text`,
  )
  return rows.map(({ value }) => value)
}
/** The indexes of a table besides the one that its list is sorted by. */
const ownIndexes = async (name = table) =>
  ((await tableNow(name))?.indexes ?? []).filter(({ columns }) => columns[0] !== 'create_time')

/** Somebody else, who has begun a transaction and does not end it before `release`. */
async function held(work: (tx: Transaction) => Promise<unknown>) {
  const db = database.open()
  const tx = await db.startTransaction().execute()
  await work(tx)
  return {
    release: async () => {
      await tx.rollback().execute()
      await db.destroy()
    },
  }
}

test('what would be lost is told with examples, and lost only where somebody agrees to that number', async () => {
  await publisher.publish(formOf(table, [field('amount')]))
  await insert('amount', '12', '007', 'now', 'seven', '1.5')
  const next = formOf(table, [field('amount', { type: 'int', length: 10 })])
  const { steps } = await publisher.plan(next)
  expect(steps).toMatchObject([
    { key: 'changeType:amount', class: '会丢失数据', needsConsent: true, misfits: { count: 4 } },
  ])
  expect(steps[0]?.misfits?.examples.toSorted()).toEqual(['007', '1.5', 'now', 'seven'])
  expect(steps[0]?.text).toBe(
    '列 amount 改变类型（文本 32 → 整数）：4 个值放不下，将被截断、舍入或清空，请先导出一份',
  )
  await expect(publisher.publish(next)).rejects.toMatchObject({ reason: 'plan.notAgreed' })
  await expect(publisher.publish(next, { agreed: { 'changeType:amount': 3 } })).rejects.toMatchObject({
    reason: 'plan.moreLost',
  })
  expect(await valuesOf('amount')).toEqual(['007', '1.5', '12', 'now', 'seven'])
  await publisher.publish(next, { agreed: { 'changeType:amount': 4 } })
  expect((await valuesOf('amount')).toSorted()).toEqual(['12', '2', '7', null, null])
})

test('a text that becomes a number gives up the indexes by which parts of it are found; a shorter text keeps them', async () => {
  await publisher.publish(formOf(table, [field('amount'), field('name', { length: 20 })]))
  await publisher.run(
    `create index "${table}_part_amount" on online."${table}" using gin (amount gin_trgm_ops)`,
  )
  await publisher.run(`create index "${table}_part_name" on online."${table}" using gin (name gin_trgm_ops)`)
  await publisher.run(
    `create index "${table}_short_amount" on online."${table}" using gin (short_parts(amount))`,
  )
  await insert('amount', '12')
  const next = formOf(table, [field('amount', { type: 'int', length: 10 }), field('name', { length: 10 })])
  await publisher.publish(next)
  expect(await valuesOf('amount')).toEqual(['12'])
  const columns = (await tableNow())?.columns ?? []
  expect(columns.flatMap(({ textIndexes }) => textIndexes)).toEqual([`${table}_part_name`])
})

test('rows that arrive between plan and apply are counted again, and stop what was not agreed to', async () => {
  await publisher.publish(formOf(table, [field('name', { length: 10 })]))
  await insert('name', 'short', 'much too long'.slice(0, 10))
  const next = formOf(table, [field('name', { length: 5 })])
  const { steps, mark } = await publisher.plan(next)
  expect(steps[0]?.misfits?.count).toBe(1)
  await insert('name', 'arrived')
  const agreed = { 'changeType:name': 1 }
  await expect(publisher.publish(next, { agreed, mark })).rejects.toMatchObject({
    reason: 'plan.moreLost',
    code: 409,
  })
  expect(await valuesOf('name')).toContain('arrived')
  await publisher.publish(next, { agreed: { 'changeType:name': 2 }, mark })
  expect(await valuesOf('name')).toContain('arriv')
})

test('a new field that must be filled in asks for a value, or a default, which fills the rows that are there', async () => {
  await publisher.publish(formOf(table, [field('code')]))
  await insert('code', 'a', 'b')
  const next = (options: object) =>
    formOf(table, [field('code'), field('warehouse', { isNullable: false, ...options })])
  const { steps } = await publisher.plan(next({}))
  expect(steps.filter(({ isBlocked }) => isBlocked)).toMatchObject([
    {
      text: '字段“warehouse”（warehouse）不允许为空：已有 2 行还没有值。请在同步计划中为它们填写一个值；也可以编辑表单，打开“允许空值”',
      misfits: { examples: [] },
    },
  ])
  const filled = await publisher.plan(next({ columnDefault: '主仓' }))
  expect(filled.steps.filter(({ isBlocked }) => isBlocked)).toEqual([])
})

test('rows that stand against not null, unique and a foreign key are counted, and nothing is changed', async () => {
  const main = formOf(`${table}_main`, [field('name')], { type: 'main' })
  await publisher.publish(main)
  await publisher.publish(formOf(table, [field('code'), field('main_id')], { type: 'sub' }))
  await insert('code', 'a', 'a', 'b', null)
  await publisher.run(`update online."${table}" set main_id = 'nobody' where code = 'b'`)
  const before = await tableNow()
  const next = formOf(
    table,
    [
      field('code', { isNullable: false, validation: 'only' }),
      field('main_id', { belongsTo: { table: main.table, field: 'id' } }),
    ],
    { type: 'sub' },
  )
  const { steps } = await publisher.plan(next)
  expect(steps.filter(({ isBlocked }) => isBlocked).map(({ class: name, text }) => [name, text])).toEqual([
    [
      '需检查全部数据',
      '字段“code”（code）不允许为空：已有 1 行还没有值。请先逐行填好，或者编辑表单，打开“允许空值”',
    ],
    [
      '需检查全部数据',
      expect.stringMatching(/^新建唯一索引 .*（code、tenant_id）：2 行重复，请先修改这些数据$/),
    ],
    ['需检查全部数据', `新建外键 main_id → ${main.table}.id：1 行在主表中没有对应的记录，请先修改这些数据`],
  ])
  const repeated = steps.find(({ step }) => step.kind === 'createIndex' && step.index.isUnique)
  expect(repeated?.misfits?.examples, 'without the tenant').toEqual(['a'])
  await expect(publisher.publish(next)).rejects.toMatchObject({ reason: 'plan.rowsAgainst' })
  expect(await tableNow()).toEqual(before)
  await publisher.run(`update online."${table}" set code = md5(id), main_id = null`)
  await publisher.publish(next)
  expect((await publisher.plan(next)).steps).toEqual([])
})

test('what a new type leaves empty stands against a column that must not be', async () => {
  await publisher.publish(formOf(table, [field('day', { isNullable: false })]))
  await insert('day', '2026-01-05', 'soon')
  const next = formOf(table, [field('day', { type: 'Date', isNullable: false })])
  const agreed = { 'changeType:day': 1 }
  await expect(publisher.publish(next, { agreed })).rejects.toMatchObject({ reason: 'plan.rowsAgainst' })
  expect(await valuesOf('day')).toEqual(['2026-01-05', 'soon'])
})

test('secret values are no examples', async () => {
  await publisher.publish(formOf(table, [field('word', { control: 'password' })]))
  await insert('word', 'a secret word')
  const { steps } = await publisher.plan(formOf(table, [field('word', { control: 'password', length: 3 })]))
  expect(steps[0]?.misfits).toMatchObject({ count: 1, examples: [] })
})

test('a column that was taken out comes back with its values, by the id of its field; another of its name is another', async () => {
  await publisher.publish(formOf(table, [field('colour', { isNullable: false })]))
  await insert('colour', 'red', 'green')
  await publisher.publish(formOf(table, []))
  await publisher.run(`insert into online."${table}" (id, tenant_id) values ('later', 1)`)
  await publisher.publish(formOf(table, [field('colour', { id: 'another' })]))
  expect(await valuesOf('colour')).toEqual([null, null, null])
  const { steps } = await publisher.plan(formOf(table, [field('colour')]))
  expect(steps.map(({ step }) => step.kind)).toEqual(['setAside', 'bringBack'])
  await publisher.publish(formOf(table, [field('colour')]))
  expect((await valuesOf('colour')).toSorted()).toEqual(['green', null, 'red'])
})

test('columns exchange their names, and their values go with them', async () => {
  const before = formOf(table, [field('one'), field('two'), field('three', { type: 'int' })])
  await publisher.publish(before)
  await publisher.run(
    `insert into online."${table}" (id, tenant_id, one, two, three) values ('a', 1, 'x', 'y', 3)`,
  )
  const turned = { field_one: 'two', field_two: 'three', field_three: 'one' } as const
  const after = {
    ...before,
    fields: before.fields.map((each) => {
      const name = turned[each.id.replace('-', '_') as keyof typeof turned] ?? each.name
      return { ...each, name, title: name }
    }),
  }
  await publisher.publish(after)
  expect(await publisher.run(`select one, two, three from online."${table}"`)).toEqual([
    { one: 3, two: 'x', three: 'y' },
  ])
})

test('two administrators who publish at once: one after the other, and neither loses anything', async () => {
  await publisher.publish(formOf(table, [field('name')]))
  await insert('name', 'a', 'b')
  const one = formOf(table, [field('name', { length: 50 }), field('mine')])
  const other = new Publisher(database.db)
  other.published.set(one.id, publisher.published.get(one.id) ?? one)
  const { mark } = await publisher.plan(one)
  const answers = await Promise.allSettled([publisher.publish(one, { mark }), other.publish(one, { mark })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = answers.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(refused.reason).toMatchObject({ reason: 'plan.moved' })
  expect((await publisher.plan(one)).steps).toEqual([])
  expect(await valuesOf('name')).toEqual(['a', 'b'])
})

test('somebody who reads for long does not freeze the others: it is told who it is, and can be done again', async () => {
  await publisher.publish(formOf(table, [field('name')]))
  await insert('name', 'a')
  const next = formOf(table, [field('name'), field('more')])
  const reader = await held((tx) => sql`select from online.${sql.ref(table)}`.execute(tx))
  try {
    await expect(publisher.publish(next)).rejects.toThrow(
      new RegExp(`^表 ${table} 正被使用，未作任何修改，请稍后重试（dougong 的进程 \\d+ 已占用 \\d+ 秒）$`),
    )
    expect((await tableNow())?.columns.map(({ name }) => name)).not.toContain('more')
  } finally {
    await reader.release()
  }
  await publisher.publish(next)
  expect(await valuesOf('name')).toEqual(['a'])
})

test('an apply that is cut in the middle leaves what was there', async () => {
  const main = formOf(`${table}_main`, [], { type: 'main' })
  await publisher.publish(main)
  await publisher.publish(formOf(table, [field('name'), field('main_id', { length: 36 }), field('old')]))
  await insert('name', 'a')
  const before = await tableNow()
  const next = formOf(table, [
    field('name', { type: 'Text' }),
    field('main_id', { length: 36, belongsTo: { table: main.table, field: 'id' } }),
  ])
  /* the foreign key is the last step: whoever holds its table lets the others be done, and that one wait */
  const holder = await held((tx) =>
    sql`lock table online.${sql.ref(main.table)} in row exclusive mode`.execute(tx),
  )
  const applying = publisher.publish(next).then(
    () => 'applied',
    () => 'cut',
  )
  const waiting = `select l.pid from pg_locks l join pg_class c on c.oid = l.relation
    where not l.granted and c.relname = $1`
  const pids: { pid: number }[] = []
  while (pids.length === 0) {
    pids.push(...(await publisher.run<{ pid: number }>(waiting, [main.table])))
    await setTimeout(5)
  }
  await publisher.run('select pg_terminate_backend($1)', [pids[0]?.pid])
  expect(await applying).toBe('cut')
  await holder.release()
  expect(await tableNow()).toEqual(before)
  expect(await publisher.run('select from onl_aside where form_id = $1', [next.id])).toEqual([])
  await publisher.publish(next)
  expect((await publisher.plan(next)).steps).toEqual([])
})

test('what says that it was done is done with it, or not at all', async () => {
  const form = formOf(table, [field('name')])
  const finish = async () => {
    throw new Error('the end of the world')
  }
  await expect(publisher.publish(form, { finish })).rejects.toThrow('the end of the world')
  expect(await tableNow()).toBeUndefined()
})

test('indexes of large tables are built beside those who write, and tell how far they are', async () => {
  const before = formOf(table, [field('name')])
  await publisher.publish(before)
  await insert('name', 'a', 'b', 'c')
  const index = { id: 'i', name: 'by_name', fields: ['name'], isUnique: false }
  const indexed = { ...before, indexes: [index] }
  const { steps, later } = await publisher.publish(indexed, { large: 2 })
  expect(steps.map(({ isLater }) => isLater)).toEqual([true])
  expect(await ownIndexes()).toEqual([])
  const place = { schema: 'online', table }
  const writer = await held((tx) => sql`update online.${sql.ref(table)} set name = 'd'`.execute(tx))
  const building = buildBeside(database.db, later, place)
  let seen: Building[] = []
  while (seen.length === 0) seen = await listBuilding(database.db, place)
  expect(seen).toEqual([{ index: later[0]?.name, percent: expect.any(Number) as number }])
  await writer.release()
  expect(await building).toEqual([])
  expect(await listBuilding(database.db, place)).toEqual([])
  expect((await publisher.plan(indexed)).steps).toEqual([])
})

test('a unique index over values that came twice meanwhile is removed again', async () => {
  const form = formOf(table, [field('name')])
  await publisher.publish(form)
  await insert('name', 'a', 'a')
  const index = { name: `${table}_twins`, columns: ['name'], isUnique: true }
  expect(await buildBeside(database.db, [index], { schema: 'online', table })).toEqual([
    `索引 ${table}_twins 未能建立：有重复的值`,
  ])
  expect(await ownIndexes()).toEqual([])
})

test('an index that is there and of no use is built again', async () => {
  const form = formOf(table, [field('name', { validation: 'only' })])
  await publisher.publish(formOf(table, [field('name')]))
  await insert('name', 'a', 'a')
  const [index] = publisher.wanted(form).indexes
  await publisher
    .run(`create unique index concurrently "${index?.name}" on online."${table}" (name, tenant_id)`)
    .catch(() => undefined)
  expect(await ownIndexes()).toMatchObject([{ isValid: false }])
  await publisher.run(`update online."${table}" set name = md5(id)`)
  expect((await publisher.plan(form)).steps.map(({ step }) => step.kind)).toEqual([
    'dropIndex',
    'createIndex',
  ])
  await publisher.publish(form)
  expect(await ownIndexes()).toMatchObject([{ isValid: true }])
})

test('limits are told before anything is done: columns that ever were, long rows, names', async () => {
  await publisher.publish(formOf(table, [field('name')]))
  const present = await tableNow()
  const many = (count: number) =>
    Array.from({ length: count }, (_, place) => field(`c${place}`, { length: 100 }))
  expect((await publisher.plan(formOf(table, [field('name'), ...many(1600)]))).problems).toEqual([
    expect.stringContaining('数据库最多允许 1600 个'),
  ])
  expect((await publisher.plan(formOf(table, [field('name'), ...many(500)]))).warnings).toEqual([
    expect.stringContaining('一行的上限'),
  ])
  expect(await tableNow()).toEqual(present)

  const long = 'a_name_of_many_characters_indeed_'
  const wide = formOf(`${long}wide`, [field('name')], {
    indexes: ['one', 'two'].map((end) => ({
      id: end,
      name: `${long}${end}`,
      fields: ['name'],
      isUnique: false,
    })),
  })
  await publisher.publish(wide)
  const names = (await ownIndexes(wide.table)).map(({ name }) => name)
  expect(new Set(names).size).toBe(2)
  expect(names.every((name) => name.length <= 63)).toBe(true)
  expect((await publisher.plan(wide)).steps).toEqual([])
})

test.each([
  'a"b',
  "a'b",
  'a;drop table x',
  'Upper',
  '中文',
  'a b',
  '1a',
  '',
  'a'.repeat(64),
  'ctid',
  'aside_1',
  'a\0b',
  'a\nb',
])('a hostile name is refused, and no statement is made of it: %j', async (name) => {
  const bad = [formOf(table, [field(name)])]
  /* a table's name comes out of the database, where no NUL is */
  if (!name.includes('\0')) bad.push(formOf(name, [field('fine')]))
  for (const form of bad) {
    const { problems, steps } = await publisher.plan(form)
    expect(problems.length).toBeGreaterThan(0)
    expect(steps).toEqual([])
    await expect(publisher.publish(form)).rejects.toMatchObject({ reason: 'plan.impossible' })
  }
})

test('texts of forms are texts, whatever stands in them', async () => {
  const text = `it's "quoted" \\ ' ; drop schema online cascade -- 中文`
  const form = formOf(table, [field('name', { title: text, columnDefault: text, length: 100 })], {
    title: text,
  })
  await publisher.publish(form)
  await publisher.run(`insert into online."${table}" (id, tenant_id) values ('a', 1)`)
  expect(await valuesOf('name')).toEqual([text])
  expect(await tableNow()).toMatchObject({ comment: text })
  expect((await publisher.plan(form)).steps).toEqual([])
})

test('a table that was there before its form is left as it is, but for what the form changes', async () => {
  await sql`create schema if not exists theirs`.execute(database.db)
  await sql`create type theirs.${sql.ref(`mood_${number}`)} as enum ('good', 'bad')`.execute(database.db)
  const theirs = sql.ref(`theirs.${table}`)
  await sql`
    create table ${theirs} (
      id varchar(36) primary key, name varchar(20) not null default 'x', mood theirs.${sql.ref(`mood_${number}`)},
      at timestamp default now(), price real, twice integer generated always as (length(name) * 2) stored,
      "Odd Name" text, unique (name))`.execute(database.db)
  await sql`create index ${sql.ref(`${table}_lower`)} on ${theirs} (lower(name))`.execute(database.db)
  await sql`create view ${sql.ref(`theirs.${table}_view`)} as select name, price from ${theirs}`.execute(
    database.db,
  )
  await sql`insert into ${theirs} (id, name, mood) values ('a', 'ann', 'good')`.execute(database.db)

  const taken = new Publisher(database.db, { isTakenIn: true, schema: 'theirs' })
  const form = {
    ...formOf(table, []),
    fields: [
      field('id', { isKey: true, isNullable: false, length: 36 }),
      field('name', { length: 20, title: '姓名', columnDefault: 'x', isNullable: false }),
      field('mood', { length: 10 }),
      field('at', { type: 'Datetime' }),
      field('price', { type: 'double', length: 10, decimals: 2 }),
      field('twice', { type: 'int' }),
    ],
  }
  taken.published.set(form.id, form)
  const before = await readTable(database.db, 'theirs', table)
  expect((await taken.plan(form)).steps).toEqual([])

  const narrowed = {
    ...form,
    fields: form.fields.map((each) => (each.name === 'name' ? { ...each, length: 10 } : each)),
  }
  expect((await taken.plan(narrowed)).problems).toEqual([`name 正被视图 ${table}_view 使用，不能改变类型`])
  expect((await taken.plan(form, 'force')).problems).toEqual(['从数据库导入的表不能强制同步'])

  const changed = {
    ...form,
    fields: [
      ...form.fields
        .filter(({ name }) => name !== 'price')
        .map((each) => (each.name === 'mood' ? { ...each, length: 4, name: 'feeling' } : each)),
      field('extra', { type: 'int' }),
    ],
  }
  const { steps } = await taken.plan(changed)
  expect(steps.map(({ step }) => step.kind)).toEqual(['setAside', 'renameColumn', 'addColumn', 'changeType'])
  await taken.publish(changed)
  expect((await taken.plan(changed)).steps).toEqual([])
  const after = await readTable(database.db, 'theirs', table)
  const untouched = (shape: typeof before) =>
    shape?.columns.filter(({ name }) => ['at', 'twice', 'Odd Name'].includes(name))
  expect(untouched(after)).toEqual(untouched(before))
  expect(await taken.run(`select feeling from theirs."${table}"`)).toEqual([{ feeling: 'good' }])
})
