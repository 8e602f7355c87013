import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitRows } from '../../../test/data-rules'
import { signed } from '../../../test/signed'
import { type Caller, type TestApp, testApp } from '../../../test/test-app'

let server: TestApp
let admin: Caller
beforeAll(async () => {
  server = await testApp()
  admin = await server.administrator()
})
afterAll(() => server.stop())

/** Somebody with these rights who sees of a page's rows only those that the rule lets through. */
async function limited(component: string, column: string, condition: string, value: string, may: string[]) {
  const user = await server.user({ may })
  await limitRows(server, user, component, [{ column, condition, value }])
  return server.as(user)
}

interface Node {
  id: string
  key: string
  isLeaf: boolean
  leaf: boolean
  children: Node[] | null
}
const ids = (nodes: readonly { id: string }[]) => nodes.map(({ id }) => id)

describe('[PRM-08] data rules bind the reads that no list serves', () => {
  test('of departments: levels, trees, search, ancestors, single ones', async () => {
    const reader = await limited('system/DepartList', 'orgCode', 'RIGHT_LIKE', 'A01A', ['system:depart:list'])
    const level = (query: Record<string, string>) =>
      reader.get<Node[]>('/sys/sysDepart/queryDepartTreeSync', { query })
    const { result: roots } = await level({})
    expect(ids(roots)).toEqual(['dep-a01a01', 'dep-a01a02', 'dep-a01a03'])
    expect((await level({ ids: 'dep-a01,dep-a01a01' })).result).toMatchObject([{ id: 'dep-a01a01' }])
    expect((await level({ pid: 'dep-a01' })).result.map(({ id }) => id)).toEqual(ids(roots))
    const { result: tree } = await reader.get<Node[]>('/sys/sysDepart/queryTreeList')
    expect(ids(tree)).toEqual(ids(roots))
    expect((await reader.get('/sys/sysDepart/searchBy', { query: { keyWord: '总' } })).success).toBe(false)
    const all = await reader.get<Node[]>('/sys/sysDepart/listAll')
    expect(ids(all.result)).toEqual(ids(roots))
    const above = await reader.get<Record<string, { parentIds: string[] }>>(
      '/sys/sysDepart/queryAllParentId',
      { query: { departId: 'dep-a01a01' } },
    )
    expect(above.result['dep-a01a01']?.parentIds).toEqual([])
    const path = '/sys/dict/loadTreeData'
    const column = { tableName: 'sys_depart', text: 'depart_name', code: 'id', pidField: 'parent_id' }
    const query = { ...column, pid: '', condition: '' }
    const headers = signed(server.services, path, query)
    const codes = await reader.get<{ key: string }[]>(path, { query, headers })
    expect(codes.result.map(({ key }) => key)).toEqual(ids(roots))
  })

  test('a department without visible children is a leaf, and one out of sight holds no grants to look at', async () => {
    const reader = await limited('system/DepartList', 'orgCode', '=', 'A01', [
      'system:depart:list',
      'system:permission:saveDepart',
    ])
    const { result } = await reader.get<Node[]>('/sys/sysDepart/queryDepartTreeSync')
    expect(result).toMatchObject([{ id: 'dep-a01', isLeaf: true }])
    const grantsOf = (departId: string) =>
      reader.get('/sys/permission/queryDepartPermission', { query: { departId } })
    expect((await grantsOf('dep-a01')).success).toBe(true)
    expect((await grantsOf('dep-a02')).success).toBe(false)
  })

  test('of categories: roots, levels, branches, one', async () => {
    const add = async (name: string, pid = '0') =>
      (await admin.post<string>('/sys/category/add', { name, pid })).result
    const top = await add('石')
    const child = await add('玉石', top)
    await add('玉璧', child)
    const reader = await limited('system/SysCategoryList', 'name', 'LIKE', '玉', ['system:category:list'])
    const roots = await reader.get<{ records: Node[] }>('/sys/category/rootList')
    expect(ids(roots.result.records)).toEqual([child])
    const whole = await reader.get<Node[]>('/sys/category/loadTreeRoot', { query: { async: 'false' } })
    expect(whole.result).toMatchObject([{ key: child, children: [{ title: '玉璧' }] }])
    expect((await reader.get('/sys/category/loadOne', { query: { field: 'id', val: top } })).success).toBe(
      false,
    )
    const level = await reader.get<Node[]>('/sys/category/loadTreeChildren', { query: { pid: child } })
    expect(level.result).toMatchObject([{ title: '玉璧' }])
    const names = await reader.get<string[]>('/sys/category/loadDictItem', { query: { ids: top } })
    expect(names.result).toEqual(['石'])
  })

  test('of the dictionary bin, and of items, which are seen with their dictionary', async () => {
    const add = async (dictCode: string) =>
      (await admin.post<string>('/sys/dict/add', { dictName: dictCode, dictCode })).result
    const [mine, other, kept] = [await add('rule_mine'), await add('rule_other'), await add('rule_kept')]
    await admin.post('/sys/dictItem/add', { dictId: kept, itemText: '一', itemValue: '1' })
    for (const id of [mine, other]) await admin.delete('/sys/dict/delete', { query: { id } })
    const clerk = await limited('system/DictList', 'dictCode', '=', 'rule_mine', [
      ...['list', 'edit', 'delete'].map((verb) => `system:dict:${verb}`),
      ...['list', 'add'].map((verb) => `system:dict:item:${verb}`),
    ])
    expect(ids((await clerk.get<Node[]>('/sys/dict/deleteList')).result)).toEqual([mine])
    expect((await clerk.put(`/sys/dict/back/${other}`)).success).toBe(false)
    expect((await clerk.delete(`/sys/dict/deletePhysic/${other}`)).success).toBe(false)
    expect((await clerk.put(`/sys/dict/back/${mine}`)).success).toBe(true)
    const items = await clerk.get<{ total: number }>('/sys/dictItem/list', { query: { dictId: kept } })
    expect(items.result.total).toBe(0)
    const added = { dictId: kept, itemText: '二', itemValue: '2' }
    expect((await clerk.post('/sys/dictItem/add', added)).success).toBe(false)
    expect((await clerk.post('/sys/dictItem/add', { ...added, dictId: mine })).success).toBe(true)
  })

  test('of roles: choices, holders, what they grant', async () => {
    const clerk = await limited('system/RoleUserList', 'roleCode', '=', 'hr', [
      'system:role:list',
      'system:role:userAdd',
      'system:permission:saveRole',
    ])
    const { result } = await clerk.get<{ id: string; roleCode: string }[]>('/sys/role/queryall')
    expect(result.map(({ roleCode }) => roleCode)).toEqual(['hr'])
    const { id: hidden } = await server.db
      .selectFrom('sys_role')
      .select('id')
      .where('role_code', '=', 'admin')
      .executeTakeFirstOrThrow()
    const grantsOf = (roleId = '') => clerk.get('/sys/permission/queryRolePermission', { query: { roleId } })
    expect((await grantsOf(result[0]?.id)).success).toBe(true)
    expect((await grantsOf(hidden)).success).toBe(false)
  })

  test('of users: members of tenants, who is online, whose eyes one looks through', async () => {
    const clerk = await limited('system/UserList', 'username', 'LIKE', 'seen', [
      'system:tenant:list',
      'system:online:list',
      'system:online:kick',
      'system:user:viewAs',
    ])
    const [seen, unseen] = await Promise.all(
      ['seen_one', 'other_one'].map((username) => server.user({ username, tenants: [1] })),
    )
    if (!seen || !unseen) throw new Error('no users')
    await Promise.all([server.as(seen), server.as(unseen)])
    const online = await clerk.get<{ records: { username: string }[]; total: number }>('/sys/online/list')
    expect(online.result).toMatchObject({ records: [{ username: 'seen_one' }], total: 1 })
    const members = await clerk.get<{ records: { id: string }[] }>('/sys/tenant/getTenantUserList', {
      query: { userTenantId: '1' },
    })
    expect(ids(members.result.records)).toEqual([seen.id])
    expect((await clerk.post('/sys/user/viewAs', { userId: unseen.id })).success).toBe(false)
  })

  test('of jobs: who does not see one neither stops nor runs it, and sees none of its runs', async () => {
    const made = await admin.post<string>('/sys/quartzJob/add', {
      jobClassName: 'SampleJob',
      cronExpression: '0 0 3 * * ? *',
      description: '不可见',
      status: '-1',
    })
    const clerk = await limited(
      'system/QuartzJobList',
      'description',
      '=',
      '可见',
      ['list', 'pause', 'resume', 'execute', 'edit'].map((verb) => `system:quartzJob:${verb}`),
    )
    const request = { query: { id: made.result } }
    expect((await admin.get('/sys/quartzJob/execute', request)).success).toBe(true)
    expect((await clerk.get('/sys/quartzJob/execute', request)).success).toBe(false)
    const runsOf = async (caller: Caller) =>
      (await caller.get<{ total: number }>('/sys/quartzJobRun/list', { query: { jobId: made.result } }))
        .result
    expect(await runsOf(admin)).toMatchObject({ total: 1 })
    expect(await runsOf(clerk)).toMatchObject({ total: 0 })
  })
})
