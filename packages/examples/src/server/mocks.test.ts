import { type Caller, type TestApp, testApp } from '@dougong/server/test/test-app'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestApp
let clerk: Caller
beforeAll(async () => {
  server = await testApp()
  clerk = await server.as(server.user())
})
afterAll(() => server.stop())

test.each(['user', 'role', 'service', 'permission'])(
  '[REQ-12] example list %s comes in pages',
  async (name) => {
    const query = { pageNo: '2', pageSize: '2' }
    const { result } = await clerk.get<{ data: unknown[]; totalCount: number; totalPage: number }>(
      `/mock/api/${name}`,
      { query },
    )
    expect(result.totalPage).toBe(Math.ceil(result.totalCount / 2))
    expect(result.data).toHaveLength(Math.min(2, result.totalCount - 2))
  },
)

test('[REQ-12] the example permissions come as a whole as well', async () => {
  const { result } = await clerk.get<{ data: unknown[]; totalCount: number }>('/mock/api/permission', {
    query: { pageSize: '100' },
  })
  expect((await clerk.get('/mock/api/permission/no-pager')).result).toEqual(result.data)
})

test.each([
  'permission/no-pager',
  'workplace/activity',
  'workplace/teams',
  'workplace/radar',
  'task/process',
  'report/getYearCountInfo',
  'report/getMonthCountInfo',
  'report/getCntrNoCountInfo',
  'report/getCabinetCountInfo',
  'report/getTubiao',
  'asynTreeList',
  'json/areas',
  'json/areas.json',
])('example data %s are a list that is not empty, for whoever is signed in', async (path) => {
  const { result } = await clerk.get<unknown[]>(`/mock/api/${path}`)
  expect(result.length).toBeGreaterThan(0)
  expect((await server.anyone.get(`/mock/api/${path}`)).status).toBe(401)
})

test('the example tree opens node by node', async () => {
  const roots = await clerk.get<{ id: string; hasChildren: boolean }[]>('/mock/api/asynTreeList', {
    query: { id: '0' },
  })
  const open = roots.result.find(({ hasChildren }) => hasChildren)
  const below = await clerk.get<unknown[]>('/mock/api/asynTreeList', { query: { id: open?.id ?? '' } })
  expect(below.result).toHaveLength(3)
})

test.each(['nothing', '__proto__', '..%2Fsecrets'])('no file %s', async (file) => {
  expect((await clerk.get(`/mock/api/json/${file}`)).success).toBe(false)
})
