import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ownClientHeader } from '@dougong/contract/account/own-client'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller, TestApp } from '../../../test/test-app'
import { rowsOf } from '../../../test/workbook'
import { bookServer } from '../books.fixture'

let server: TestApp
let librarian: Caller & { token: string }
const headings = ['编码', '书名', '页数', '印刷日期', '借出时间', '读者性别', '保管人', '已借出', '创建人']

beforeAll(async () => {
  server = await bookServer()
  librarian = await server.as(server.user({ may: ['test:book:export', 'test:book:import', 'test:book:add'] }))
  const books = [
    { code: 'B1', name: '=1+1', pages: 3, printed: '2026-01-31', borrowedAt: '2026-02-01 08:30:00', sex: 1 },
    { code: 'B2', name: '营造法式', keeper: 'admin', lent: 'Y' },
    { code: 'B3', name: '园冶', lent: 'N' },
  ]
  for (const book of books) await librarian.post('/test/book/add', book)
})
afterAll(() => server.stop())

async function exported(
  query: Record<string, string> = {},
  {
    method = 'GET',
    path = 'exportXls',
    body,
  }: { method?: 'GET' | 'POST'; path?: string; body?: object } = {},
) {
  const answer = await server.app.inject({
    method,
    url: `/jeecg-boot/test/book/${path}`,
    query,
    headers: { [ownClientHeader]: 'test', 'x-access-token': librarian.token },
    ...(body && { payload: body }),
  })
  const isWorkbook = String(answer.headers['content-type']).includes('sheet')
  return { answer, rows: isWorkbook ? await rowsOf(answer.rawPayload) : [] }
}
const codes = async (...query: Parameters<typeof exported>) =>
  (await exported(...query)).rows.slice(1).map(([code]) => code)

describe('an export', () => {
  test('[LST-04] is a workbook with a Chinese name that shows texts for values and text as text', async () => {
    const { answer, rows } = await exported({ column: 'code', order: 'asc' })
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="book.xlsx"; filename*=UTF-8''${encodeURIComponent('图书')}.xlsx`,
    )
    expect(rows).toEqual([
      headings,
      ['B1', '=1+1', 3, '2026-01-31', '2026-02-01 08:30:00', '男', null, null, expect.any(String)],
      ['B2', '营造法式', null, null, null, null, '管理员', '是', expect.any(String)],
      ['B3', '园冶', null, null, null, null, null, '否', expect.any(String)],
    ])
  })

  test("[LST-04] follows the list's query, order and selections, by GET and by POST", async () => {
    expect(await codes({ name: '*营造*' })).toEqual(['B2'])
    expect(await codes({ column: 'code', order: 'desc', pageSize: '1' })).toEqual(['B3', 'B2', 'B1'])
    const { id } = (await sql<{ id: string }>`select id from test_book where code = 'B3'`.execute(server.db))
      .rows[0]!
    expect(await codes({ selections: `${id},nope,` })).toEqual(['B3'])
    expect(await codes({}, { method: 'POST', body: { selections: id } })).toEqual(['B3'])
    expect(await codes({ code: 'B1' }, { method: 'POST' })).toEqual(['B1'])
    expect(await codes({ code: 'nothing' })).toEqual([])
  })

  test('refuses in words what a list would refuse', async () => {
    const { answer } = await exported({ pin: '1' })
    expect(answer.json()).toMatchObject({ success: false, message: '未知的查询字段：pin' })
    const stranger = await server.as(server.user({ may: ['test:book:list'] }))
    expect((await stranger.get('/test/book/exportXls')).status).toBe(403)
  })

  test('ends its query when nobody waits for it any more', async () => {
    await sql`insert into test_book (id, code, name)
      select 'n' || n, 'N' || n, repeat('书', 90) from generate_series(1, 60000) n`.execute(server.db)
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const open = () => sql<{ open: number }>`select count(*) as open from pg_cursors`
    expect((await open().execute(server.db)).rows[0]?.open).toBe(0)
    const busy = async () => {
      const { rows } = await sql<{ busy: number }>`select count(*) as busy from pg_stat_activity
        where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`.execute(
        server.db,
      )
      return rows[0]?.busy
    }
    await new Promise<void>((resolve, reject) => {
      const sent = request(
        `http://127.0.0.1:${port}/jeecg-boot/test/book/exportXls`,
        { headers: { 'x-access-token': librarian.token } },
        (response) =>
          response.once('readable', () => {
            sent.destroy()
            resolve()
          }),
      )
      sent.on('error', reject)
      sent.end()
    })
    await expect.poll(busy, { timeout: 5000 }).toBe(0)
    await sql`delete from test_book where id like 'n%'`.execute(server.db)
  })
})

test('a template has the headings that an import fills, and explains them', async () => {
  const { answer, rows } = await exported({}, { path: 'importTemplate' })
  expect(rows).toEqual([headings.slice(0, -1)])
  expect(answer.headers['content-disposition']).toContain(encodeURIComponent('图书导入模板.xlsx'))
})
