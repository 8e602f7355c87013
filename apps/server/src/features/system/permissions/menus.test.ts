import { excludedActions } from '@dougong/contract/menu/permissions'
import type { PermissionAnswer } from '@dougong/contract/menu/menu'
import type { PermissionNode, Removal } from '@dougong/contract/system/permissions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let admin: Caller
beforeAll(async () => {
  server = await testApp()
  admin = await server.administrator()
})
afterAll(() => server.stop())

let menus = 0
const base = '/sys/permission'

/** A first-level menu of the test's own. */
async function addMenu(settings: Record<string, unknown> = {}): Promise<string> {
  menus += 1
  const menu = { name: `菜单${menus}`, menuType: 0, url: `/own/${menus}`, ...settings }
  const { result, message, success } = await admin.post<string>(`${base}/add`, menu)
  expect([message, success]).toEqual(['添加成功！', true])
  return result
}
const addPage = (parentId: string, settings: Record<string, unknown> = {}) =>
  addMenu({ menuType: 1, parentId, component: 'own/Page', ...settings })
const addAction = (parentId: string, perms: string, settings: Record<string, unknown> = {}) =>
  addMenu({ menuType: 2, parentId, perms, url: null, ...settings })
const find = async (id: string) =>
  (await server.db.selectFrom('sys_permission').selectAll().where('id', '=', id).execute())[0]

test('[ADM-04] two people change a menu: of different fields both changes stay, of the same one the second is refused', async () => {
  const id = await addMenu({ name: '旧名' })
  const change = (values: object) => admin.put(`${base}/edit`, { id, ...values })
  expect(await change({ name: '甲改', _base: { name: '旧名' } })).toMatchObject({ success: true })
  expect(await change({ icon: 'bank', _base: { icon: null } })).toMatchObject({ success: true })
  expect(await change({ name: '乙改', _base: { name: '旧名' } })).toMatchObject({
    success: false,
    code: 409,
    message: '菜单名称已被他人修改，请确认后再保存',
  })
  expect(await find(id)).toMatchObject({ name: '甲改', icon: 'bank' })
})

describe('[ADM-04] the tree of menus', () => {
  test('comes whole, by name, by level and by several parents', async () => {
    const top = await addMenu({ name: '营造法式' })
    const page = await addPage(top, { name: '大木作' })
    const action = await addAction(page, 'own:tree:add', { name: '新增大木作' })

    const { result: whole } = await admin.get<PermissionNode[]>(`${base}/list`)
    const root = whole.find(({ id }) => id === top)
    expect(root).toMatchObject({ key: top, title: '营造法式', isLeaf: false, leaf: false, parentId: null })
    expect(root?.children?.[0]).toMatchObject({ id: page, component: 'own/Page', route: true, ruleFlag: 0 })
    expect(root?.children?.[0]?.children?.[0]).toMatchObject({ id: action, isLeaf: true, children: null })

    const { result: named } = await admin.get<PermissionNode[]>(`${base}/list`, { query: { name: '大木' } })
    expect(named.map(({ id }) => id).sort()).toEqual([page, action].sort())
    expect(named.every(({ isLeaf }) => isLeaf)).toBe(true)

    const { result: first } = await admin.get<PermissionNode[]>(`${base}/getSystemMenuList`)
    expect(first.every(({ menuType }) => menuType === 0)).toBe(true)
    expect(first.find(({ id }) => id === top)).toMatchObject({ isLeaf: false, children: [] })

    const { result: below } = await admin.get<PermissionNode[]>(`${base}/getSystemSubmenu`, {
      query: { parentId: page },
    })
    expect(below.map(({ id }) => id)).toEqual([action])

    const { result: several, code } = await admin.get<Record<string, PermissionNode[]>>(
      `${base}/getSystemSubmenuBatch`,
      { query: { parentIds: `${top},${page},nobody,` } },
    )
    expect(code).toBe(200)
    expect(Object.keys(several).sort()).toEqual([top, page].sort())

    const { result: choices } = await admin.get<{ treeList: unknown[]; ids: string[] }>(
      `${base}/queryTreeList`,
    )
    expect(choices.ids).toContain(action)
    const { result: level } = await admin.get<{ key: string }[]>(`${base}/queryListAsync`, {
      query: { pid: top },
    })
    expect(level.map(({ key }) => key)).toEqual([page])
  })

  test('a saved row is put into its stored form; a change touches only what it names', async () => {
    const top = await addMenu()
    const page = await addPage(top, {
      component: '/views/own/Page2.vue',
      url: `own/page/${top}`,
      sortNo: 1.25,
      keepAlive: true,
    })
    expect(await find(page)).toMatchObject({
      component: 'own/Page2',
      url: `/own/page/${top}`,
      sort_no: 1.25,
      keep_alive: true,
      create_by: 'admin',
    })
    const { message } = await admin.put(`${base}/edit`, { id: page, name: '改名', icon: 'user' })
    expect(message).toBe('修改成功！')
    expect(await find(page)).toMatchObject({ name: '改名', icon: 'user', keep_alive: true, parent_id: top })
    await admin.post(`${base}/edit`, { id: page, menuType: 0 })
    expect(await find(page)).toMatchObject({ menu_type: 0, parent_id: null })
  })

  test('cyclic, missing and action parents are refused and nothing changes', async () => {
    const top = await addMenu()
    const page = await addPage(top)
    const below = await addPage(page)
    const action = await addAction(await addMenu(), 'own:cycle:add')
    const attempts: [Record<string, unknown>, string][] = [
      [{ id: page, parentId: below }, '菜单不能移动到自己或自己的下级之下'],
      [{ id: page, parentId: page }, '菜单不能移动到自己或自己的下级之下'],
      [{ id: page, parentId: 'nobody' }, '上级菜单不存在'],
      [{ id: page, parentId: action }, '上级菜单不存在，或是一个按钮'],
      [{ id: page, menuType: 2, perms: 'own:cycle:x' }, '该菜单还有下级，不能改为按钮'],
      [{ id: 'nobody', name: 'x' }, '未找到菜单信息'],
    ]
    const before = await find(page)
    for (const [change, sentence] of attempts) {
      const { success, message } = await admin.put(`${base}/edit`, change)
      expect([success, message]).toEqual([false, sentence])
    }
    expect(await find(page)).toEqual(before)
  })

  test('a menu is moved with what is below it, as any node of a tree, and is then of the level where it stands', async () => {
    const move = (id: string, parentId: string | null, afterId?: string | null) =>
      admin.post(`${base}/move`, { id, parentId, ...(afterId !== undefined && { afterId }) })
    const [top, other] = [await addMenu(), await addMenu()]
    const [page, second] = [await addPage(top), await addPage(top)]
    const action = await addAction(page, 'own:move:add')
    expect(await move(page, other)).toMatchObject({ success: true, message: '移动成功！' })
    expect(await find(page)).toMatchObject({ parent_id: other, menu_type: 1 })
    await move(page, null, top)
    expect(await find(page)).toMatchObject({ parent_id: null, menu_type: 0, component: 'own/Page' })
    await move(page, top, null)
    expect(await find(page)).toMatchObject({ parent_id: top, menu_type: 1 })
    const level = await admin.get<PermissionNode[]>(`${base}/childList`, { query: { pid: top } })
    expect(level.result.map(({ id }) => id)).toEqual([page, second])

    expect((await move(top, page)).message).toBe('菜单不能移动到自己或自己的下级之下')
    expect((await move(second, action)).message).toBe('上级菜单不存在，或是一个按钮')
    expect((await move(action, null)).message).toBe('上级菜单不能为空')
    expect((await move('permissions', action)).success).toBe(false)
    const found = await admin.get<{ records: unknown[] }>(`${base}/searchTree`, {
      query: { name: `菜单${menus}` },
    })
    expect(found.result.records).toMatchObject([
      { id: action, _path: [expect.any(String), expect.any(String)] },
    ])
    const clerk = await server.as(await server.user({ may: ['system:permission:list'] }))
    expect((await clerk.post(`${base}/move`, { id: page, parentId: other })).status).toBe(403)
  })

  test('paths and codes are not given twice', async () => {
    const top = await addMenu({ url: '/own/taken' })
    await addAction(top, 'own:taken:add,own:taken:edit')
    const taken = '该值不可用，系统中已存在！'
    expect(await admin.post(`${base}/add`, { name: '二', menuType: 0, url: 'own/taken' })).toMatchObject({
      success: false,
      message: taken,
    })
    expect(
      await admin.post(`${base}/add`, { name: '二', menuType: 2, parentId: top, perms: 'own:taken:edit' }),
    ).toMatchObject({ success: false, message: taken })
    const check = (query: Record<string, string>) => admin.get(`${base}/checkPermDuplication`, { query })
    expect(await check({ url: '/own/taken' })).toMatchObject({ success: false, message: taken })
    expect(await check({ url: '/own/taken', id: top })).toMatchObject({
      success: true,
      message: '该值可用！',
    })
    expect(await check({ url: '/own/taken', alwaysShow: 'true' })).toMatchObject({ success: true })
    expect(await check({ perms: 'own:taken:edit' })).toMatchObject({ success: false })
    expect(await check({ perms: 'own:taken:free' })).toMatchObject({ success: true })
  })

  test('a deletion takes what stands below, rules and grants, and says so', async () => {
    const top = await addMenu()
    const page = await addPage(top)
    const action = await addAction(page, 'own:gone:add')
    const role = await server.db.selectFrom('sys_role').select('id').limit(1).executeTakeFirstOrThrow()
    await server.db
      .insertInto('sys_role_permission')
      .values({ role_id: role.id, permission_id: action })
      .execute()
    const { result: foreseen } = await admin.get<Removal>(`${base}/queryRemoval`, { query: { ids: top } })
    expect(foreseen).toEqual({ menus: 2, actions: 1, rules: 0, roles: 1, departments: 0 })
    const { message } = await admin.delete(`${base}/delete`, { query: { id: top } })
    expect(message).toBe('删除成功!共删除 2 个菜单、1 个按钮，收回了 1 个角色的授权')
    expect(await find(action)).toBeUndefined()
    expect(await admin.delete(`${base}/delete`, { query: { id: top } })).toMatchObject({
      success: false,
      message: '未找到菜单信息',
    })
    const [one, two] = [await addMenu(), await addMenu()]
    await admin.delete(`${base}/deleteBatch`, { query: { ids: `${one},${two},nobody,` } })
    expect([await find(one), await find(two)]).toEqual([undefined, undefined])
  })

  test('administrators cannot lock themselves out of the menu', async () => {
    const sentence = '该操作会使管理员无法再管理菜单与授权，已取消'
    const gone = await admin.delete(`${base}/delete`, { query: { id: 'permissions' } })
    expect([gone.success, gone.message]).toEqual([false, sentence])
    const off = await admin.put(`${base}/edit`, { id: 'system:permission:saveRole', status: '0' })
    expect([off.success, off.message]).toEqual([false, sentence])
  })

  test('who is no administrator puts no foreign right into what others hold', async () => {
    const top = await addMenu()
    const action = await addAction(top, 'own:escalation:look')
    const editor = await server.as(server.user({ may: ['system:permission:edit'] }))
    const attempt = await editor.put(`${base}/edit`, { id: action, perms: 'system:online:kick2' })
    expect([attempt.success, attempt.message]).toEqual([
      false,
      '不能授予或收回自己没有的权限：system:online:kick2',
    ])
    expect(await editor.put(`${base}/edit`, { id: action, name: '查看' })).toMatchObject({ success: true })
  })

  test('bad input is refused in words', async () => {
    const attempt = async (body: unknown) => (await admin.post(`${base}/add`, body)).message
    expect(await attempt({ menuType: 0, url: '/x' })).toContain('菜单名称')
    expect(await attempt({ name: 'x', menuType: 3, url: '/x' })).toContain('菜单类型')
    expect(await attempt({ name: 'x', menuType: 0, url: '/x'.repeat(200) })).toContain('菜单路径')
    expect(await attempt({ name: 'x', menuType: 0, url: '/x', sortNo: -1 })).toContain('排序')
  })
})

test('[PRM-05] codes under a prefix that are enabled and not granted are those to exclude', async () => {
  const top = await addMenu()
  const add = await addAction(top, 'own:grid:add', { permsType: '1' })
  await addAction(top, 'own:grid:batch_delete', { permsType: '1' })
  await addAction(top, 'own:grid:name', { permsType: '1', status: '0' })
  const clerk = await server.as(server.user({ may: ['own:grid:add'] }))
  const { result } = await clerk.get<PermissionAnswer>(`${base}/getUserPermissionByToken`)
  const known = { own: result.auth, all: result.allAuth }
  expect(excludedActions('own:grid:', known)).toEqual(['own:grid:batch_delete'])
  expect(add).toBeTruthy()
})
