import type { ChartDefinition } from '@dougong/contract/online/charts/chart'
import type { Together } from '@dougong/contract/online/charts/together'
import type { FigureRow, Figures } from '@dougong/contract/online/summaries/figures'
import { listBehind } from '@dougong/contract/online/summaries/list-behind'
import { groupKey, measureKey, type Summary } from '@dougong/contract/online/summaries/summary'
import { partsOf } from '@dougong/widgets/chart/figures'
import { columnsTelling, loadTogether } from '@dougong/widgets/chart/together'
import { hasUntold } from '@dougong/widgets/chart/view-of'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitRows } from '../../../test/data-rules'
import type { Caller, TestApp } from '../../../test/test-app'
import type { Actor } from '../../access/actor'
import { features } from '../../app'
import { newId } from '../../platform/ids'
import { engineOf } from '../../wiring'
import { viewOf } from '../view'
import { salesResource, salesServer } from './sales.fixture'
import { summarise } from './summarise'

type Value = string | number | null
type Sale = Record<string, Value>

// The same cases every time; another seed tries others.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) })

const places = ['dep-a01', 'dep-a02', 'dep-a02a01', 'dep-gone']
let server: TestApp
let codes: Map<string, string>
let readers: Caller[]

beforeAll(async () => {
  server = await salesServer()
  const { db } = server
  await db.insertInto('sys_tenant').values({ id: 2, name: '另一个租户' }).execute()
  const departments = await db.selectFrom('sys_depart').select(['id', 'org_code']).execute()
  codes = new Map(departments.map(({ id, org_code }) => [id, org_code]))
  const days = ['2023-12-31', '2024-01-01', '2024-02-29', '2024-03-31', '2025-06-30']
  const moments = ['2024-01-01 00:00:00', '2024-01-07 23:59:59', '2024-01-08 00:00:00', '2024-12-31 23:30:00']
  const random = fc.sample(
    fc.record({
      name: fc.constantFrom('甲', '乙', '丙', "丁's"),
      amount: fc.option(fc.integer({ min: -9999, max: 99_999 }).map((cents) => cents / 100)),
      pieces: fc.option(fc.integer({ min: -3, max: 3 })),
      day: fc.option(fc.constantFrom(...days)),
      at: fc.option(fc.constantFrom(...moments)),
      sex: fc.option(fc.constantFrom(1, 2)),
      keeper: fc.option(fc.constantFrom('zhangsan', 'admin')),
      place: fc.option(fc.constantFrom(...places)),
      places: fc.option(fc.subarray(places, { minLength: 1 }).map((several) => several.join(','))),
      is_paid: fc.option(fc.constantFrom('Y', 'N')),
      del_flag: fc.constantFrom(0, 0, 0, 0, 1),
      tenant_id: fc.constantFrom(1, 1, 1, 2),
    }),
    220,
  )
  const rows = random.map((sale) => ({ id: newId(), cost: 1, ...sale }))
  await db
    .insertInto('test_sale' as never)
    .values(rows as never)
    .execute()
  readers = await Promise.all(rules.map(readerUnder))
})
afterAll(() => server.stop())

const rules = [
  [],
  [{ column: 'name', condition: 'EQ', value: '甲' }],
  [{ column: 'name', condition: 'NE', value: '乙' }],
  [{ column: 'amount', condition: 'GT', value: '300' }],
  [
    { column: 'sex', condition: 'EQ', value: '1' },
    { column: 'day', condition: 'GE', value: '2024-01-01' },
  ],
  [{ column: 'cost', condition: 'EQ', value: '2' }],
]

async function readerUnder(limits: (typeof rules)[number]): Promise<Caller> {
  const user = await server.user({ may: ['test:sale:list'] })
  if (limits.length > 0) await limitRows(server, user, 'test/SaleList', limits)
  return server.as(user)
}

const period = fc.constantFrom(...(['day', 'week', 'month', 'quarter', 'year'] as const))
const groups = fc.uniqueArray(
  fc.oneof(
    fc.record({
      field: fc.constantFrom('name', 'sex', 'keeper', 'pieces', 'amount', 'day', 'place', 'places', 'isPaid'),
      by: fc.constant('value' as const),
    }),
    fc.record({ field: fc.constantFrom('place', 'places'), by: fc.constant('branch' as const) }),
    fc.record({ field: fc.constant('at'), by: period }),
    fc.record({
      field: fc.constant('day'),
      by: fc.constantFrom('week' as const, 'month' as const, 'quarter' as const, 'year' as const),
    }),
  ),
  { maxLength: 3, selector: groupKey },
)
const measures = fc.uniqueArray(
  fc.oneof(
    fc.constantFrom({ of: 'count' as const }, { of: 'share' as const }),
    fc.record({
      of: fc.constantFrom(...(['sum', 'avg', 'share', 'min', 'max', 'count', 'distinct'] as const)),
      field: fc.constantFrom('amount', 'pieces'),
    }),
    fc.record({
      of: fc.constantFrom('min' as const, 'max' as const),
      field: fc.constantFrom('day', 'at'),
    }),
    fc.record({
      of: fc.constantFrom('distinct' as const, 'count' as const),
      field: fc.constantFrom('name', 'keeper', 'day', 'sex'),
    }),
  ),
  { minLength: 1, maxLength: 4, selector: (measure) => measureKey(measure as Summary['measures'][number]) },
)
const condition = fc.constantFrom(
  { field: 'name', rule: 'eq' as const, val: '甲' },
  { field: 'name', rule: 'in' as const, val: '甲,丙' },
  { field: 'amount', rule: 'ge' as const, val: '100' },
  { field: 'day', rule: 'lt' as const, val: '2024-03-01' },
  { field: 'keeper', rule: 'empty' as const, val: '' },
  { field: 'place', rule: 'below' as const, val: 'dep-a02' },
  { field: 'places', rule: 'below' as const, val: 'dep-a02' },
)
const matchType = fc.constantFrom('and' as const, 'or' as const)
const definitions = fc
  .record({
    resource: fc.constant('/test/sale'),
    groups,
    measures,
    conditions: fc.record({
      matchType,
      conditions: fc.array(
        fc.oneof(
          condition,
          fc.record({ matchType, conditions: fc.array(condition, { minLength: 1, maxLength: 2 }) }),
        ),
        { maxLength: 2 },
      ),
    }),
    asked: fc.constant(['name', 'day', 'amount']),
    fields: fc.constant([]),
    limit: fc.constantFrom(3, 1000),
  })
  .map((definition) => definition as unknown as Summary)
const askings = fc.constantFrom<Record<string, string>>(
  {},
  {},
  { name: '甲' },
  { day_begin: '2024-01-01', day_end: '2024-12-31' },
)

async function figuresOf(
  reader: Caller,
  summary: Summary,
  narrowing: Record<string, string>,
  chart?: ChartDefinition,
): Promise<Figures> {
  const engine = engineOf(features, server.services)
  const actor = (await server.services.sessions.find(reader.token ?? '')) as Actor
  const { signal } = new AbortController()
  return summarise(engine, viewOf(salesResource, actor), summary, {
    asked: narrowing,
    signal,
    ...(chart && { fold: (figures, ask) => loadTogether({ charts: [chart], ...figures }, ask) }),
  })
}

test('for random rules, rows and definitions the figures are those of the rows that the reader may list', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), definitions, askings, async (who, summary, narrowing) => {
      const reader = readers[who % readers.length] as Caller
      const listed = await listAll(reader, listBehind(summary, narrowing) ?? {})
      const { rows, total, hasMore } = await figuresOf(reader, summary, narrowing)
      const wanted = oracle(listed, summary)
      expect(rows.length).toBe(Math.min(wanted.length, summary.limit))
      expect(hasMore).toBe(wanted.length > summary.limit)
      const known = new Set(wanted.map((row) => written(row)))
      for (const row of rows) expect(known).toContain(written(onlyValues(row, summary)))
      expect(new Set(rows.map((row) => written(onlyValues(row, summary)))).size).toBe(rows.length)
      expect(written(total as FigureRow)).toBe(
        written(oracle(listed, { ...summary, groups: [] })[0] as FigureRow),
      )
      /* behind each figure is the list with as many records as it counts */
      const counted = oracle(listed, { ...summary, measures: [{ of: 'count' }] })
      for (const row of rows.slice(0, 2)) {
        const keys = summary.groups.map(groupKey)
        const same = counted.find((each) => keys.every((key) => each[key] === row[key]))
        const behind = await listAll(reader, listBehind(summary, narrowing, row) ?? {})
        expect([row, behind.length]).toEqual([row, same?.['.count']])
      }
    }),
    { numRuns: 150 },
  )
})

test('what rows come to that fall together in a chart is what their records come to, the rest and the margins included', async () => {
  const seen = { sets: 0, distinct: 0, overlapping: 0 }
  const type = fc.constantFrom('pivot' as const, 'pie' as const, 'bar' as const, 'number' as const)
  await fc.assert(
    fc.asyncProperty(
      fc.nat(),
      definitions.filter((summary) => summary.groups.length > 0),
      askings,
      fc.record({ type, category: fc.nat(), series: fc.option(fc.nat()) }),
      async (who, summary, narrowing, wish) => {
        const reader = readers[who % readers.length] as Caller
        const keys = summary.groups.map(groupKey)
        const chosen = (place: number) => keys[place % keys.length] as string
        const chart: ChartDefinition = {
          type: wish.type,
          category: chosen(wish.category),
          measures: summary.measures.map(measureKey),
          ...(wish.type !== 'pie' && wish.series !== null && { series: chosen(wish.series) }),
        }
        const listed = await listAll(reader, listBehind(summary, narrowing) ?? {})
        const { columns, rows, together = [] } = await figuresOf(reader, summary, narrowing, chart)
        expectTold(listed, summary, { rows, together })
        seen.sets += together.length
        if (summary.measures.some(({ of }) => of === 'distinct')) seen.distinct += together.length
        if (summary.groups.some(({ by }) => by === 'branch')) seen.overlapping += together.length
        /* nothing that the chart shows is untold any more */
        const telling = columnsTelling(columns, rows, together)
        expect(hasUntold(chart, telling, rows)).toBe(false)
        expect(together.length > 0 || !hasUntold(chart, columns, rows)).toBe(true)
      },
    ),
    { numRuns: 150 },
  )
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(0)
})

test('the small parts of a pie are one part, in which what several of them have counts once', async () => {
  const [reader] = readers as [Caller]
  const summary = {
    resource: '/test/sale',
    groups: [{ field: 'amount', by: 'value' }],
    measures: [{ of: 'distinct', field: 'name' }],
    conditions: { matchType: 'and', conditions: [] },
    asked: [],
    fields: [],
    limit: 1000,
  } as unknown as Summary
  const chart: ChartDefinition = { type: 'pie', category: 'amount', measures: ['name.distinct'] }
  const { columns, rows, together = [] } = await figuresOf(reader, summary, {}, chart)
  expectTold(await listAll(reader, {}), summary, { rows, together })
  const parts = partsOf(chart, columnsTelling(columns, rows, together), rows)
  expect(rows.length).toBeGreaterThan(100)
  expect(parts).toHaveLength(12)
  expect(parts.at(-1)).toEqual({ name: '其他', value: 4 })
})

test('rows come in the order that is asked for, empty ones last, and the limit cuts what comes after', async () => {
  const [reader] = readers as [Caller]
  const summary = {
    resource: '/test/sale',
    groups: [{ field: 'keeper', by: 'value' }],
    measures: [{ of: 'sum', field: 'pieces' }, { of: 'count' }],
    conditions: { matchType: 'and', conditions: [] },
    asked: [],
    fields: [],
    limit: 2,
    sort: { key: '.count', order: 'desc' },
  } as Summary
  const { rows, hasMore, total } = await figuresOf(reader, summary, {})
  const counts = rows.map((row) => row['.count'] as number)
  expect(counts).toEqual([...counts].sort((one, other) => other - one))
  expect([rows.length, hasMore]).toEqual([2, true])
  expect(total?.['.count']).toBe((await listAll(reader, {})).length)
  const byGroup = await figuresOf(
    reader,
    { ...summary, limit: 9, sort: { key: 'keeper', order: 'desc' } },
    {},
  )
  expect(byGroup.rows.map((row) => row.keeper)).toEqual(['zhangsan', 'admin', null])
  expect(byGroup.rows[0]?.keeper_dictText).toBe('张三')
})

test('single records are told with what their numbers come to', async () => {
  const [reader] = readers as [Caller]
  const summary = {
    resource: '/test/sale',
    groups: [],
    measures: [],
    conditions: { matchType: 'and', conditions: [{ field: 'sex', rule: 'eq', val: '1' }] },
    asked: [],
    fields: ['name', 'sex', 'amount'],
    limit: 5,
    sort: { key: 'amount', order: 'desc' },
  } as unknown as Summary
  const { rows, total, columns, hasMore } = await figuresOf(reader, summary, {})
  const listed = (await listAll(reader, {})).filter(({ sex }) => sex === 1)
  expect(columns.map(({ role, kind }) => [role, kind])).toEqual([
    ['group', 'text'],
    ['group', 'text'],
    ['measure', 'number'],
  ])
  expect([rows.length, hasMore, rows[0]?.sex_dictText]).toEqual([5, listed.length > 5, '男'])
  const amounts = listed.map(({ amount }) => amount as number | null).filter((amount) => amount !== null)
  expect(rows[0]?.amount).toBe(Math.max(...amounts))
  expect(total?.amount).toBeCloseTo(amounts.reduce((sum, amount) => sum + amount, 0))
})

async function listAll(reader: Caller, query: Record<string, string>): Promise<Sale[]> {
  const { result, message } = await reader.get<{ records: Sale[]; total: number }>('/test/sale/list', {
    query: { ...query, pageSize: '1000' },
  })
  if (!result) throw new Error(message)
  expect(result.records.length).toBe(result.total)
  return result.records
}

/** Each set of rows has the figures of the records of its groups, every one of them once. */
function expectTold(
  listed: readonly Sale[],
  summary: Summary,
  { rows, together }: { rows: readonly FigureRow[]; together: readonly Together[] },
): void {
  const keys = summary.groups.map(groupKey)
  for (const { rows: places, figures } of together) {
    const groups = placesIn(places).map((place) => groupWord(rows[place] as FigureRow, keys))
    const own = listed.filter((sale) => groupWords(sale, summary).some((word) => groups.includes(word)))
    const wanted = summary.measures.map((measure) => [measureKey(measure), figure(own, listed, measure)])
    expect([places, written(figures)]).toEqual([places, written(Object.fromEntries(wanted) as FigureRow)])
  }
}

function placesIn(text: string): number[] {
  return text.split(',').flatMap((run) => {
    const [first = 0, last = first] = run.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, place) => first + place)
  })
}

function groupWord(row: FigureRow, keys: readonly string[]): string {
  return JSON.stringify(keys.map((key) => row[key]))
}

/** The groups that a sale is in. */
function groupWords(sale: Sale, { groups }: Summary): string[] {
  let keys: Value[][] = [[]]
  for (const { field, by } of groups)
    keys = keys.flatMap((key) => keysOf(sale[field] as Value, by).map((each) => [...key, each]))
  return keys.map((key) => JSON.stringify(key))
}

function onlyValues(row: FigureRow, { groups, measures }: Summary): FigureRow {
  const keys = [...groups.map(groupKey), ...measures.map(measureKey)]
  return Object.fromEntries(keys.map((key) => [key, row[key] as Value]))
}

/** The figures without SQL. */
function oracle(sales: readonly Sale[], { groups, measures }: Summary): FigureRow[] {
  const sets = new Map<string, { key: Value[]; sales: Sale[] }>()
  for (const sale of sales) {
    let keys: Value[][] = [[]]
    for (const { field, by } of groups)
      keys = keys.flatMap((key) => keysOf(sale[field] as Value, by).map((each) => [...key, each]))
    for (const key of keys) {
      const set = sets.get(JSON.stringify(key)) ?? { key, sales: [] }
      set.sales.push(sale)
      sets.set(JSON.stringify(key), set)
    }
  }
  if (groups.length === 0 && sets.size === 0) sets.set('[]', { key: [], sales: [] })
  return [...sets.values()].map(({ key, sales: own }) =>
    Object.fromEntries([
      ...groups.map((group, place): [string, Value] => [groupKey(group), key[place] as Value]),
      ...measures.map((measure): [string, Value] => [measureKey(measure), figure(own, sales, measure)]),
    ]),
  )
}

function figure(
  own: readonly Sale[],
  all: readonly Sale[],
  { of, field }: Summary['measures'][number],
): Value {
  const valuesIn = (sales: readonly Sale[]) =>
    sales.map((sale) => sale[field as string] as Value).filter((value) => value !== null)
  const values = field === undefined ? own.map(() => 1) : valuesIn(own)
  const sum = (numbers: readonly unknown[]) => (numbers as number[]).reduce((total, each) => total + each, 0)
  switch (of) {
    case 'count':
      return values.length
    case 'distinct':
      return new Set(values).size
    case 'sum':
      return values.length === 0 ? null : sum(values)
    case 'avg':
      return values.length === 0 ? null : sum(values) / values.length
    case 'share': {
      const whole = sum(field === undefined ? all.map(() => 1) : valuesIn(all))
      return values.length === 0 && field !== undefined
        ? null
        : Math.abs(whole) < 1e-9
          ? null
          : sum(values) / whole
    }
    default: {
      const ordered = [...(values as number[])].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0))
      return (of === 'min' ? ordered[0] : ordered.at(-1)) ?? null
    }
  }
}

/** The groups that a value falls into. */
function keysOf(value: Value, by: Summary['groups'][number]['by']): Value[] {
  if (value === null || by === 'value') return [value]
  if (by !== 'branch') return [periodOf(String(value), by)]
  const own = String(value)
    .split(',')
    .flatMap((id) => codes.get(id) ?? [])
  const above = [...codes].filter(([, code]) => own.some((each) => each.startsWith(code))).map(([id]) => id)
  return above.length > 0 ? above : [value]
}

/** The first day of the period that a moment falls into. */
function periodOf(value: string, by: string): string {
  const [year = 0, month = 1, day = 1] = value.slice(0, 10).split('-').map(Number)
  const at = new Date(Date.UTC(year, month - 1, day))
  if (by === 'week') at.setUTCDate(day - ((at.getUTCDay() + 6) % 7))
  if (by === 'month') at.setUTCDate(1)
  if (by === 'quarter') at.setUTCMonth(Math.floor((month - 1) / 3) * 3, 1)
  if (by === 'year') at.setUTCMonth(0, 1)
  return at.toISOString().slice(0, 10)
}

function written(row: FigureRow): string {
  return JSON.stringify(row, (_, value: unknown) =>
    typeof value === 'number' ? Number(value.toFixed(6)) : value,
  )
}
