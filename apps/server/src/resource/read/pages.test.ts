import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller, TestApp } from '../../../test/test-app'
import { bookServer } from '../books.fixture'

let server: TestApp
let librarian: Caller & { token: string }
interface Listed {
  records: Record<string, unknown>[]
  total: number
  totalIsEstimate: boolean
  next: string | null
  previous: string | null
}

beforeAll(async () => {
  server = await bookServer()
  librarian = await server.as(server.user({ may: ['test:book:list'] }))
  /* many of one moment, many without pages: places must tell them apart */
  await sql`insert into test_book (id, code, name, pages, create_time)
    select 'b' || lpad(n::text, 4, '0'), 'C' || n, '书', case when n % 3 = 0 then null else n % 7 end,
      now() - (n / 10) * interval '1 microsecond' from generate_series(1, 1500) n`.execute(server.db)
})
afterAll(() => server.stop())

const list = async (query: Record<string, string>) =>
  (await librarian.get<Listed>('/test/book/list', { query: { pageSize: '70', ...query } })).result
const codes = ({ records }: Listed) => records.map(({ code }) => code)

describe.each([
  { column: 'createTime', order: 'desc' },
  { column: 'createTime', order: 'asc' },
  { column: 'pages', order: 'desc' },
  { column: 'pages', order: 'asc' },
  { column: 'pages,name', order: 'desc' },
])('by $column $order', (sort) => {
  test('the pages beside a page are those of their numbers, forward and back', async () => {
    let page = await list(sort)
    for (let pageNo = 2; pageNo <= 22; pageNo += 1) {
      const numbered = await list({ ...sort, pageNo: String(pageNo) })
      const beside = await list({ ...sort, after: String(page.next) })
      expect(codes(beside)).toEqual(codes(numbered))
      const back = await list({ ...sort, before: String(beside.previous) })
      expect(codes(back)).toEqual(codes(page))
      page = beside
    }
    expect(codes(page)).toHaveLength(1500 - 21 * 70)
    expect(codes(await list({ ...sort, after: String(page.next) }))).toEqual([])
  })
})

test('what a page is placed by does not show in its rows', async () => {
  const { records } = await list({})
  expect(Object.keys(records[0] ?? {}).filter((name) => name.startsWith('_place'))).toEqual([])
})

test('a place of another order, or of nobody, is refused', async () => {
  const { next } = await list({ column: 'pages', order: 'asc' })
  for (const after of [
    String(next),
    'nonsense',
    Buffer.from('["createTime desc",{}]').toString('base64url'),
  ]) {
    const answer = await librarian.get('/test/book/list', { query: { after } })
    expect(answer).toMatchObject({ success: false, message: '翻页位置已失效，请重新查询' })
  }
})

test('a list that nobody waits for any more ends its query', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  /* whoever reads books has to wait for this */
  const blocker = await server.db.startTransaction().execute()
  await sql`lock table test_book in access exclusive mode`.execute(blocker)
  const waiting = async () => {
    const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db)
    return rows[0]?.waiting
  }
  /* a total that nobody knows yet */
  const sent = request(`http://127.0.0.1:${port}/jeecg-boot/test/book/list?exactTotal=true&code=none`, {
    headers: { 'x-access-token': librarian.token },
  })
  sent.on('error', () => undefined)
  sent.end()
  await expect.poll(waiting, { timeout: 5000 }).toBe(2)
  sent.destroy()
  await expect.poll(waiting, { timeout: 5000 }).toBe(0)
  await blocker.rollback().execute()
})
