import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { multipart } from '../../../test/multipart'
import type { Caller, TestApp } from '../../../test/test-app'
import { workbookOf } from '../../../test/workbook'
import { keptPlan } from '../../database/kept-plans'
import { bookServer } from '../books.fixture'

const sent: { client: pg.Client; text: string }[] = []
let server: TestApp
let editor: Caller

beforeAll(async () => {
  const send = pg.Client.prototype.query as (...parameters: unknown[]) => unknown
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...parameters: unknown[]
  ) {
    const [statement] = parameters as [string | { text: string }]
    sent.push({ client: this, text: typeof statement === 'string' ? statement : statement.text })
    return send.apply(this, parameters) as never
  })
  server = await bookServer()
  editor = await server.as(server.user({ may: ['test:book:add', 'test:book:edit', 'test:book:import'] }))
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.stop()
})

/** The first words of what a call's transaction sends: what other connections send meanwhile is none of it. */
async function transactionOf(call: () => Promise<{ success: boolean }>): Promise<string[]> {
  sent.length = 0
  expect((await call()).success).toBe(true)
  const { client } = sent.find(({ text }) => text === 'begin') ?? {}
  const texts = sent.filter((statement) => statement.client === client).map(({ text }) => text)
  const transaction = texts.slice(texts.indexOf('begin'), texts.indexOf('commit') + 1)
  const bare = transaction.map((text) => text.replace(keptPlan, '').trim())
  return bare.map((text) => text.split(/\s+/, 1)[0] ?? '')
}

test('a new record is four statements, its history included', async () => {
  const add = () => editor.post<string>('/test/book/add', { code: 'S1', name: '书' })
  expect(await transactionOf(add)).toEqual(['begin', 'insert', 'with', 'commit'])
})

test('a change is five statements, the state it was made from and its history included', async () => {
  const { rows } = await sql<{ id: string }>`select id from test_book`.execute(server.db)
  const id = rows[0]?.id
  const edit = () => editor.put('/test/book/edit', { id, name: '新名', _base: { name: '书' } })
  expect(await transactionOf(edit)).toEqual(['begin', 'select', 'update', 'with', 'commit'])
})

test('rows of an import are written by one statement, which tells their history of them', async () => {
  const rows = Array.from({ length: 600 }, (_, place) => [`I${place}`, `书${place}`])
  const bytes = await workbookOf([['编码', '书名'], ...rows])
  const { body, headers } = await multipart({ 'files[]': { name: '图书.xlsx', bytes } })
  const words = await transactionOf(() => editor.post('/test/book/importExcel', body, { headers }))
  /* its turn; codes that are taken; the rows, and their history */
  expect(words).toEqual(['begin', 'select', 'select', 'savepoint', 'insert', 'with', 'release', 'commit'])
})
