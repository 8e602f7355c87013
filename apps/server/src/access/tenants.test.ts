import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, type TestApp, type TestUser, testApp } from '../../test/test-app'
import { newId } from '../platform/ids'

let server: TestApp
let user: TestUser
let caller: Caller
const [here, there] = [1, 2]
const departments = new Map<number, string>()

beforeAll(async () => {
  server = await testApp()
  await server.db.insertInto('sys_tenant').values({ id: there, name: '乙' }).execute()
  for (const tenant_id of [here, there]) {
    const id = newId()
    departments.set(tenant_id, id)
    await server.db
      .insertInto('sys_depart')
      .values({ id, depart_name: '部', org_code: 'Z01', org_category: '1', org_type: '1', tenant_id })
      .execute()
  }
})
afterAll(() => server.stop())
beforeEach(async () => {
  user = await server.user({ tenants: [here, there] })
  caller = await server.as(user)
  for (const dep_id of departments.values())
    await server.db.insertInto('sys_user_depart').values({ user_id: user.id, dep_id }).execute()
})

const permission = 'system:position:list'
const pageOfPositions = 'system/SysPositionList'

/** Ids of the menu rows that let somebody list positions: the page and its action. */
async function granted(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from sys_permission where perms = ${permission} or component = ${pageOfPositions}`.execute(
    server.db,
  )
  return rows.map(({ id }) => id)
}

async function newRule(value: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into sys_permission_data_rule (id, permission_id, rule_name, rule_column, rule_conditions, rule_value)
    select ${newId()}, id, '规则', 'code', '=', ${value} from sys_permission where component = ${pageOfPositions}
    returning id`.execute(server.db)
  return rows[0]?.id ?? ''
}

/** A role of a tenant, held by the user, that lets its holder list positions, those that the rule leaves. */
async function giveRole(tenant_id: number, rule?: string): Promise<void> {
  const id = newId()
  const data_rule_ids = rule ? [rule] : []
  await server.db.insertInto('sys_role').values({ id, role_code: id, role_name: '角色', tenant_id }).execute()
  for (const permission_id of await granted())
    await server.db
      .insertInto('sys_role_permission')
      .values({ role_id: id, permission_id, data_rule_ids })
      .execute()
  await server.db.insertInto('sys_user_role').values({ user_id: user.id, role_id: id }).execute()
}

/** The same by a role within a department of the tenant. */
async function giveDepartmentRole(tenant_id: number, rule?: string): Promise<void> {
  const id = newId()
  const depart_id = departments.get(tenant_id) ?? ''
  const data_rule_ids = rule ? [rule] : []
  await server.db
    .insertInto('sys_depart_role')
    .values({ id, role_code: id, role_name: '部门角色', depart_id, tenant_id })
    .execute()
  for (const permission_id of await granted())
    await server.db
      .insertInto('sys_depart_role_permission')
      .values({ role_id: id, permission_id, data_rule_ids })
      .execute()
  await server.db.insertInto('sys_depart_role_user').values({ user_id: user.id, drole_id: id }).execute()
}

const listIn = (tenant: number) =>
  caller.get<{ records: { code: string }[] }>('/sys/position/list', {
    query: { pageSize: '100' },
    headers: { tenant_id: String(tenant) },
  })

describe.each([
  ['role', giveRole],
  ['role within a department', giveDepartmentRole],
])('a %s of a tenant', (_kind, give) => {
  test('gives its permissions there and nowhere else', async () => {
    await give(there)
    expect((await listIn(there)).status).toBe(200)
    expect((await listIn(here)).status).toBe(403)
  })

  test('limits rows there and nowhere else', async () => {
    for (const tenant of [here, there]) {
      const codes = ['a', 'b'].map((code) => `${code}${newId().slice(0, 6)}`)
      for (const code of codes)
        await sql`
          insert into sys_position (id, code, name, post_rank, tenant_id)
          values (${newId()}, ${code}, '职务', '1', ${tenant})`.execute(server.db)
    }
    await give(here)
    await give(there, await newRule('nothing of the kind'))
    expect((await listIn(there)).result.records).toEqual([])
    expect((await listIn(here)).result.records.length).toBeGreaterThan(1)
  })
})

test('a tenant’s role that is called admin makes no administrator', async () => {
  const id = newId()
  await server.db
    .insertInto('sys_role')
    .values({ id, role_code: 'admin', role_name: '冒名', tenant_id: there })
    .execute()
  await server.db.insertInto('sys_user_role').values({ user_id: user.id, role_id: id }).execute()
  expect(await caller.put('/sys/tenant/change', { tenantId: 0 })).toMatchObject({ success: false })
  const headers = { tenant_id: String(there) }
  expect(await caller.post('/sys/dict/add', { dictCode: 'x', dictName: '字典' }, { headers })).toMatchObject({
    success: false,
  })
})

test('what is granted in one tenant is not seen in the menu of another', async () => {
  await giveRole(there)
  const codes = async (tenant: number) => {
    const { result } = await caller.get<{ codeList: string[] }>('/sys/permission/getUserPermissionByToken', {
      headers: { tenant_id: String(tenant) },
    })
    return result.codeList
  }
  expect([await codes(here), await codes(there)]).toEqual([[], [permission]])
})

test('the menu’s answer tells what one may work for, where that is a choice', async () => {
  const tenantsOf = async (who: Caller) => {
    const { result } = await who.get<{ tenants: object; version: string }>(
      '/sys/permission/getUserPermissionByToken',
    )
    return result
  }
  const choices = [
    { id: here, name: '默认租户' },
    { id: there, name: '乙' },
  ]
  const before = await tenantsOf(caller)
  expect(before.tenants).toEqual({ current: here, choices })
  await caller.put('/sys/tenant/change', { tenantId: there })
  expect((await tenantsOf(caller)).tenants).toEqual({ current: there, choices })
  expect((await tenantsOf(await server.as(server.user({ tenants: [there] })))).tenants).toEqual({
    current: there,
    choices: [],
  })
  const admin = await server.administrator()
  expect((await tenantsOf(admin)).tenants).toEqual({
    current: here,
    choices: [choices[0], { id: 0, name: '平台' }],
  })
  await server.db
    .deleteFrom('sys_user_tenant')
    .where('user_id', '=', user.id)
    .where('tenant_id', '=', here)
    .execute()
  await server.services.sessions.refresh({ userIds: [user.id] })
  expect((await tenantsOf(caller)).version).not.toBe(before.version)
})
