import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/test-app'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.stop())

const path = '/sys/user/queries'
const query = (title: string) => ({
  title,
  matchType: 'and',
  records: [{ field: 'name', rule: 'eq', val: '甲' }],
})

test('queries are kept with the account, for each list by itself, and nobody else has them', async () => {
  const [clerk, other] = [await server.as(server.user()), await server.as(server.user())]
  const read = async (who: typeof clerk, page: string) =>
    (await who.get(`${path}?page=${encodeURIComponent(page)}`)).result
  expect(await read(clerk, '/isystem/position')).toBeNull()
  await clerk.put(path, { page: '/isystem/position', queries: [query('一'), query('二')], first: '二' })
  await clerk.put(path, { page: '/isystem/user', queries: [query('三')], first: null })
  await clerk.put(path, { page: '/isystem/position', queries: [query('二')], first: null })
  expect(await read(clerk, '/isystem/position')).toEqual({ queries: [query('二')], first: null })
  expect(await read(clerk, '/isystem/user')).toEqual({ queries: [query('三')], first: null })
  expect(await read(other, '/isystem/position')).toBeNull()
})

test.each([
  ['a page elsewhere', { page: '//elsewhere.example', queries: [], first: null }],
  ['no name', { page: '/list', queries: [query(' ')], first: null }],
  ['no conditions', { page: '/list', queries: [{ ...query('空'), records: [] }], first: null }],
  [
    'too many',
    { page: '/list', queries: Array.from({ length: 51 }, (_, at) => query(`${at}`)), first: null },
  ],
])('%s is refused and changes nothing', async (_, body) => {
  const clerk = await server.as(server.user())
  await clerk.put(path, { page: '/list', queries: [query('一')], first: null })
  expect((await clerk.put(path, body)).success).toBe(false)
  expect((await clerk.get(`${path}?page=/list`)).result).toEqual({ queries: [query('一')], first: null })
})

test('they are for sessions', async () => {
  expect((await server.anyone.get(`${path}?page=/list`)).status).toBe(401)
})
