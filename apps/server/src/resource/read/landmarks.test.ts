import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Caller, TestApp } from '../../../test/test-app'
import { bookServer } from '../books.fixture'

/** The database counts writes some seconds late, unless a transaction asks otherwise. */
const flushStatistics = 'select pg_stat_force_next_flush()'

let server: TestApp
let librarian: Caller
beforeAll(async () => {
  server = await bookServer()
  librarian = await server.as(server.user({ may: ['test:book:list'] }))
  /* many of one moment */
  await write(sql`insert into test_book (id, code, name, create_time)
    select 'b' || lpad(n::text, 5, '0'), 'C' || n, '书', now() - (n / 7) * interval '1 second'
    from generate_series(1, 40000) n`)
  await sql`analyze test_book`.execute(server.db)
})
afterAll(() => server.stop())

const pageAt = async (pageNo: number) => {
  const query = { pageNo: String(pageNo), pageSize: '50' }
  const { result } = await librarian.get<{ records: { code: string }[] }>('/test/book/list', { query })
  return result.records.map(({ code }) => code)
}

const rowsAt = async (pageNo: number) => {
  const { rows } = await sql<{ code: string }>`select code from test_book order by create_time desc, id desc
    limit 50 offset ${(pageNo - 1) * 50}`.execute(server.db)
  return rows.map(({ code }) => code)
}

/** Writes as the server does. */
function write(statement: RawBuilder<unknown>): Promise<unknown> {
  return server.db.transaction().execute(async (transaction) => {
    await sql.raw(flushStatistics).execute(transaction)
    await statement.execute(transaction)
  })
}

async function removeBehindItsBack(code: string): Promise<void> {
  const client = new pg.Client(server.databaseAddress)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(flushStatistics)
    await client.query('delete from test_book where code = $1', [code])
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Waits until page 600 is counted from a landmark; returns what stands on it. The newest row goes behind the server's back. */
async function landmarksFound(): Promise<string[]> {
  return vi.waitFor(
    async () => {
      const page = await pageAt(600)
      const [newest] = await rowsAt(1)
      await removeBehindItsBack(String(newest))
      /* whoever counts from the top has moved on by the row that is gone */
      expect(await pageAt(600)).toEqual(page)
      return page
    },
    { timeout: 10_000 },
  )
}

/** Waits for the same without a change to the table. */
async function landmarksFoundAgain(): Promise<void> {
  const send = vi.spyOn(pg.Client.prototype, 'query')
  await vi.waitFor(
    async () => {
      send.mockClear()
      await pageAt(600)
      expect(JSON.stringify(send.mock.calls)).not.toContain(`offset ${599 * 50}`)
    },
    { timeout: 10_000 },
  )
  send.mockRestore()
}

test('a page far down is counted from a landmark, and from the top again once the table is written', async () => {
  expect(await pageAt(600)).toEqual(await rowsAt(600))
  await landmarksFound()
  await write(sql`update test_book set name = '新书' where code = 'C2'`)
  expect(await pageAt(600)).toEqual(await rowsAt(600))
})

test.each([201, 202, 401, 555, 799, 800, 801])('page %i is the one of its number', async (pageNo) => {
  await pageAt(pageNo)
  await vi.waitFor(async () => expect(await pageAt(pageNo)).toEqual(await rowsAt(pageNo)))
})

test('landmarks outlive their first seconds unless somebody else has written, whom the database tells of', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const later = () => vi.setSystemTime(Date.now() + 11_000)
  try {
    /* whatever was looked for before, it may be looked for again: while the clock stands no pause ends */
    vi.setSystemTime(Date.now() + 600_000)
    await landmarksFound()
    later()
    expect(await pageAt(600)).toEqual(await rowsAt(600))

    vi.setSystemTime(Date.now() + 600_000)
    const page = await pageAt(600)
    await landmarksFoundAgain()
    later()
    expect(await pageAt(600)).toEqual(page)
    const [newest] = await rowsAt(1)
    await removeBehindItsBack(String(newest))
    expect(await pageAt(600)).toEqual(page)
  } finally {
    vi.useRealTimers()
  }
})
