import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/test-app'
import { newId } from '../../../platform/ids'

let server: TestApp
let administrator: Caller
let departId: string
let pages: string[]
beforeAll(async () => {
  server = await testApp()
  administrator = await server.administrator()
  departId = newId()
  await server.db
    .insertInto('sys_depart')
    .values({
      id: departId,
      depart_name: '部',
      org_code: 'Z09',
      org_category: '1',
      org_type: '1',
      tenant_id: 1,
    })
    .execute()
  const rows = await server.db
    .selectFrom('sys_permission')
    .select('id')
    .where('menu_type', '=', 2)
    .orderBy('id')
    .limit(2)
    .execute()
  pages = rows.map(({ id }) => id)
})
afterAll(() => server.stop())

const base = '/sys/sysDepartPermission'
interface Row {
  id: string
  permissionId: string
}
const list = async (query: Record<string, string> = { departId }) =>
  (await administrator.get<{ records: Row[]; total: number }>(`${base}/list`, { query })).result
const add = (permissionId = '', by = administrator) => by.post(`${base}/add`, { departId, permissionId })

test('grants of a department are added, read, and removed row by row', async () => {
  for (const page of pages) expect(await add(page)).toMatchObject({ success: true })
  const { records, total } = await list()
  expect([records.map(({ permissionId }) => permissionId), total]).toEqual([pages, 2])
  const [first, second] = records.map(({ id }) => id)
  const query = { id: first ?? '' }
  expect((await administrator.get(`${base}/queryById`, { query })).result).toMatchObject({
    departId,
    permissionId: pages[0],
    dataRuleIds: '',
  })
  expect(await administrator.delete(`${base}/delete`, { query })).toMatchObject({ success: true })
  expect(await administrator.delete(`${base}/delete`, { query })).toMatchObject({ success: false })
  expect(await administrator.delete(`${base}/deleteBatch`, { query: { ids: second ?? '' } })).toMatchObject({
    success: true,
  })
  expect((await list()).total).toBe(0)
})

test('rules are only of a grant that stands, and of its page', async () => {
  await add(pages[0])
  const edit = (body: object) =>
    administrator.put(`${base}/edit`, { departId, permissionId: pages[0], ...body })
  expect(await edit({ dataRuleIds: '' })).toMatchObject({ success: true })
  expect(await edit({ dataRuleIds: 'nobodys' })).toMatchObject({ success: false })
  expect(await edit({ permissionId: pages[1] })).toMatchObject({ success: false })
  expect(await edit({ id: `${departId}.${pages[1]}` })).toMatchObject({
    message: expect.stringContaining('请删除后重新添加'),
  })
})

test('what is not there is refused, and without a department there is nothing', async () => {
  expect(await add('nothing')).toMatchObject({ success: false })
  expect((await list({ departId: '' })).total).toBe(0)
  const ids = `${departId}.${pages[0]},other.${pages[1]}`
  expect(await administrator.delete(`${base}/deleteBatch`, { query: { ids } })).toMatchObject({
    success: false,
    message: expect.stringContaining('一个部门'),
  })
})

test('nobody grants by it without the right, nor what they lack', async () => {
  const stranger = await server.as(server.user())
  expect((await add(pages[1], stranger)).status).toBe(403)
  const clerk = await server.as(server.user({ may: ['system:permission:saveDepart'] }))
  expect(await add(pages[1], clerk)).toMatchObject({ success: false })
})
