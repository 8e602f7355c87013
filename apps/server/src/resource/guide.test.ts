import type { Migration } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeGuideFiles } from '../../test/guide-files'
import { type Caller, type TestApp, testApp } from '../../test/test-app'
import { mountResource } from './books.fixture'
import type { Feature } from '../services/feature'

let server: TestApp
let keeper: Caller
let codes: string[]
let guide: Awaited<ReturnType<typeof writeGuideFiles>>
beforeAll(async () => {
  guide = await writeGuideFiles('add-a-resource')
  const [migration = '', , feature = ''] = guide.files
  server = await testApp()
  const { up } = (await import(/* @vite-ignore */ migration)) as Migration
  await up(server.db)
  const { meetingRoomsFeature } = (await import(/* @vite-ignore */ feature)) as {
    meetingRoomsFeature: Feature
  }
  const [served] = meetingRoomsFeature.resources?.(server.services) ?? []
  if (served) mountResource(server, served)
  codes = meetingRoomsFeature.menu?.[0]?.actions?.map(({ code }) => code) ?? []
  keeper = await server.as(server.user({ may: codes }))
})
afterAll(async () => {
  await server?.stop()
  await guide?.remove()
})

test('it is four new files', () => {
  expect(guide.files).toHaveLength(4)
})

test('the resource of the guide is listed, searched, made, changed, exported and removed', async () => {
  const added = await keeper.post<string>('/sys/meetingRoom/add', { code: 'A1', name: '斗拱厅', seats: 12 })
  expect(added.message).toBe('添加成功！')
  const found = await keeper.get<{ records: { name: string }[] }>('/sys/meetingRoom/list', {
    query: { name: '*斗拱*' },
  })
  expect(found.result.records).toMatchObject([{ code: 'A1', name: '斗拱厅', seats: 12 }])
  const again = await keeper.post('/sys/meetingRoom/add', { code: 'A1', name: '另一间', seats: 1 })
  expect(again.success).toBe(false)
  expect((await keeper.put('/sys/meetingRoom/edit', { id: added.result, seats: 0 })).message).toContain(
    '座位数',
  )
  expect((await keeper.put('/sys/meetingRoom/edit', { id: added.result, seats: 20 })).success).toBe(true)
  expect((await keeper.get('/sys/meetingRoom/exportXls')).status).toBe(200)
  const stranger = await server.as(server.user())
  expect((await stranger.get('/sys/meetingRoom/list')).status).toBe(403)
  expect((await keeper.delete('/sys/meetingRoom/delete', { query: { id: added.result } })).success).toBe(true)
})
