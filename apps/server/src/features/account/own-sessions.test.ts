import type { OwnSession } from '@dougong/contract/account/account'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/test-app'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.stop())

test('users see where they are signed in, and end one or all others, never somebody else’s', async () => {
  const user = await server.user()
  const [here, there, third] = [await server.as(user), await server.as(user), await server.as(user)]
  const stranger = await server.as(server.user())
  const listed = (await here.get<OwnSession[]>('/sys/user/sessions')).result
  expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false])
  expect(listed[0]).toMatchObject({ ip: '127.0.0.1', userAgent: 'test' })

  const [current = '', other = ''] = listed.map(({ id }) => id)
  expect(await stranger.post('/sys/user/sessions/end', { id: other })).toMatchObject({
    success: false,
    message: '该设备已经退出登录',
  })
  expect(await here.post('/sys/user/sessions/end', { id: current })).toMatchObject({ success: false })
  expect((await here.get<OwnSession[]>('/sys/user/sessions')).result).toHaveLength(3)

  expect(await here.post('/sys/user/sessions/end', { id: other })).toMatchObject({ success: true })
  expect((await here.get<OwnSession[]>('/sys/user/sessions')).result).toHaveLength(2)
  expect(await here.post('/sys/user/sessions/end', {})).toMatchObject({ success: true })
  expect((await here.get<OwnSession[]>('/sys/user/sessions')).result).toHaveLength(1)
  for (const ended of [there, third])
    expect(await ended.get('/sys/user/sessions')).toMatchObject({
      code: 401,
      message: '您已在其他设备上退出了这里的登录',
    })
  expect((await stranger.get<OwnSession[]>('/sys/user/sessions')).result).toHaveLength(1)
})
