import type {
  DepartmentIdNode,
  DepartmentNode,
  FoundDepartment,
} from '@dougong/contract/system/departments/department-tree'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let clerk: Caller
const base = '/sys/sysDepart'

beforeAll(async () => {
  server = await testApp()
  clerk = await server.as(server.user())
})
afterAll(() => server.stop())

const names = (nodes: readonly { title: string }[] | null) => nodes?.map(({ title }) => title)

describe('the whole tree', () => {
  test('[ADM-03] queryTreeList nests nodes by order, with their names twice and leaves marked', async () => {
    const { result, code } = await clerk.get<DepartmentNode[]>(`${base}/queryTreeList`)
    expect(code).toBe(0)
    expect(names(result)).toEqual(['斗拱软件', '营造咨询'])
    expect(names(result[0]?.children ?? null)).toEqual(['市场部', '财务部', '研发部'])
    expect(result[0]).toMatchObject({ key: 'dep-a01', value: 'dep-a01', orgCode: 'A01', isLeaf: false })
    expect(result[0]?.children?.[0]).toMatchObject({ parentId: 'dep-a01', isLeaf: true, children: null })
  })

  test('[ADM-03] queryTreeList of ids is a flat list; a trailing comma does not matter', async () => {
    const { result } = await clerk.get<DepartmentNode[]>(`${base}/queryTreeList`, {
      query: { ids: 'dep-a02a01,dep-a01,' },
    })
    expect(names(result)).toEqual(['斗拱软件', '设计部'])
  })

  test('[ADM-03] queryIdTree holds ids and names alone', async () => {
    const { result } = await clerk.get<DepartmentIdNode[]>(`${base}/queryIdTree`)
    expect(result[1]).toEqual({
      key: 'dep-a02',
      value: 'dep-a02',
      title: '营造咨询',
      children: [{ key: 'dep-a02a01', value: 'dep-a02a01', title: '设计部', children: [] }],
    })
  })

  test('listAll is ordered by code', async () => {
    const { result } = await clerk.get<{ orgCode: string }[]>(`${base}/listAll`)
    expect(result.map(({ orgCode }) => orgCode)).toEqual([
      'A01',
      'A01A01',
      'A01A02',
      'A01A03',
      'A02',
      'A02A01',
    ])
  })
})

describe('a level', () => {
  const level = (query: Record<string, string>) =>
    clerk.get<DepartmentNode[]>(`${base}/queryDepartTreeSync`, { query })

  test('the roots, then the children of one, by id or by code', async () => {
    const roots = await level({})
    expect(roots.result.map(({ title, isLeaf }) => [title, isLeaf])).toEqual([
      ['斗拱软件', false],
      ['营造咨询', false],
    ])
    const children = await level({ pid: 'dep-a02', primaryKey: 'orgCode' })
    expect(children.result).toMatchObject([{ key: 'A02A01', value: 'A02A01', isLeaf: true, children: null }])
  })

  test('chosen ones win over the parent, by the key asked for', async () => {
    expect(names((await level({ ids: 'A01A03', primaryKey: 'orgCode', pid: 'dep-a02' })).result)).toEqual([
      '研发部',
    ])
    expect((await level({ primaryKey: 'password' })).status).toBe(400)
  })
})

describe('searching', () => {
  test('[ADM-03] searchBy answers with the names above, by a part of the name', async () => {
    const { result } = await clerk.get<FoundDepartment[]>(`${base}/searchBy`, { query: { keyWord: '务' } })
    expect(result).toMatchObject([{ title: '财务部', path: ['斗拱软件'], children: null }])
  })

  test('what is not found is a refusal; wildcards stand for themselves', async () => {
    for (const keyWord of ['没有这个部门', '%', '_'])
      expect(await clerk.get(`${base}/searchBy`, { query: { keyWord } })).toMatchObject({
        success: false,
        message: '未查询匹配数据！',
      })
  })

  test('[ADM-03] my departments only: what the caller answers for, and below', async () => {
    const leader = await server.user({ departments: ['dep-a02', 'dep-a01a01'] })
    await server.db
      .updateTable('sys_user_depart')
      .set({ is_director: true })
      .where('user_id', '=', leader.id)
      .where('dep_id', '=', 'dep-a02')
      .execute()
    const caller = await server.as(leader)
    const ask = (keyWord: string) =>
      caller.get<FoundDepartment[]>(`${base}/searchBy`, { query: { keyWord, myDeptSearch: '1' } })
    expect((await ask('部')).success).toBe(false)
    expect(await caller.get(`${base}/queryMyDeptTreeList`)).toMatchObject({ message: '1', result: null })
    await server.db.updateTable('sys_user').set({ user_identity: 2 }).where('id', '=', leader.id).execute()
    expect(names((await ask('部')).result)).toEqual(['设计部'])
    const own = await caller.get<DepartmentNode[]>(`${base}/queryMyDeptTreeList`)
    expect(own).toMatchObject({
      message: '2',
      result: [{ title: '营造咨询', children: [{ title: '设计部' }] }],
    })
    const lazy = await caller.get<DepartmentNode[]>(`${base}/queryMyDeptTreeList`, {
      query: { lazy: 'true' },
    })
    expect(lazy.result).toMatchObject([{ title: '营造咨询', isLeaf: false, children: null }])
  })
})

describe('ancestors', () => {
  test('by id and by code', async () => {
    const expected = {
      'dep-a02a01': { parentIds: ['dep-a02'], parentMap: { 'dep-a02': { departName: '营造咨询' } } },
    }
    for (const query of [{ departId: 'dep-a02a01,' }, { orgCode: 'A02A01' }] as Record<string, string>[])
      expect(await clerk.get(`${base}/queryAllParentId`, { query })).toMatchObject({
        code: 200,
        result: expected,
      })
  })

  test('nothing asked is refused; a department is found by its code', async () => {
    expect((await clerk.get(`${base}/queryAllParentId`)).message).toBe('departId 和 orgCode 不能都为空！')
    const found = await clerk.get(`${base}/getDepartName`, { query: { orgCode: 'A01' } })
    expect(found.result).toMatchObject({ departName: '斗拱软件' })
    expect((await clerk.get(`${base}/getDepartName`, { query: { orgCode: 'X' } })).success).toBe(false)
  })
})

describe('a hundred thousand departments', () => {
  test('whole trees are refused in a sentence, levels and searches are not', async () => {
    await sql`
      insert into sys_depart (id, parent_id, depart_name, org_code, org_type)
      select 'wide-' || n, 'dep-a02a01', '分部' || n, 'A02A01' || chr(65 + (n / 99) % 26) || lpad((n % 99 + 1)::text, 2, '0')
        || chr(65 + n / 2574) || '01', '4' from generate_series(0, 10001) n`.execute(server.db)
    const message = '部门超过10000个，不能一次全部加载，请逐级展开或搜索'
    for (const path of ['queryTreeList', 'queryIdTree', 'listAll'])
      expect(await clerk.get(`${base}/${path}`)).toMatchObject({ success: false, message })
    expect((await clerk.get(`${base}/queryDepartTreeSync`)).success).toBe(true)
    const found = await clerk.get<unknown[]>(`${base}/searchBy`, { query: { keyWord: '分部' } })
    expect(found.result).toHaveLength(100)
    await sql`delete from sys_depart where id like 'wide-%'`.execute(server.db)
  })
})

describe('people beside departments', () => {
  test('[ADM-03] a keyword finds departments and users; members of a department are its own alone', async () => {
    const found = await clerk.get<{ departList: FoundDepartment[]; userList: { id: string }[] }>(
      `${base}/queryTreeByKeyWord`,
      { query: { keyWord: '张' } },
    )
    expect(found.result.departList).toEqual([])
    expect(found.result.userList.map(({ id }) => id)).toContain('user-zhangsan')
    const departments = await clerk.get<{ departList: FoundDepartment[] }>(`${base}/queryTreeByKeyWord`, {
      query: { keyWord: '市场' },
    })
    expect(names(departments.result.departList)).toEqual(['市场部'])
    const members = async (id: string) =>
      (await clerk.get<{ id: string }[]>(`${base}/getUsersByDepartId`, { query: { id } })).result
    expect((await members('dep-a01a01')).map(({ id }) => id)).toContain('user-zhangsan')
    expect((await members('dep-a01')).map(({ id }) => id)).not.toContain('user-zhangsan')
    expect((await clerk.get(`${base}/queryTreeByKeyWord`)).status).toBe(400)
  })
})
