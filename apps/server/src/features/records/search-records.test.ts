import type { FoundRecord } from '@dougong/contract/records'
import { newId } from '../../platform/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitRows } from '../../../test/data-rules'
import { type Caller, type TestApp, testApp } from '../../../test/test-app'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.stop())

const search = async (caller: Caller, text: string) => {
  const { result } = await caller.get<{ records: FoundRecord[]; isPartial: boolean }>('/sys/records/search', {
    query: { text },
  })
  return result
}
const namesFor = async (caller: Caller, text: string) =>
  (await search(caller, text))?.records.map(({ title, name }) => `${title} ${name}`)

async function position(name: string, tenantId = 1): Promise<string> {
  const id = newId()
  await sql`insert into sys_position (id, name, code, post_rank, tenant_id)
    values (${id}, ${name}, ${id.slice(0, 8)}, '1', ${tenantId})`.execute(server.db)
  return id
}

test('records of every list that the caller may read are found by a part of their name, likeliest first', async () => {
  const admin = await server.administrator()
  await position('总大木匠师')
  const exact = await position('大木')
  await position('大木作')
  await server.db
    .insertInto('sys_role')
    .values({ id: newId(), role_name: '大木领班', role_code: 'damu', tenant_id: 1 })
    .execute()
  expect(await namesFor(admin, '大木')).toEqual([
    '职务 大木',
    '职务 大木作',
    '角色 大木领班',
    '职务 总大木匠师',
  ])
  expect((await search(admin, '大木'))?.records[0]).toEqual({
    at: '/sys/position',
    id: exact,
    title: '职务',
    name: '大木',
  })
  expect(await namesFor(admin, '%')).toEqual([])
  expect((await search(admin, '大木'))?.isPartial).toBe(false)
})

test('who may list only some finds only these, and nothing of other tenants or behind data rules', async () => {
  await position('斗口官')
  await server.db.insertInto('sys_tenant').values({ id: 77, name: '别家', status: 1 }).execute()
  await position('斗口官别家', 77)
  const reader = await server.as(server.user({ may: ['system:position:list'] }))
  expect(await namesFor(reader, '斗口官')).toEqual(['职务 斗口官'])
  const clerk = await server.as(server.user())
  expect(await namesFor(clerk, '斗口官')).toEqual([])
  const limited = await server.user({ may: ['system:position:list'] })
  await limitRows(server, limited, 'system/SysPositionList', [
    { column: 'name', condition: '=', value: '别的' },
  ])
  expect(await namesFor(await server.as(limited), '斗口官')).toEqual([])
  await sql`delete from sys_position where tenant_id = 77`.execute(server.db)
  await server.db.deleteFrom('sys_tenant').where('id', '=', 77).execute()
})

test('a few of each list are found, and texts have bounds', async () => {
  for (let number = 0; number < 9; number += 1) await position(`雀替${number}`)
  const admin = await server.administrator()
  expect(await namesFor(admin, '雀替')).toHaveLength(4)
  expect(await admin.get('/sys/records/search', { query: { text: '   ' } })).toMatchObject({ success: false })
  expect(await admin.get('/sys/records/search', { query: { text: '长'.repeat(51) } })).toMatchObject({
    success: false,
  })
  expect((await server.anyone.get('/sys/records/search?text=a')).status).toBe(401)
})
