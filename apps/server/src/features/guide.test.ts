import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeGuideFiles } from '../../test/guide-files'
import { type TestApp, testApp } from '../../test/test-app'
import { mountRoutes } from '../resource/books.fixture'
import type { Feature } from '../services/feature'

let server: TestApp
let clock: Feature
let guide: Awaited<ReturnType<typeof writeGuideFiles>>
beforeAll(async () => {
  guide = await writeGuideFiles('add-an-endpoint')
  clock = ((await import(/* @vite-ignore */ guide.files.at(-1) ?? '')) as { clock: Feature }).clock
  server = await testApp()
  mountRoutes(server, clock.routes?.(server.services, {} as never) ?? [])
})
afterAll(async () => {
  await server?.stop()
  await guide?.remove()
})

test('an endpoint is three files', () => {
  expect(guide.files).toHaveLength(3)
})

test('the endpoint of the guide works, refuses who lacks its permission, and refuses bad input', async () => {
  const [code = ''] = clock.menu?.[0]?.actions?.map((action) => action.code) ?? []
  const reader = await server.as(server.user({ may: [code] }))
  const read = (zone: string, caller = reader) => caller.get('/sys/clock/read', { query: { zone } })
  expect(await read('Asia/Shanghai')).toMatchObject({
    success: true,
    result: { zone: 'Asia/Shanghai', time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) },
  })
  expect(await read('Mars')).toMatchObject({ success: false, message: expect.stringContaining('时区') })
  const stranger = await server.as(server.user())
  expect((await stranger.get('/sys/clock/read')).status).toBe(403)
})
