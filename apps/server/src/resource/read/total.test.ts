import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller, TestApp } from '../../../test/test-app'
import { bookServer } from '../books.fixture'

const many = 400_000
let server: TestApp
let librarian: Caller

beforeAll(async () => {
  server = await bookServer()
  librarian = await server.as(server.user({ may: ['test:book:list'] }))
  await sql`insert into test_book (id, code, name, pages)
    select 'b' || n, 'C' || n, '书', n % 1000 + 1 from generate_series(1, ${many}::int) n`.execute(server.db)
  await sql`analyze test_book`.execute(server.db)
}, 60_000)
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
