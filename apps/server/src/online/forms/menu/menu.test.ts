import { choices } from '../forms.fixture'
import { writeField } from '@dougong/contract/online/forms/field'
import { firstFields, newField } from '@dougong/contract/online/forms/form'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/test-app'
import { newId } from '../../../platform/ids'

let server: TestApp
let administrator: Caller
beforeAll(async () => {
  server = await testApp()
  administrator = await server.administrator()
})
afterAll(() => server.stop())

async function formOf(tableName: string, { isPublished = true } = {}): Promise<string> {
  const subject = newField({ id: 'new-1', name: 'subject', title: '主题', length: 100 })
  const fields = [...firstFields((name) => `new-${name}`), subject].map(writeField)
  await administrator.post('/online/cgform/api/addAll', {
    head: { tableName, tableTxt: `${tableName}单`, tableType: 1 },
    fields,
  })
  const { result } = await administrator.get<{ records: { id: string }[] }>('/online/cgform/head/list', {
    query: { tableName },
  })
  const id = result.records[0]?.id ?? ''
  if (isPublished) await administrator.post(`/online/cgform/api/doDbSynch/${id}/normal`)
  return id
}

async function roleOf(): Promise<string> {
  const id = newId()
  await server.db
    .insertInto('sys_role')
    .values({ id, role_code: id, role_name: '文员', tenant_id: 1 })
    .execute()
  return id
}

const place = (roleIds: string[], verbs: string[] = []) => ({
  title: '请假',
  parentId: null as string | null,
  roleIds,
  verbs,
})
const add = (id: string, body: object, by = administrator) =>
  by.post<string>(`/online/cgform/api/addToMenu/${id}`, body)

test('[ONL-05] a form in the menu is seen by the roles it was given to, with the rights they got', async () => {
  const id = await formOf('menu_leave')
  const role = await roleOf()
  const clerk = await server.user()
  await server.db.insertInto('sys_user_role').values({ user_id: clerk.id, role_id: role }).execute()
  const before = await server.as(clerk)
  expect(await before.get('/online/cgform/api/menu_leave/list')).toMatchObject({ status: 403 })

  const added = await add(id, place([role], ['add']))
  expect(added).toMatchObject({ success: true, result: `/online/cgformList/${id}` })
  const after = await server.as(clerk)
  const { result } = await after.get<{ menu: { path: string }[] }>('/sys/permission/getUserPermissionByToken')
  expect(JSON.stringify(result.menu)).toContain(`/online/cgformList/${id}`)
  expect(await after.post('/online/cgform/api/menu_leave/add', { subject: '探亲' })).toMatchObject({
    success: true,
  })
  const list = await after.get<{ records: object[] }>('/online/cgform/api/menu_leave/list')
  expect(list.result.records).toMatchObject([{ subject: '探亲' }])
  expect(await after.put('/online/cgform/api/menu_leave/edit', {})).toMatchObject({ status: 403 })
})

test('a second time, an unpublished form, an action as parent and an unknown role are refused, and nothing is added', async () => {
  const id = await formOf('menu_twice')
  expect(await add(id, place([]))).toMatchObject({ success: true })
  const count = async () => (await server.db.selectFrom('sys_permission').select('id').execute()).length
  const rows = await count()
  expect(await add(id, place([]))).toMatchObject({ success: false, message: '表单已在菜单中：请假' })
  const draft = await formOf('menu_draft', { isPublished: false })
  expect(await add(draft, place([]))).toMatchObject({ success: false, message: '请先同步数据库！' })
  const other = await formOf('menu_other')
  const action = await server.db
    .selectFrom('sys_permission')
    .select('id')
    .where('menu_type', '=', 2)
    .executeTakeFirstOrThrow()
  expect(await add(other, { ...place([]), parentId: action.id })).toMatchObject({ success: false })
  expect(await add(other, place(['nowhere']))).toMatchObject({ success: false })
  expect(await count()).toBe(rows)
})

test('nobody hands out by the menu what he does not hold', async () => {
  const id = await formOf('menu_power')
  const keeper = await server.as(server.user({ may: ['online:form:menu', 'online:form:list'] }))
  expect(await add(id, place([await roleOf()], ['delete']), keeper)).toMatchObject({ success: false })
  expect(await add(id, place([]), await server.as(server.user()))).toMatchObject({ status: 403 })
})

test('among several tenants an administrator gives a form to roles of the tenant and of the platform, and to no other', async () => {
  const id = await formOf('menu_tenants')
  await server.db.insertInto('sys_tenant').values({ id: 41, name: '别家' }).execute()
  const { id: ours } = await server.db
    .selectFrom('sys_role')
    .select('id')
    .where('role_code', '=', 'admin')
    .executeTakeFirstOrThrow()
  const theirs = newId()
  await server.db
    .insertInto('sys_role')
    .values({ id: theirs, role_code: theirs, role_name: '别家的文员', tenant_id: 41 })
    .execute()
  const own = await roleOf()
  const by = await server.administrator()
  const { result } = await by.get<{ roles: { id: string }[] }>('/online/cgform/api/menuChoices')
  const offered = result.roles.map((role) => role.id)
  expect(offered).toEqual(expect.arrayContaining([own, ours]))
  expect(offered).not.toContain(theirs)
  expect(await add(id, place([theirs]), by)).toMatchObject({ success: false, message: '未找到对应实体' })
  expect(await add(id, place([own, ours], ['add']), by)).toMatchObject({ success: true })
})

test('the menus of other tenants, which bear the names of what they made, are no choices', async () => {
  await server.db.insertInto('sys_tenant').values({ id: 2, name: '乙' }).execute()
  const id = await formOf('menu_own')
  expect(await add(id, { ...place([]), title: '机密单' })).toMatchObject({ success: true })
  const titles = async (tenants: number[]) => {
    const person = await server.as(server.user({ may: ['online:form:menu'], tenants }))
    const { result } = await person.get<{ menus: { title: string }[] }>('/online/cgform/api/menuChoices')
    return result.menus.map(({ title }) => title)
  }
  expect(await titles([1])).toContain('机密单')
  const others = await titles([2])
  expect(others.length).toBeGreaterThan(0)
  expect(others).not.toContain('机密单')
})

test('whoever publishes or grants a form is told which texts of other forms its choices open', async () => {
  await formOf('menu_client')
  const client = newField({
    id: 'new-client',
    name: 'client',
    title: '客户',
    length: 100,
    control: 'list',
    ...choices('menu_client', 'id', 'subject'),
  })
  const fields = [...firstFields((name) => `new-${name}`), client].map(writeField)
  const head = { tableName: 'menu_visit', tableTxt: '回访', tableType: 1 }
  expect(await administrator.post('/online/cgform/api/addAll', { head, fields })).toMatchObject({
    success: true,
  })
  const { id } = await server.db
    .selectFrom('onl_cgform_head')
    .select('id')
    .where('table_name', '=', 'menu_visit')
    .executeTakeFirstOrThrow()
  const sentence =
    '字段“客户”的选项取自“menu_client单”的“主题”：能使用“回访”的人没有“menu_client单”的权限也能看到这些文字'
  const plan = await administrator.get<{ warnings: string[] }>(`/online/cgform/api/dbSynchPlan/${id}/normal`)
  expect(plan.result.warnings).toEqual([sentence])
  for (const right of ['menu', 'auth', 'publish']) {
    const person = await server.as(server.user({ may: [`online:form:${right}`] }))
    expect(await person.get(`/online/cgform/api/opens/${id}`)).toMatchObject({ result: [sentence] })
  }
  expect((await administrator.get('/online/cgform/api/opens/nobody')).success).toBe(false)
})
