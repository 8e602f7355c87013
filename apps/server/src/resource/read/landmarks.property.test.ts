import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Caller, TestApp } from '../../../test/test-app'
import { bookServer } from '../books.fixture'

// The same cases every time; another seed tries others.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) })

/** Half of them have one sex, half the other: both halves reach further down than landmarks begin. */
const bookCount = 26_000
const columns = { id: 'id', createTime: 'create_time', code: 'code', name: 'name', pages: 'pages' }
type Sortable = keyof typeof columns

/** A list of books in an order of its own, and rows of it to look at. */
interface Listing {
  fields: Sortable[]
  order: 'asc' | 'desc'
  sex: '1' | '2' | undefined
  pageSize: number
  offsets: number[]
}

let server: TestApp
let librarian: Caller
beforeAll(async () => {
  server = await bookServer()
  librarian = await server.as(server.user({ may: ['test:book:list'] }))
  /* no two orders are alike, many rows are alike in each, and many have no pages */
  await server.db.transaction().execute(async (transaction) => {
    /* the database counts writes some seconds late otherwise, and landmarks found before then would not be believed after */
    await sql`select pg_stat_force_next_flush()`.execute(transaction)
    await sql`insert into test_book (id, code, name, pages, sex, create_time)
      select 'b' || lpad((n * 7919 % 100003)::text, 6, '0'), 'C' || n * 31 % 30011, '书' || n % 13,
        case when n % 3 = 0 then null else n % 17 end, n % 2 + 1, now() - (n / 7) * interval '1 second'
      from generate_series(1, ${bookCount}::int) n`.execute(transaction)
  })
  await sql`analyze test_book`.execute(server.db)
})
afterAll(() => server.stop())

async function pageOf({ fields, order, sex, pageSize }: Listing, pageNo: number) {
  const { result } = await librarian.get<{ records: { code: string }[] } | null>('/test/book/list', {
    query: {
      column: fields.join(','),
      order,
      ...(sex && { sex }),
      pageNo: String(pageNo),
      pageSize: String(pageSize),
    },
  })
  return result?.records.map(({ code }) => code)
}

async function rowsOf({ fields, order, sex, pageSize }: Listing, offset: number) {
  const sorted = fields.map((field) => `${columns[field]} ${order} nulls last`)
  const { rows } = await sql<{ code: string }>`select code from test_book
    where ${sex ? sql`sex = ${Number(sex)}` : sql`true`}
    order by ${sql.raw([...sorted, `id ${order}`].join())} limit ${pageSize} offset ${offset}`.execute(
    server.db,
  )
  return rows.map(({ code }) => code)
}

/** Waits until a page is counted from a landmark. Orders by what may be empty have none. */
async function landmarksFound(listing: Listing, pageNo: number): Promise<void> {
  const offset = (pageNo - 1) * listing.pageSize
  if (listing.fields.includes('pages') || offset <= 10_000) return
  const send = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await vi.waitFor(
      async () => {
        send.mockClear()
        await pageOf(listing, pageNo)
        expect(JSON.stringify(send.mock.calls)).not.toContain(`offset ${offset}`)
      },
      { timeout: 10_000, interval: 5 },
    )
  } finally {
    send.mockRestore()
  }
}

const listingsOf = (): fc.Arbitrary<Omit<Listing, 'sex'> & { sexes: Listing['sex'][] }> =>
  fc.record({
    fields: fc.uniqueArray(fc.constantFrom(...(Object.keys(columns) as Sortable[])), {
      minLength: 1,
      maxLength: 3,
    }),
    order: fc.constantFrom('asc', 'desc'),
    sexes: fc.constantFrom([undefined], ['1' as const, '2' as const], ['2' as const, undefined]),
    pageSize: fc.constantFrom(7, 50, 100),
    offsets: fc.array(
      fc.oneof(
        { weight: 3, arbitrary: fc.integer({ min: 0, max: bookCount + 200 }) },
        /* where landmarks are */
        { weight: 2, arbitrary: fc.integer({ min: 10, max: bookCount / 1000 }).map((place) => place * 1000) },
      ),
      { minLength: 1, maxLength: 3 },
    ),
  })

test('a page by its number holds the rows of that number, in any order, with landmarks and without', async () => {
  await fc.assert(
    fc.asyncProperty(listingsOf(), async ({ sexes, ...order }) => {
      for (const sex of sexes)
        for (const wanted of order.offsets) {
          const listing = { ...order, sex }
          const pageNo = Math.floor(wanted / listing.pageSize) + 1
          const rows = await rowsOf(listing, (pageNo - 1) * listing.pageSize)
          expect(await pageOf(listing, pageNo)).toEqual(rows)
          await landmarksFound(listing, pageNo)
          expect(await pageOf(listing, pageNo)).toEqual(rows)
        }
    }),
    { numRuns: 15 },
  )
}, 60_000)
