import { execFileSync } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Migration } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../test/test-app'
import { mountResource } from './books.fixture'
import type { ServedResource } from './serve-resource'

const project = join(import.meta.dirname, '../../../..')
/** The guide's files go beside the places it names, where the same relative imports hold and git looks away. */
const besides: Record<string, string> = {
  'apps/server/src/database/migrations': 'apps/server/src/database/.guide',
  'packages/contract/src/system': 'packages/contract/src/.guide',
  'apps/server/src/features/system/meeting-rooms': 'apps/server/src/features/system/.guide',
  'apps/web/src/features/system/meeting-rooms': 'apps/web/src/features/system/.guide',
}
const folders = Object.values(besides).map((folder) => join(project, folder))

let server: TestApp
let keeper: Caller
beforeAll(async () => {
  const files = await writeGuideFiles()
  server = await testApp()
  const { up } = (await import(/* @vite-ignore */ files.migration)) as Migration
  await up(server.db)
  const { meetingRoomsResource } = (await import(/* @vite-ignore */ files.server)) as {
    meetingRoomsResource: ServedResource
  }
  mountResource(server, meetingRoomsResource)
  const verbs = ['list', 'add', 'edit', 'delete', 'export', 'import']
  keeper = await server.as(server.user({ may: verbs.map((verb) => `system:meetingRoom:${verb}`) }))
})
afterAll(async () => {
  await server?.stop()
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
})

async function writeGuideFiles() {
  const guide = await readFile(join(project, 'docs/guides/add-a-resource.md'), 'utf8')
  const blocks = [...guide.matchAll(/^ {3}```tsx? (\S+)\n([\s\S]*?)^ {3}```$/gm)]
  const written = await Promise.all(
    blocks.map(async ([, path = '', code = '']) => {
      const file = join(project, path.replace(dirname(path), besides[dirname(path)] ?? ''))
      await mkdir(dirname(file), { recursive: true })
      const own = code
        .replaceAll(/^ {3}/gm, '')
        .replaceAll('@dougong/contract/system/meeting-rooms', '@dougong/contract/.guide/meeting-rooms')
      await writeFile(file, own)
      return file
    }),
  )
  const [migration = '', , serverFile = ''] = written
  expect(written).toHaveLength(4)
  return { migration, server: serverFile }
}

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

test('its page is one line, and type-checks', async () => {
  const settings = {
    extends: '../../../../../../tsconfig.json',
    compilerOptions: {
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      jsx: 'react-jsx',
      types: ['vite/client'],
      noEmit: true,
    },
    files: ['MeetingRoomsPage.tsx'],
  }
  const config = join(project, 'apps/web/src/features/system/.guide/tsconfig.json')
  await writeFile(config, JSON.stringify(settings))
  const compiler = join(project, 'node_modules/typescript-native/bin/tsc')
  expect(execFileSync(process.execPath, [compiler, '-p', config], { encoding: 'utf8' })).toBe('')
}, 120_000)
