import type { MenuChoices } from '@dougong/contract/online/forms/menu'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../../test/test-app'
import { newId } from '../../../platform/ids'
import { fieldOf, FormServer } from '../forms.fixture'

let forms: FormServer
let administrator: Caller
beforeAll(async () => {
  forms = await FormServer.start()
  administrator = await forms.server.administrator()
})
afterAll(() => forms.server.stop())

const idOf = async (table: string) =>
  (
    await forms.server.db
      .selectFrom('onl_cgform_head')
      .select('id')
      .where('table_name', '=', table)
      .executeTakeFirstOrThrow()
  ).id

async function roleCalled(role_name: string): Promise<string> {
  const id = newId()
  await forms.server.db
    .insertInto('sys_role')
    .values({ id, role_code: id, role_name, tenant_id: 1 })
    .execute()
  return id
}

const place = (roleIds: string[], more: object = {}) => ({
  title: '租约',
  parentId: null,
  roleIds,
  verbs: ['add'],
  ...more,
})

/** What the menu and the codes of somebody hold of a form. */
async function seen(by: Caller, id: string) {
  const { result } = await by.get<{ menu: object[]; codeList: string[] }>(
    '/sys/permission/getUserPermissionByToken',
  )
  return { isInMenu: JSON.stringify(result.menu).includes(id), codes: result.codeList }
}

test('who sees a page is said as it is: nobody, the roles, or a refusal; what is in the menu is granted from there', async () => {
  await forms.publish('rd_lease', [fieldOf('name')])
  const id = await idOf('rd_lease')
  const clerks = await roleCalled('租约文员')
  const address = `/online/cgform/api/addToMenu/${id}`
  const choices = () =>
    administrator.get<MenuChoices>('/online/cgform/api/menuChoices', {
      query: { address: `/online/cgformList/${id}` },
    })
  expect((await choices()).result.entry).toBeNull()

  expect(await administrator.post(address, place([]))).toMatchObject({
    success: true,
    message: '添加成功！还没有角色能看见，请在角色管理中授权',
  })
  expect((await choices()).result.entry).toEqual({ title: '租约', roles: [] })
  expect(await administrator.post(address, place([clerks]))).toMatchObject({
    success: false,
    message: '表单已在菜单中：租约',
  })

  const clerk = await forms.server.user()
  await forms.server.db.insertInto('sys_user_role').values({ user_id: clerk.id, role_id: clerks }).execute()
  expect(await administrator.post(address, place([clerks], { grantsExisting: true }))).toMatchObject({
    success: true,
    message: '授权成功！“租约文员”能在菜单中看见“租约”',
  })
  expect((await choices()).result.entry).toEqual({ title: '租约', roles: ['租约文员'] })
  const works = await forms.server.as(clerk)
  expect((await seen(works, id)).isInMenu).toBe(true)
  expect(await works.post('/online/cgform/api/rd_lease/add', { name: '甲' })).toMatchObject({ success: true })
  expect(await works.put('/online/cgform/api/rd_lease/edit', {})).toMatchObject({ status: 403 })

  const { result } = await choices()
  expect(result.roles.find((role) => role.title === '租约文员')).toMatchObject({ isOwn: false, members: 1 })
  expect(result.roles.find(({ isOwn }) => isOwn)).toMatchObject({ title: '管理员' })
})

test('a page of a new form is told to be seen by the roles it was given to', async () => {
  await forms.publish('rd_new', [fieldOf('name')])
  const role = await roleCalled('新单文员')
  expect(
    await administrator.post(`/online/cgform/api/addToMenu/${await idOf('rd_new')}`, place([role])),
  ).toMatchObject({ success: true, message: '添加成功！已在菜单中，“新单文员”能看见' })
})

test('a designer tries a form as soon as it is published, until somebody is given it; nobody else does', async () => {
  const address = await forms.publish('rd_try', [fieldOf('name')])
  const id = await idOf('rd_try')
  const designer = await forms.server.as(forms.server.user({ may: ['online:form:list', 'online:form:edit'] }))
  const reader = await forms.server.as(forms.server.user({ may: ['online:form:list'] }))
  for (const who of [designer, administrator]) {
    expect(await who.get(`/online/cgform/api/getColumns/${id}`)).toMatchObject({ success: true })
    expect(await who.post(`${address}/add`, { name: '试' })).toMatchObject({ success: true })
    expect(await who.get(`${address}/list`)).toMatchObject({ success: true })
    expect((await seen(who, id)).codes).toContain('online:rd_try:add')
  }
  expect(await reader.get(`${address}/list`)).toMatchObject({
    status: 403,
    message: '没有权限，请联系管理员授权：“rd_try单”还没有添加到菜单，可添加到菜单并授权',
  })

  const role = await roleCalled('试用文员')
  await administrator.post(`/online/cgform/api/addToMenu/${id}`, place([]))
  expect(await designer.get(`${address}/list`)).toMatchObject({ success: true })
  await administrator.post(`/online/cgform/api/addToMenu/${id}`, place([role], { grantsExisting: true }))
  const refused = {
    status: 403,
    code: 510,
    message: '没有权限，请联系管理员授权：缺少“租约：查看”，可在角色管理中授权',
  }
  expect(await designer.get(`${address}/list`)).toMatchObject(refused)
  expect((await seen(designer, id)).codes).not.toContain('online:rd_try:add')
})

test('lines are not tried apart from a form that somebody was given, nor its records by a view, but by administrators', async () => {
  await forms.publish('rd_order', [fieldOf('name')], { head: { tableType: 2 } })
  const link = fieldOf('order_id', { length: 36, belongsTo: { table: 'rd_order', field: 'id' } })
  const lines = await forms.publish('rd_line', [link, fieldOf('goods')], { head: { tableType: 3 } })
  const id = await idOf('rd_order')
  const designer = await forms.server.as(forms.server.user({ may: ['online:form:list', 'online:form:edit'] }))
  expect(await designer.get(`${lines}/list`)).toMatchObject({ success: true })
  const role = await roleCalled('订单文员')
  await administrator.post(`/online/cgform/api/addToMenu/${id}`, place([role]))
  expect(await designer.get(`${lines}/list`)).toMatchObject({ status: 403 })

  expect(
    await administrator.post('/online/cgform/head/copyOnline', undefined, { query: { code: id } }),
  ).toMatchObject({ success: true })
  const view = '/online/cgform/api/rd_orderV1/list'
  expect(await administrator.get(view)).toMatchObject({ success: true })
  expect(await designer.get(view)).toMatchObject({ status: 403 })
})

test('a form in use says so while a draft waits, and comes into the menu as it is in use', async () => {
  await forms.publish('rd_draft', [fieldOf('name')])
  const id = await idOf('rd_draft')
  await forms.save('rd_draft', { name: { title: '另名' } })
  const { result } = await administrator.get<{ records: object[] }>('/online/cgform/head/list', {
    query: { tableName: 'rd_draft' },
  })
  expect(result.records).toMatchObject([{ isDbSynch: 'N', isInUse: 1 }])
  expect(await administrator.post(`/online/cgform/api/addToMenu/${id}`, place([]))).toMatchObject({
    success: true,
  })
})

test('rules on the list of forms limit which forms a designer tries', async () => {
  const address = await forms.publish('rd_other', [fieldOf('name')])
  const user = await forms.server.user({ may: ['online:form:list', 'online:form:edit'] })
  const designer = await forms.server.as(user)
  expect(await designer.get(`${address}/list`)).toMatchObject({ success: true })
  const { db } = forms.server
  const page = await db
    .selectFrom('sys_permission')
    .select('id')
    .where('component', '=', 'modules/online/cgform/OnlCgformHeadList')
    .executeTakeFirstOrThrow()
  const rule = newId()
  await db
    .insertInto('sys_permission_data_rule')
    .values({
      id: rule,
      permission_id: page.id,
      rule_name: '自己的',
      rule_column: 'createBy',
      rule_conditions: '=',
      rule_value: '#{sys_user_code}',
      status: '1',
    })
    .execute()
  const { role_id } = await db
    .selectFrom('sys_user_role')
    .select('role_id')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('sys_role_permission')
    .values({ role_id, permission_id: page.id, data_rule_ids: [rule] })
    .execute()
  const limited = await forms.server.as(user)
  expect(await limited.get(`${address}/list`)).toMatchObject({ status: 403 })
  const { result } = await limited.get<{ total: number }>('/online/cgform/head/list')
  expect(result.total).toBe(0)

  const subjects = await administrator.get<{ id: string; resource: string | null }[]>(
    '/sys/permission/whySubjects',
  )
  expect(subjects.result.find(({ id }) => id === page.id)?.resource).toBe('/online/cgform/head')
})

test('a page that a role may not list is no entry of the menu, nor is a menu with nothing else in it', async () => {
  const user = await forms.server.user()
  const { role_id } = await forms.server.db
    .selectFrom('sys_user_role')
    .select('role_id')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  const grant = (ids: string[]) =>
    administrator.post('/sys/permission/saveRolePermission', {
      roleId: role_id,
      permissionIds: ids.join(','),
    })
  await grant(['system', 'positions'])
  const menu = async () =>
    JSON.stringify(
      (
        await (
          await forms.server.as(user)
        ).get<{ menu: object[] }>('/sys/permission/getUserPermissionByToken')
      ).result.menu,
    )
  expect(await menu()).not.toContain('职务管理')
  expect(await menu()).not.toContain('系统管理')
  await grant(['system', 'positions', 'system:position:list'])
  expect(await menu()).toContain('职务管理')
})
