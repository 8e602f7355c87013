import type { ImportOutcome } from '@dougong/contract/resource/import'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { multipart } from '../../../../test/multipart'
import { type Caller, type TestApp, testApp } from '../../../../test/test-app'
import { workbookOf } from '../../../../test/workbook'

let server: TestApp
let clerk: Caller
const base = '/sys/sysDepart'
const rights = ['list', 'add', 'edit', 'delete', 'import'].map((verb) => `system:depart:${verb}`)

beforeAll(async () => {
  server = await testApp()
  clerk = await server.as(server.user({ may: rights }))
})
afterAll(() => server.stop())

const add = (departName: string, parentId?: string | null, more: Record<string, unknown> = {}) =>
  clerk.post<string>(`${base}/add`, { departName, parentId, ...more })
const get = async (id: string) =>
  (await clerk.get<Record<string, unknown>>(`${base}/queryById`, { query: { id } })).result
const codes = async (ids: string[]) => {
  const rows = await server.db
    .selectFrom('sys_depart')
    .select(['id', 'org_code', 'org_type'])
    .where('id', 'in', ids)
    .execute()
  return ids.map((id) => {
    const row = rows.find((candidate) => candidate.id === id)
    return row && `${row.org_code} ${row.org_type}`
  })
}

let company: string
beforeEach(async () => {
  company = (await add('公司')).result
})

describe('adding', () => {
  test('[ADM-03] the server makes path codes: the next of the siblings, the first below', async () => {
    const [first, second] = [(await add('一部', company)).result, (await add('二部', company)).result]
    const below = (await add('一组', first)).result
    const [own] = await codes([company])
    const code = own?.split(' ')[0] ?? ''
    expect(await codes([first, second, below])).toEqual([`${code}A01 2`, `${code}A02 2`, `${code}A01A01 3`])
    expect(await get(below)).toMatchObject({ orgCategory: '2', departOrder: 0, parentId: first })
    expect(await get(company)).toMatchObject({ orgCategory: '1', parentId: null })
  })

  test('[ADM-03] parallel creation gives every department a code of its own', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => add(`并行${n}`, company)))
    expect(answers.every(({ success }) => success)).toBe(true)
    const made = await codes(answers.map(({ result }) => result))
    expect(new Set(made).size).toBe(12)
    expect(made.toSorted().at(-1)).toMatch(/A12 2$/)
  })

  test('a full level, a depth beyond the code and a missing parent are refused', async () => {
    const [own] = await codes([company])
    const code = own?.split(' ')[0] ?? ''
    const last = {
      id: `last-${company.slice(0, 20)}`,
      parent_id: company,
      depart_name: '末',
      org_code: `${code}Z99`,
    }
    await server.db.insertInto('sys_depart').values(last).execute()
    expect((await add('多', company)).message).toBe('同一级部门最多2574个，不能再添加')
    const deep = {
      id: `deep-${company.slice(0, 20)}`,
      parent_id: company,
      depart_name: '深',
      org_code: `${code}${'A01'.repeat(20)}`,
    }
    await server.db.insertInto('sys_depart').values(deep).execute()
    expect((await add('更深', deep.id)).message).toBe('部门层级最多21级')
    expect((await add('无根', 'nowhere')).message).toBe('上级部门不存在')
    expect(await add('', company)).toMatchObject({ success: false, message: '机构/部门名称不能为空' })
  })
})

describe('moving', () => {
  test('[ADM-03] a branch moves as a whole: codes, levels and current departments of its people', async () => {
    const [target, branch] = [(await add('目标', company)).result, (await add('分支', company)).result]
    const twig = (await add('小枝', branch)).result
    const leaf = (await add('叶', twig)).result
    const person = await server.user({ departments: [leaf] })
    const oldCode = (await codes([leaf]))[0]?.split(' ')[0] ?? ''
    await server.db.updateTable('sys_user').set({ org_code: oldCode }).where('id', '=', person.id).execute()
    expect(await clerk.post(`${base}/move`, { id: branch, parentId: target, afterId: null })).toMatchObject({
      success: true,
      message: '移动成功！',
    })
    const code = (await codes([target]))[0]?.split(' ')[0] ?? ''
    expect(await codes([branch, twig, leaf])).toEqual([
      `${code}A01 3`,
      `${code}A01A01 4`,
      `${code}A01A01A01 5`,
    ])
    const { org_code } = await server.db
      .selectFrom('sys_user')
      .select('org_code')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(org_code).toBe(`${code}A01A01A01`)
  })

  test('[ADM-03] the parent given in an edit moves the branch as well, an empty one makes it a root', async () => {
    const branch = (await add('分支', company)).result
    const leaf = (await add('叶', branch)).result
    expect((await clerk.put(`${base}/edit`, { id: branch, parentId: '' })).success).toBe(true)
    const code = (await codes([branch]))[0]?.split(' ')[0] ?? ''
    expect(code).toHaveLength(3)
    expect(await codes([leaf])).toEqual([`${code}A01 2`])
  })

  test('order is as dropped: first, behind a sibling, and a vanished sibling is refused', async () => {
    const ids: string[] = []
    for (const name of ['甲', '乙', '丙']) ids.push((await add(name, company)).result)
    const [first, second, third] = ids as [string, string, string]
    const order = async () => {
      const { result } = await clerk.get<{ title: string }[]>(`${base}/queryDepartTreeSync`, {
        query: { pid: company },
      })
      return result.map(({ title }) => title).join('')
    }
    const move = (id: string, afterId: string | null) =>
      clerk.post(`${base}/move`, { id, parentId: company, afterId })
    await move(third, null)
    expect(await order()).toBe('丙甲乙')
    await move(third, first)
    expect(await order()).toBe('甲丙乙')
    await clerk.post(`${base}/move`, { id: first, parentId: company })
    expect(await order()).toBe('丙乙甲')
    expect((await move(second, 'dep-a01')).message).toBe('部门顺序已变化，请刷新后重试')
    expect(await order()).toBe('丙乙甲')
  })

  test('no department goes below itself, by drag or by edit', async () => {
    const child = (await add('下级', company)).result
    const message = '部门不能移动到自己或自己的下级之下'
    for (const parentId of [child, company]) {
      expect((await clerk.post(`${base}/move`, { id: company, parentId, afterId: null })).message).toBe(
        message,
      )
      expect((await clerk.put(`${base}/edit`, { id: company, parentId })).message).toBe(message)
    }
    expect((await get(company)).parentId).toBeNull()
  })
})

describe('who answers for a department', () => {
  test('[ADM-03] directors become members and superiors; taken off they stay members', async () => {
    const [one, other] = [await server.user(), await server.user()]
    const id = (await add('有主', company, { directorUserIds: `${one.id},${other.id},` })).result
    expect(
      String((await get(id)).directorUserIds)
        .split(',')
        .toSorted(),
    ).toEqual([one.id, other.id].toSorted())
    const own = await (await server.as(one)).get(`${base}/queryMyDeptTreeList`)
    expect(own).toMatchObject({ message: '2', result: [{ title: '有主' }] })
    await clerk.put(`${base}/edit`, { id, directorUserIds: other.id })
    expect((await get(id)).directorUserIds).toBe(other.id)
    const members = await server.db
      .selectFrom('sys_user_depart')
      .select('user_id')
      .where('dep_id', '=', id)
      .execute()
    expect(members).toHaveLength(2)
    await clerk.put(`${base}/edit`, { id, departName: '改名' })
    expect((await get(id)).directorUserIds).toBe(other.id)
    const refused = await clerk.put(`${base}/edit`, { id, departName: '没改', directorUserIds: 'nobody' })
    expect(refused.message).toBe('负责人不存在或已被删除')
    expect((await get(id)).departName).toBe('改名')
  })
})

describe('deleting', () => {
  test('[ADM-03] a department goes with all below it, unless somebody belongs to it', async () => {
    const branch = (await add('分支', company)).result
    const leaf = (await add('叶', branch)).result
    const member = await server.user({ departments: [leaf] })
    const { realname } = await server.db
      .selectFrom('sys_user')
      .select('realname')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
    const remove = () => clerk.delete(`${base}/delete`, { query: { id: company } })
    expect((await remove()).message).toBe(`“叶”正被成员“${realname}”使用，无法删除`)
    expect(await codes([company, branch, leaf])).not.toContain(undefined)
    await server.db.updateTable('sys_user').set({ del_flag: 1 }).where('id', '=', member.id).execute()
    expect((await remove()).success).toBe(true)
    expect(await codes([company, branch, leaf])).toEqual([undefined, undefined, undefined])
  })

  test('several at once, a parent and its child among them', async () => {
    const child = (await add('下级', company)).result
    const answer = await clerk.delete(`${base}/deleteBatch`, { query: { ids: `${child},${company},` } })
    expect(answer.success).toBe(true)
    expect((await clerk.delete(`${base}/delete`, { query: { id: company } })).message).toBe('未找到对应实体')
  })
})

describe('importing', () => {
  test('[ADM-03] codes tell the tree: a parent may stand in the same file; wrong codes come back', async () => {
    const [own] = await codes([company])
    const code = own?.split(' ')[0] ?? ''
    const bytes = await workbookOf([
      ['机构/部门名称', '机构编码', '机构类别'],
      ['导入部', `${code}B01`, '部门'],
      ['导入组', `${code}B01A01`, ''],
      ['无父', `${code}C01A01`, ''],
      ['坏码', 'x1', ''],
      ['重码', code, ''],
    ])
    const { body, headers } = await multipart({ file: { name: '部门.xlsx', bytes } })
    const answer = await clerk.post<ImportOutcome>(`${base}/importExcel`, body, { headers })
    expect(answer.result).toMatchObject({ totalCount: 5, successCount: 2, errorCount: 3 })
    expect(answer.result.errors.join()).toContain('上级部门不存在')
    const made = await server.db
      .selectFrom('sys_depart as d')
      .innerJoin('sys_depart as parent', 'parent.id', 'd.parent_id')
      .select(['d.org_code', 'd.org_type', 'd.org_category', 'parent.org_code as parent'])
      .where('d.org_code', 'like', `${code}B01%`)
      .orderBy('d.org_code')
      .execute()
    expect(made).toEqual([
      { org_code: `${code}B01`, org_type: '2', org_category: '2', parent: code },
      { org_code: `${code}B01A01`, org_type: '3', org_category: '2', parent: `${code}B01` },
    ])
    const next = (await add('接着', company)).result
    expect(await codes([next])).toEqual([`${code}B02 2`])
  })
})

describe('data rules', () => {
  test('what a rule hides is neither changed nor removed, not even below what is shown', async () => {
    const child = (await add('看不见', company)).result
    const limited = await server.user({ may: rights })
    const page = await server.db
      .selectFrom('sys_permission')
      .select('id')
      .where('component', '=', 'system/DepartList')
      .executeTakeFirstOrThrow()
    const rule = { id: `rule-${company.slice(0, 20)}`, permission_id: page.id, rule_name: '只看公司' }
    await server.db
      .insertInto('sys_permission_data_rule')
      .values({ ...rule, rule_column: 'departName', rule_conditions: '=', rule_value: '公司' })
      .execute()
    const { role_id } = await server.db
      .selectFrom('sys_user_role')
      .select('role_id')
      .where('user_id', '=', limited.id)
      .executeTakeFirstOrThrow()
    await server.db
      .insertInto('sys_role_permission')
      .values({ role_id, permission_id: page.id, data_rule_ids: [rule.id] })
      .execute()
    const caller = await server.as(limited)
    expect((await caller.put(`${base}/edit`, { id: child, departName: '改' })).message).toBe('未找到对应实体')
    expect((await caller.delete(`${base}/delete`, { query: { id: company } })).message).toBe('未找到对应实体')
    expect(await codes([company, child])).not.toContain(undefined)
  })
})
