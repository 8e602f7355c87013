import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../test/test-app'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.stop())

/** Judged to be no definition once it is let in. */
const ask = (caller: Caller) => caller.post('/online/summary/preview', {})

test('reports are counted by reader: a board on a wall fits, and nobody uses up what others behind his address have', async () => {
  const may = ['online:summary:add']
  const [wall, colleague] = [await server.as(server.user({ may })), await server.as(server.user({ may }))]
  /* thirty cards twice a minute, on ten walls of one account */
  const answers = new Set<number>()
  for (let call = 0; call < 600; call += 1) answers.add((await ask(wall)).status)
  expect([...answers]).toEqual([400])
  expect(await ask(wall)).toMatchObject({ status: 429, message: '请求过于频繁，请稍后再试' })
  expect((await ask(colleague)).status).toBe(400)
})

test('strangers and who may not are refused without using up anything', async () => {
  expect((await ask(server.anyone)).status).toBe(401)
  expect((await ask(await server.as(server.user({ may: [] })))).status).toBe(403)
})
