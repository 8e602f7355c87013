import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/test-app'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.stop())

const closed = { success: false, message: '您没有查看该数据的权限，或它已不存在' }

test('[NTF-04] what a message leads to is told to who may list such records, by its page or by its path', async () => {
  const reader = await server.as(server.user({ may: ['system:position:list'] }))
  for (const at of ['system/SysPositionList', '/sys/position'])
    expect(await reader.get('/sys/records/definition', { query: { at } })).toMatchObject({
      success: true,
      result: { path: '/sys/position', permission: 'system:position' },
    })
})

test('who may not list them learns no more than that, and nobody learns of what is not there', async () => {
  const reader = await server.as(server.user())
  expect((await reader.get('/sys/records/definition', { query: { at: '/sys/position' } })).status).toBe(403)
  for (const at of ['/sys/nothing', 'system/Nothing', '../position', '/online/cgform/api/none'])
    expect(await reader.get('/sys/records/definition', { query: { at } })).toMatchObject(closed)
  expect((await server.anyone.get('/sys/records/definition?at=/sys/position')).status).toBe(401)
})
