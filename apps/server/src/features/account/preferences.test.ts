import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/test-app'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.stop())

const path = '/sys/user/preferences'

test('what somebody arranges is kept with the account, each by itself, and nobody else’s', async () => {
  const [clerk, other] = [await server.as(server.user()), await server.as(server.user())]
  expect((await clerk.get(path)).result).toEqual({})
  await clerk.put(path, { favourites: ['/isystem/user'] })
  await clerk.put(path, {
    shortcuts: [{ title: '官网', address: 'https://example.com/' }],
    hidesFirstSteps: true,
  })
  await clerk.put(path, { favourites: ['/isystem/role', '/isystem/user'] })
  expect((await clerk.get(path)).result).toEqual({
    favourites: ['/isystem/role', '/isystem/user'],
    shortcuts: [{ title: '官网', address: 'https://example.com/' }],
    hidesFirstSteps: true,
  })
  expect((await other.get(path)).result).toEqual({})
})

test.each([
  ['a page elsewhere', { favourites: ['//elsewhere.example'] }],
  ['a script', { shortcuts: [{ title: '坏', address: 'javascript:alert(1)' }] }],
  ['no name', { shortcuts: [{ title: '  ', address: '/isystem/user' }] }],
  ['too many', { favourites: Array.from({ length: 51 }, (_, place) => `/page/${place}`) }],
])('%s is refused and changes nothing', async (_, body) => {
  const clerk = await server.as(server.user())
  await clerk.put(path, { favourites: ['/kept'] })
  const answer = await clerk.put(path, body)
  expect(answer.success).toBe(false)
  expect(answer.message).toMatch(/收藏的页面|快捷入口|名称|地址/)
  expect((await clerk.get(path)).result).toEqual({ favourites: ['/kept'] })
})

test('they are for sessions', async () => {
  expect((await server.anyone.get(path)).status).toBe(401)
  expect((await server.anyone.put(path, {})).status).toBe(401)
})
