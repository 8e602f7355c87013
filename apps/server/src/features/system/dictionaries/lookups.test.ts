import type { DictionaryOption, TreeSelectNode } from '@dougong/contract/dictionaries'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitRows } from '../../../../test/data-rules'
import { signed } from '../../../../test/signed'
import { type Caller, type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let clerk: Caller
beforeAll(async () => {
  server = await testApp()
  clerk = await server.as(server.user({ username: 'clerk' }))
  await server.db.insertInto('sys_role').values(roles).execute()
})
afterAll(() => server.stop())

const roles = Array.from({ length: 12 }, (_, index) => ({
  id: `role-${index}`,
  role_code: `lk_${String(index).padStart(2, '0')}`,
  role_name: index === 7 ? '百分之5%的角色' : `查找角色${index}`,
}))
const refusal = '系统设置了安全规则，敏感表和敏感字段禁止查询，联系管理员授权!'

async function ask<Result>(path: string, query: Record<string, string> = {}, caller = clerk, headers = {}) {
  return caller.get<Result>(path, { query, headers: { ...signed(server.services, path, query), ...headers } })
}
const search = (code: string, query: Record<string, string> = {}, caller = clerk, headers = {}) =>
  ask<DictionaryOption[]>(`/sys/dict/loadDict/${encodeURIComponent(code)}`, query, caller, headers)
const texts = (code: string, query: Record<string, string>) =>
  ask<string[]>(`/sys/dict/loadDictItem/${encodeURIComponent(code)}`, query)
const departments = {
  tableName: 'sys_depart',
  text: 'depart_name',
  code: 'id',
  pidField: 'parent_id',
}
const tree = (query: Record<string, string> = {}, caller = clerk) =>
  ask<TreeSelectNode[]>('/sys/dict/loadTreeData', { ...departments, ...query }, caller)
const roleCode = 'sys_role,role_name,role_code'
const values = ({ result }: { result: DictionaryOption[] }) => result.map(({ value }) => value)

describe('[ADM-06] loadDict', () => {
  test('answers the first ten by default, or as many as asked', async () => {
    expect((await search(roleCode)).result).toHaveLength(10)
    expect((await search(roleCode, { pageSize: '3' })).result).toHaveLength(3)
    expect((await search(roleCode, { pageSize: '5000' })).status).toBe(400)
  })

  test.each([
    ['查找角色1', ['lk_01', 'lk_10', 'lk_11']],
    ['LK_02', ['lk_02']],
    ['5%', ['lk_07']],
    ['lk_01,查找角色3,none', ['lk_01', 'lk_03']],
    ['查找角色1[orderby:role_code,desc]', ['lk_11', 'lk_10', 'lk_01']],
    ['nothing of the kind', []],
  ])('the keyword %j finds %j', async (keyword, found) => {
    expect(values(await search(roleCode, { keyword }))).toEqual(found)
  })

  test('a plain dictionary can be searched, too', async () => {
    expect((await search('sex', { keyword: '女' })).result).toMatchObject([{ value: '2', text: '女' }])
  })

  test('the fourth part is a parsed condition over the table’s own fields', async () => {
    expect(values(await search(`${roleCode},role_code = 'lk_05' or roleCode like 'lk_1%'`))).toEqual([
      'lk_05',
      'lk_10',
      'lk_11',
    ])
  })

  test.each([
    ['sys_user,password,username', {}],
    ["sys_user,realname,username,password like '$%'", {}],
    ['sys_user,realname,username,1=1', {}],
    ["sys_role,role_name,role_code,id = (select 'x')", {}],
    ['pg_user,usename,usesysid', {}],
    [roleCode, { keyword: '[orderby:password,asc]' }],
  ])('%s %j is refused', async (code, query) => {
    expect(await search(code, query)).toMatchObject({ success: false, message: refusal, result: null })
  })

  test('loadDictOrderByValue puts what a keyword finds before the first of all', async () => {
    const path = `/sys/dict/loadDictOrderByValue/${encodeURIComponent(roleCode)}`
    const { result } = await ask<{ value: string }[]>(path, { keyword: 'lk_05', pageSize: '3' })
    expect(result.map(({ value }) => value)).toHaveLength(4)
    expect(result[0]).toMatchObject({ value: 'lk_05' })
  })

  test('an unsigned call is refused, a stranger turned away', async () => {
    expect((await clerk.get(`/sys/dict/loadDict/${encodeURIComponent(roleCode)}`)).message).toBe(
      'Sign签名校验失败！',
    )
    expect((await search(roleCode, {}, server.anyone)).status).toBe(401)
  })
})

test('[ADM-06] loadDictItem answers texts in the order of the keys', async () => {
  expect((await texts(roleCode, { key: 'lk_03,gone,lk_01' })).result).toEqual(['查找角色3', '查找角色1'])
  expect((await texts(roleCode, { key: 'lk_03,gone', delNotExist: 'false' })).result).toEqual([
    '查找角色3',
    'gone',
  ])
  expect((await texts('sex', { key: '2,1' })).result).toEqual(['女', '男'])
  expect((await texts(roleCode, { key: '' })).result).toEqual([])
})

describe('[ADM-06] loadTreeData', () => {
  test('answers a level at a time with key and leaf', async () => {
    const { result: roots } = await tree()
    expect(roots).toContainEqual(
      expect.objectContaining({ key: 'dep-a01', title: '斗拱软件', label: '斗拱软件', leaf: 0 }),
    )
    const { result: below } = await tree({ pid: 'dep-a01' })
    expect(below.map(({ key, leaf, parentId }) => ({ key, leaf, parentId }))).toContainEqual({
      key: 'dep-a01a01',
      leaf: 1,
      parentId: 'dep-a01',
    })
  })

  test('categories are a tree whose roots have 0 for a parent', async () => {
    const admin = await server.administrator()
    const root = { name: '材料', code: 'B77' }
    await server.db
      .insertInto('sys_category')
      .values([
        { id: 'cat-1', pid: '0', ...root },
        { id: 'cat-2', pid: 'cat-1', name: '木材', code: 'B77A01' },
      ])
      .execute()
    const category = { tableName: 'sys_category', text: 'name', code: 'id', pidField: 'pid' }
    const condition = JSON.stringify({ code: root.code, has_child: '1' })
    const { result: roots } = await tree({ ...category, condition }, admin)
    expect(roots).toMatchObject([{ key: 'cat-1', title: '材料', leaf: 0 }])
    const { result: below } = await tree({ ...category, pid: 'cat-1' }, admin)
    expect(below).toMatchObject([{ key: 'cat-2', leaf: 1, parentId: 'cat-1' }])
    expect((await texts('sys_category,name,code', { key: 'B77A01,B77' })).result).toEqual(['木材', '材料'])
  })

  test('a condition is a JSON object of fields', async () => {
    const { result } = await tree({ pid: 'dep-a01', condition: '{"depart_name":"*财务*"}' })
    expect(result.map(({ title }) => title)).toEqual(['财务部'])
    expect((await tree({ condition: "depart_name = 'x'" })).message).toBe('条件需要一个JSON对象')
    expect((await tree({ condition: '{"password":"x"}' })).message).toBe(refusal)
  })

  test.each([
    { tableName: 'sys_session' },
    { text: 'mobile' },
    { code: 'org_code' },
    { pidField: 'id' },
    { tableName: 'sys_role', text: 'role_name', pidField: 'role_code' },
  ])('%j is no registered tree', async (query) => {
    expect(await tree(query)).toMatchObject({ success: false, message: refusal })
  })
})

describe('lookups obey', () => {
  test('data rules of the page whose rows they show', async () => {
    const somebody = await server.user()
    await limitRows(server, somebody, 'system/RoleUserList', [
      { column: 'roleCode', condition: 'RIGHT_LIKE', value: 'lk_1' },
    ])
    await limitRows(server, somebody, 'system/DepartList', [
      { column: 'orgCode', condition: '=', value: 'A02' },
    ])
    const limited = await server.as(somebody)
    expect(values(await search(roleCode, {}, limited))).toEqual(['lk_10', 'lk_11'])
    const { result } = await tree({}, limited)
    expect(result.map(({ key }) => key)).toEqual(['dep-a02'])
  })

  test('a rule over a field that the source does not know: nothing is shown', async () => {
    const somebody = await server.user()
    await limitRows(server, somebody, 'system/RoleUserList', [
      { column: 'noSuchField', condition: '=', value: '1' },
    ])
    const answer = await search(roleCode, {}, await server.as(somebody))
    expect(answer).toMatchObject({ success: false, result: null })
  })

  test('the tenant that is worked in', async () => {
    await server.db.insertInto('sys_tenant').values({ id: 9, name: '九' }).execute()
    const member = await server.as(server.user({ username: 'member', tenants: [1, 9] }))
    const users = 'sys_user,realname,username'
    const keyword = 'clerk,member'
    for (const none of [{}, { tenant_id: '0' }, { tenant_id: '1' }])
      expect(values(await search(users, { keyword }, member, none))).toEqual(['clerk', 'member'])
    expect(values(await search(users, { keyword }, member, { tenant_id: '9' }))).toEqual(['member'])
  })
})
