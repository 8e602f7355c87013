import type { ImportOutcome } from '@dougong/contract/resource/import'
import { field } from '@dougong/contract/resource/field'
import { defineResource } from '@dougong/contract/resource/resource'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { multipart } from '../../test/multipart'
import type { Caller, TestApp, TestUser } from '../../test/test-app'
import { workbookOf } from '../../test/workbook'
import { newId } from '../platform/ids'
import { bookServer, mountResource } from './books.fixture'
import { serveResource } from './serve-resource'

/** A record of references of every kind. */
const cards = defineResource({
  title: '名片',
  path: '/test/card',
  permission: 'test:card',
  fields: {
    code: field.text('编码', { required: true, max: 20, unique: true }),
    person: field.user('人员'),
    place: field.departments('部门'),
    duty: field.role('角色'),
    post: field.position('职务'),
    topic: field.category('分类'),
  },
  list: ['code', 'person', 'place', 'duty', 'post', 'topic'],
  search: ['code'],
  form: ['code', 'person', 'place', 'duty', 'post', 'topic'],
  excel: ['code', 'person', 'place', 'duty', 'post', 'topic'],
  sort: { by: 'createTime', order: 'desc' },
})

let server: TestApp
let here: Tenant
let there: Tenant

/** One of everything that can be referred to, and somebody who refers. */
interface Tenant {
  id: number
  person: TestUser
  caller: Caller & { token: string }
  department: string
  role: string
  category: string
}

beforeAll(async () => {
  server = await bookServer()
  await sql`
    create table test_card (
      id varchar(32) primary key, code varchar(20) not null, person text, place text, duty text, post text, topic text,
      create_by varchar(100), create_time timestamptz not null default now(), update_by varchar(100), update_time timestamptz,
      tenant_id integer not null, unique (code, tenant_id))`.execute(server.db)
  mountResource(server, serveResource(cards, { table: 'test_card', tenant: 'own', page: 'test/CardList' }))
  await server.db.insertInto('sys_tenant').values({ id: 2, name: '乙' }).execute()
  here = await furnished(1, '甲')
  there = await furnished(2, '乙')
})
afterAll(() => server.stop())
beforeEach(() => sql`delete from test_card`.execute(server.db))

async function furnished(id: number, mark: string): Promise<Tenant> {
  const { db } = server
  const verbs = ['list', 'add', 'import', 'delete']
  const may = [...verbs.map((verb) => `test:card:${verb}`), 'system:position:delete']
  const person = await server.user({ tenants: [id], may })
  await db
    .updateTable('sys_user')
    .set({ realname: `${mark}人` })
    .where('id', '=', person.id)
    .execute()
  const [department, role, category] = [newId(), newId(), newId()]
  const place = { depart_name: `${mark}部`, org_code: 'Z01', org_category: '1', org_type: '1' }
  await db
    .insertInto('sys_depart')
    .values({ id: department, ...place, tenant_id: id })
    .execute()
  const duty = { role_code: 'tester', role_name: `${mark}角色` }
  await db
    .insertInto('sys_role')
    .values({ id: role, ...duty, tenant_id: id })
    .execute()
  await sql`insert into sys_position (id, code, post_rank, name, tenant_id) values (${newId()}, 'post', '1', ${`${mark}职务`}, ${id})`.execute(
    db,
  )
  await sql`insert into sys_category (id, code, name, tenant_id) values (${category}, 'Z01', ${`${mark}分类`}, ${id})`.execute(
    db,
  )
  return { id, person, caller: await server.as(person), department, role, category }
}

const importCards = async ({ caller }: Tenant, rows: string[][]) => {
  const bytes = await workbookOf([['编码', '人员', '部门', '角色', '职务', '分类'], ...rows])
  const { body, headers } = await multipart({ file: { name: '名片.xlsx', bytes } })
  return caller.post<ImportOutcome>('/test/card/importExcel', body, { headers })
}
const listed = async ({ caller }: Tenant) =>
  (await caller.get<{ records: Record<string, string>[] }>('/test/card/list')).result.records

test('a name behind another tenant’s id is not told, wherever the id came from', async () => {
  const { person, department, role, category } = there
  const values = {
    person: person.username,
    place: `${here.department},${department}`,
    duty: role,
    post: 'post',
    topic: category,
  }
  expect(await here.caller.post('/test/card/add', { code: 'C1', ...values })).toMatchObject({ success: true })
  expect(await listed(here)).toMatchObject([
    {
      person_dictText: person.username,
      place_dictText: `甲部,${department}`,
      duty_dictText: role,
      post_dictText: '甲职务',
      topic_dictText: category,
    },
  ])
})

test('roles of the platform have their names in every tenant', async () => {
  const { id, role_name } = await server.db
    .selectFrom('sys_role')
    .select(['id', 'role_name'])
    .where('role_code', '=', 'admin')
    .executeTakeFirstOrThrow()
  await there.caller.post('/test/card/add', { code: 'C1', duty: id })
  expect(await listed(there)).toMatchObject([{ duty_dictText: role_name }])
})

describe('an import', () => {
  test('finds nothing of another tenant, by name or by id', async () => {
    const { person, department, role, category } = there
    const { result } = await importCards(here, [
      ['C1', '乙人', '乙部', '乙角色', '乙职务', '乙分类'],
      ['C2', person.username, department, role, '', category],
    ])
    expect(result).toMatchObject({ successCount: 0 })
    expect(result.errors).toEqual([
      expect.stringContaining(
        ['人员“乙人”', '部门“乙部”', '角色“乙角色”', '职务“乙职务”', '分类“乙分类”']
          .map((which) => `${which}不存在`)
          .join('；'),
      ),
      expect.stringContaining(`人员“${person.username}”不存在；部门“${department}”不存在`),
    ])
  })

  test('means the own ones by names that both have, and codes that the other has are free', async () => {
    await sql`update sys_depart set depart_name = '同名部' where id in (${here.department}, ${there.department})`.execute(
      server.db,
    )
    for (const tenant of [there, here]) {
      const { result } = await importCards(tenant, [['C1', '', '同名部', '', '', '']])
      expect(result).toMatchObject({ successCount: 1, errors: [] })
      expect(await listed(tenant)).toMatchObject([{ place: tenant.department }])
    }
  })
})

describe('what is in use', () => {
  const removePosition = async ({ id, caller }: Tenant) => {
    const { rows } = await sql<{ id: string }>`
      select id from sys_position where code = 'post' and tenant_id = ${id}`.execute(server.db)
    return caller.delete('/sys/position/delete', { query: { id: rows[0]?.id ?? '' } })
  }

  test('is so by the own tenant’s people, and nobody else’s name is told', async () => {
    await server.db.updateTable('sys_user').set({ post: 'post' }).where('id', '=', there.person.id).execute()
    expect(await removePosition(there)).toMatchObject({
      success: false,
      message: expect.stringContaining('用户“乙人”'),
    })
    expect(await removePosition(here)).toMatchObject({ success: true })
  })
})
