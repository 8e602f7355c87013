import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Caller, TestApp } from '../../../test/test-app'
import { createDatabase, createPool, writesOf } from '../../database/connect'
import { shareWrites } from '../../database/share-writes'
import { inTransaction } from '../../database/transaction'
import type { Writes } from '../../database/writes'
import { bookServer } from '../books.fixture'
import { expectTotal } from './total'

const many = 400_000
let server: TestApp
let librarian: Caller

beforeAll(async () => {
  server = await bookServer()
  librarian = await server.as(server.user({ may: ['test:book:list'] }))
  await sql`insert into test_book (id, code, name, pages)
    select 'b' || n, 'C' || n, '书', n % 1000 + 1 from generate_series(1, ${many}::int) n`.execute(server.db)
  await sql`create table large as select n from generate_series(1, 1000000) n`.execute(server.db)
  await sql`analyze test_book, large`.execute(server.db)
})
afterAll(() => server.stop())

const totalOf = async (query: Record<string, string>) => {
  const { result } = await librarian.get<{ total: number; totalIsEstimate: boolean }>('/test/book/list', {
    query,
  })
  return result
}

test('what is dear to count is estimated, and counted when asked for', async () => {
  const estimate = await totalOf({})
  expect(estimate.totalIsEstimate).toBe(true)
  expect(Math.abs(estimate.total / many - 1)).toBeLessThan(0.1)
  expect(await totalOf({ exactTotal: 'true' })).toMatchObject({ total: many, totalIsEstimate: false })
})

test('what is cheap to count is counted', async () => {
  await sql`create index on test_book using gin (code gin_trgm_ops)`.execute(server.db)
  expect(await totalOf({ code: 'C399*' })).toMatchObject({ total: 1111, totalIsEstimate: false })
})

test('few rows are counted, however dear the count', async () => {
  expect(await totalOf({ pages: '7' })).toMatchObject({ total: many / 1000, totalIsEstimate: false })
})

test('a page that is not full tells the total', async () => {
  expect(await totalOf({ pages: '7', code: '*99006' })).toMatchObject({ total: 4, totalIsEstimate: false })
})

test('pages beyond the end, which are empty, do not tell a total of their own', async () => {
  expect(await totalOf({ code: 'C3999*', pageNo: '99' })).toMatchObject({
    total: 111,
    totalIsEstimate: false,
  })
})

/** Writes as somebody would of whom the server knows nothing. */
async function behindItsBack(text: string): Promise<void> {
  const client = new pg.Client(server.databaseAddress)
  await client.connect()
  await client.query(text).finally(() => client.end())
}

/** Four thousand at first, which an index counts: more than are expected of few. */
const counted = { thickerThan: '990' }
const addBook = (id: string) =>
  `insert into test_book (id, code, name, pages) values ('${id}', '${id}', '书', 999)`

test('a total that was counted is told again without counting, until the table is written', async () => {
  await sql`create index on test_book (pages)`.execute(server.db)
  await sql`vacuum analyze test_book`.execute(server.db)
  expect(await totalOf(counted)).toMatchObject({ total: 4000, totalIsEstimate: false })
  await behindItsBack(addBook('hidden'))
  expect(await totalOf(counted)).toMatchObject({ total: 4000, totalIsEstimate: false })
  await sql.raw(addBook('seen')).execute(server.db)
  expect(await totalOf(counted)).toMatchObject({ total: 4002, totalIsEstimate: false })
})

test('whoever writes sees the total that is true now: adding, removing, in transactions', async () => {
  const editor = await server.as(
    server.user({ may: ['test:book:list', 'test:book:add', 'test:book:delete'] }),
  )
  const { total } = await totalOf(counted)
  await editor.post('/test/book/add', { code: 'new', name: '新书', pages: 999 })
  expect(await totalOf(counted)).toMatchObject({ total: total + 1, totalIsEstimate: false })
  await editor.delete('/test/book/deleteBatch', { query: { ids: 'b995,b996' } })
  expect(await totalOf(counted)).toMatchObject({ total: total - 1, totalIsEstimate: false })
  await inTransaction(server.db, async (tx) => {
    await sql.raw(addBook('within')).execute(tx)
    expect(await totalOf(counted)).toMatchObject({ total: total - 1 })
  })
  expect(await totalOf(counted)).toMatchObject({ total, totalIsEstimate: false })
})

test('what another node writes is counted when the bus has told of it', async () => {
  const { total } = await totalOf(counted)
  const other = createDatabase(
    createPool({ connectionString: server.databaseAddress }, 'Asia/Shanghai', { connections: 1 }),
  )
  try {
    shareWrites(writesOf(other) as Writes, server.services.bus)
    await sql.raw(addBook('elsewhere')).execute(other)
    await vi.waitFor(async () => expect(await totalOf(counted)).toMatchObject({ total: total + 1 }))
  } finally {
    await other.destroy()
  }
})

test('a table that is written all the time is not counted all the time, unless the exact total is asked for', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const many = { thickerThan: '700' }
  const { total, totalIsEstimate } = await totalOf(many)
  expect(totalIsEstimate).toBe(false)
  const estimated = async () => {
    await sql.raw(addBook(crypto.randomUUID().slice(0, 20))).execute(server.db)
    return (await totalOf(many)).totalIsEstimate
  }
  let written = 1
  while (!(await estimated())) written += 1
  expect((await totalOf(many)).total).toBe(total + written - 1)
  expect(await totalOf({ ...many, exactTotal: 'true' })).toMatchObject({ total: total + written })
  vi.useRealTimers()
})

test('of a large table more rows are found as a whole, unless an index leads to them in their order', async () => {
  const areFew = async (from: string, isLimited = false) => {
    const { signal } = new AbortController()
    return (await expectTotal(server.db, { from, values: [] }, { isExact: false, isLimited, signal })).areFew
  }
  expect(await areFew('test_book limit 2500')).toBe(false)
  expect(await areFew('large limit 2500')).toBe(true)
  expect(await areFew('large limit 2500', true)).toBe(false)
  expect(await areFew('large limit 5000')).toBe(false)
})
