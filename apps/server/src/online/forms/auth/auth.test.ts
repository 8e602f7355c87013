import { writeField } from '@dougong/contract/online/forms/field'
import { firstFields, newField } from '@dougong/contract/online/forms/form'
import type { FieldRight, PageRight } from '@dougong/contract/online/forms/rights/calls'
import type { Verdict } from '@dougong/contract/system/why'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, type TestApp, type TestUser, testApp } from '../../../../test/test-app'

let server: TestApp
let admin: Caller
beforeAll(async () => {
  server = await testApp()
  admin = await server.administrator()
})
afterAll(() => server.stop())

const base = '/online/cgform/api'
const verbs = ['list', 'add', 'edit', 'delete', 'export', 'import']
const own = (settings: object = {}) => [
  newField({ id: 's', name: 'subject', title: '主题', length: 100, isRequired: true }),
  newField({
    id: 'a',
    name: 'amount',
    title: '金额',
    type: 'BigDecimal',
    length: 10,
    decimals: 2,
    isSearched: true,
    isRequired: true,
    ...settings,
  }),
]

interface Made {
  id: string
  table: string
}

async function published(table: string, settings: { fields?: object; head?: object } = {}): Promise<Made> {
  const fields = [...firstFields((name) => name), ...own(settings.fields)].map(writeField)
  const head = { tableName: table, tableTxt: `${table}单`, tableType: 1, ...settings.head }
  expect(await admin.post(`${base}/addAll`, { head, fields })).toMatchObject({ success: true })
  const { result } = await admin.get<{ records: { id: string }[] }>('/online/cgform/head/list', {
    query: { tableName: table },
  })
  const id = result.records[0]?.id ?? ''
  expect(await admin.post(`${base}/doDbSynch/${id}/normal`)).toMatchObject({ success: true })
  return { id, table }
}

const clerkOf = (...tables: string[]) =>
  server.user({
    may: tables.flatMap((table) => verbs.map((verb) => `online:${table}:${verb}`)),
    departments: ['dep-a01a01'],
  })
const restrict = (form: Made, code: string, switchFlag: number, isOn = true) =>
  admin.post(`${base}/authColumn`, {
    cgformId: form.id,
    code,
    switchFlag,
    listShow: isOn,
    formShow: isOn,
    formEditable: isOn,
  })
const rights = async (form: Made, type = 1) =>
  (await admin.get<PageRight[]>(`${base}/authPage/${form.id}/${type}`)).result
const grant = (path: string, form: Made, target: string, authIds: string[], authMode = 'user', by = admin) =>
  by.post(`${base}/${path}/${target}/${form.id}`, { authId: JSON.stringify(authIds), authMode })
async function roleOf(user: TestUser): Promise<string> {
  const { role_id: id } = await server.db
    .selectFrom('sys_user_role')
    .select('role_id')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  return id
}

interface Definition {
  fields: Record<string, { readOnly?: boolean }>
  list: string[]
  search: string[]
  form: string[]
  excel: string[]
  verbs?: string[]
}
const definitionOf = async (by: Caller, { table }: Made) =>
  (await by.get<Definition>(`${base}/${table}/definition`)).result

describe('fields of a form', () => {
  test('[ONL-05] what is restricted is in no list, record, search, sort, sheet or save of those it is not granted to', async () => {
    const form = await published('pay_slip')
    const clerk = await server.as(clerkOf('pay_slip'))
    const add = await clerk.post<string>(`${base}/pay_slip/add`, { subject: '一月', amount: 100 })
    expect(add).toMatchObject({ success: true })
    for (const flag of [1, 2, 3])
      expect(await restrict(form, 'amount', flag)).toMatchObject({ success: true })

    const { fields, list, search, form: inForm, excel } = await definitionOf(clerk, form)
    expect(Object.keys(fields)).not.toContain('amount')
    expect([...list, ...search, ...inForm, ...excel]).not.toContain('amount')
    const { result: page } = await clerk.get<{ records: object[] }>(`${base}/pay_slip/list`)
    expect(page.records[0]).not.toHaveProperty('amount')
    const query = { id: add.result }
    expect((await clerk.get<object>(`${base}/pay_slip/queryById`, { query })).result).not.toHaveProperty(
      'amount',
    )
    for (const query of [{ amount: '1' }, { column: 'amount', order: 'asc' }])
      expect(await clerk.get(`${base}/pay_slip/list`, { query })).toMatchObject({ success: false })
    expect(
      await clerk.put(`${base}/pay_slip/edit`, { id: add.result, amount: 1, subject: '二月' }),
    ).toMatchObject({ success: true })
    const { rows } = await sql`select amount::text from online.pay_slip`.execute(server.db)
    expect(rows).toEqual([{ amount: '100.00' }])

    const titles = await rights(form)
    expect(titles.map(({ title }) => title).sort()).toEqual(
      ['金额（列表可见）', '金额（表单可见）', '金额（表单可编辑）'].sort(),
    )
    const user = clerk.user
    expect(
      await grant(
        'roleColumnAuth',
        form,
        user.id,
        titles.map(({ id }) => id),
      ),
    ).toMatchObject({ success: true })
    expect((await definitionOf(clerk, form)).list).toContain('amount')
    expect((await clerk.get<{ records: object[] }>(`${base}/pay_slip/list`)).result.records).toMatchObject([
      { amount: 100 },
    ])
    expect(await clerk.post(`${base}/pay_slip/add`, { subject: '三月' })).toMatchObject({
      success: false,
      message: '金额不能为空',
    })
  })

  test('list, form and editing are restricted apart, and switched as a whole', async () => {
    const form = await published('apart_slip')
    const clerk = await server.as(clerkOf('apart_slip'))
    await restrict(form, 'amount', 1)
    expect(await definitionOf(clerk, form)).toMatchObject({
      list: ['subject'],
      form: ['subject', 'amount'],
      excel: ['subject'],
    })
    await restrict(form, 'amount', 1, false)
    await restrict(form, 'amount', 2)
    expect(await definitionOf(clerk, form)).toMatchObject({ list: ['subject', 'amount'], form: ['subject'] })
    await restrict(form, 'amount', 2, false)
    await restrict(form, 'amount', 3)
    expect((await definitionOf(clerk, form)).fields['amount']).toMatchObject({ readOnly: true })

    const stateOf = async () =>
      (await admin.get<FieldRight[]>(`${base}/authColumn/${form.id}`)).result.find(
        ({ code }) => code === 'amount',
      )
    expect(await stateOf()).toMatchObject({ status: 1, listShow: false, formShow: false, formEditable: true })
    const toggle = (status: number) =>
      admin.put(`${base}/authColumn`, { cgformId: form.id, code: 'amount', status })
    expect(await toggle(0)).toMatchObject({ success: true })
    expect(await stateOf()).toMatchObject({ status: 0, formEditable: false })
    expect((await definitionOf(clerk, form)).fields['amount']).not.toHaveProperty('readOnly')
    await toggle(1)
    expect(await stateOf()).toMatchObject({ status: 1, listShow: true })
  })

  test('[ONL-05] what is kept from lists alone is in no answer of one, nor asked for there; the record shows it', async () => {
    const form = await published('half_slip')
    const clerk = await server.as(clerkOf('half_slip'))
    const { result: id } = await clerk.post<string>(`${base}/half_slip/add`, { subject: '一月', amount: 100 })
    await restrict(form, 'amount', 1)
    for (const path of ['half_slip/list', `getData/${form.id}`]) {
      const { result } = await clerk.get<{ records: object[] }>(`${base}/${path}`)
      expect(result.records).toMatchObject([{ subject: '一月' }])
      expect(result.records[0]).not.toHaveProperty('amount')
    }
    for (const query of [{ amount: '100' }, { amount_begin: '1' }, { column: 'amount', order: 'asc' }])
      expect(await clerk.get(`${base}/half_slip/list`, { query })).toMatchObject({ success: false })
    const conditions = [{ field: 'amount', rule: 'gt', val: '1' }]
    const superQueryParams = encodeURIComponent(JSON.stringify(conditions))
    expect(
      await clerk.get(`${base}/half_slip/list`, { query: { superQueryParams, superQueryMatchType: 'and' } }),
    ).toMatchObject({ success: false })
    for (const path of [`half_slip/queryById?id=${id}`, `form/${form.id}/${id}`, `detail/${form.id}/${id}`])
      expect((await clerk.get<object>(`${base}/${path}`)).result).toMatchObject({ amount: 100 })
    expect(await clerk.put(`${base}/half_slip/edit`, { id, amount: 200 })).toMatchObject({ success: true })
  })

  test('a restriction follows its field through a rename', async () => {
    const form = await published('renamed_slip')
    const clerk = await server.as(clerkOf('renamed_slip'))
    await restrict(form, 'amount', 1)
    await restrict(form, 'amount', 2)
    const query = { headId: form.id }
    const { result: rows } = await admin.get<{ dbFieldName: string }[]>('/online/cgform/field/listByHeadId', {
      query,
    })
    const { result: heads } = await admin.get<{ records: object[] }>('/online/cgform/head/list', {
      query: { tableName: form.table },
    })
    const fields = rows.map((row) => (row.dbFieldName === 'amount' ? { ...row, dbFieldName: 'total' } : row))
    expect(await admin.put(`${base}/editAll`, { head: heads.records[0], fields })).toMatchObject({
      success: true,
    })
    expect(await admin.post(`${base}/doDbSynch/${form.id}/normal`)).toMatchObject({ success: true })
    expect(Object.keys((await definitionOf(clerk, form)).fields)).not.toContain('total')
    expect(Object.keys((await definitionOf(clerk, form)).fields)).toContain('subject')
  })

  test('what records are told by, and what cannot be left empty, is not restricted', async () => {
    const form = await published('strict_slip', { fields: { isNullable: false } })
    expect(await restrict(form, 'amount', 2)).toMatchObject({
      success: false,
      message: '“金额”在数据库中不允许为空，不能限制填写',
    })
    expect(await restrict(form, 'amount', 1)).toMatchObject({ success: true })
    expect(await restrict(form, 'id', 1)).toMatchObject({ success: false })
    expect(await restrict(form, 'nothing', 1)).toMatchObject({
      success: false,
      message: '表单没有字段“nothing”',
    })
    expect(await restrict({ id: 'nobody', table: '' }, 'amount', 1)).toMatchObject({ success: false })
    /* the first of the list names records: another does */
    expect(await restrict(form, 'subject', 1)).toMatchObject({ success: true })
    const clerk = await server.as(clerkOf('strict_slip'))
    expect(await clerk.get(`${base}/strict_slip/list`)).toMatchObject({ success: true })
  })
})

describe('buttons of a form', () => {
  test('a restricted button does nothing, whatever the role may; granted, it does', async () => {
    const form = await published('button_slip')
    const user = await clerkOf('button_slip')
    const clerk = await server.as(user)
    const body = { subject: '甲', amount: 1 }
    const { result: right } = await admin.post<PageRight>(`${base}/authButton`, {
      cgformId: form.id,
      code: 'add',
      page: 3,
      type: 2,
      control: 5,
      status: 1,
    })
    expect(await clerk.post(`${base}/button_slip/add`, body)).toMatchObject({ status: 403 })
    expect((await definitionOf(clerk, form)).verbs).not.toContain('add')
    const { result: listed } = await admin.get<{ buttonList: object[]; authList: object[] }>(
      `${base}/authButton/${form.id}`,
    )
    expect(listed.authList).toMatchObject([{ code: 'add', type: 2, status: 1 }])
    expect(await grant('roleButtonAuth', form, await roleOf(user), [right.id], 'role')).toMatchObject({
      success: true,
    })
    expect(await clerk.post(`${base}/button_slip/add`, body)).toMatchObject({ success: true })
    expect(await admin.put(`${base}/authButton/${right.id}`)).toMatchObject({ success: true })
    expect(
      await (await server.as(clerkOf('button_slip'))).post(`${base}/button_slip/add`, body),
    ).toMatchObject({
      success: true,
    })
    expect(await admin.post(`${base}/authButton`, { cgformId: form.id, code: 'fly' })).toMatchObject({
      success: false,
      message: '没有可以设置权限的按钮“fly”',
    })
  })
})

describe('rows of a form', () => {
  const rule = (form: Made, settings: object = {}) => ({
    cgformId: form.id,
    ruleName: '自己的',
    ruleColumn: 'create_by',
    ruleOperator: '=',
    ruleValue: '#{sys_user_code}',
    ...settings,
  })

  test('a rule limits whom it is granted to, by role, department or name, on every verb', async () => {
    const form = await published('row_slip')
    const other = await server.as(clerkOf('row_slip'))
    await other.post(`${base}/row_slip/add`, { subject: '别人的', amount: 1 })
    const user = await clerkOf('row_slip')
    const clerk = await server.as(user)
    const { result: mine } = await clerk.post<string>(`${base}/row_slip/add`, { subject: '我的', amount: 2 })
    const subjects = async () =>
      (await clerk.get<{ records: { subject: string }[] }>(`${base}/row_slip/list`)).result.records.map(
        ({ subject }) => subject,
      )
    expect(await subjects()).toHaveLength(2)
    const { result: id } = await admin.post<string>(`${base}/authData`, rule(form))
    expect(await subjects()).toHaveLength(2)
    for (const [mode, target] of [
      ['user', user.id],
      ['depart', 'dep-a01a01'],
      ['role', await roleOf(user)],
    ] as const) {
      expect(await grant('roleDataAuth', form, target, [id], mode)).toMatchObject({ success: true })
      expect(await subjects()).toEqual(['我的'])
      const query = { roleId: target, cgformId: form.id, type: '3', authMode: mode }
      expect((await admin.get(`${base}/roleAuth`, { query })).result).toMatchObject([
        { authId: id, authMode: mode },
      ])
      await grant('roleDataAuth', form, target, [], mode)
      expect(await subjects()).toHaveLength(2)
    }
    await grant('roleDataAuth', form, user.id, [id])
    const others = await server.db
      .selectFrom('onl_auth_data')
      .select('id')
      .where('cgform_id', '=', form.id)
      .execute()
    expect(others).toHaveLength(1)
    expect(await clerk.delete(`${base}/row_slip/delete`, { query: { id: mine } })).toMatchObject({
      success: true,
    })
    expect(await subjects()).toEqual([])
    expect(await admin.delete(`${base}/authData/${id}`)).toMatchObject({ success: true })
    expect(await subjects()).toEqual(['别人的'])
  })

  test.each([
    [{ ruleColumn: 'nothing' }, '未知的查询字段：nothing'],
    [{ ruleColumn: 'amount', ruleValue: 'many' }, '查询条件的值不正确：金额'],
    [{ ruleOperator: 'USE_SQL_RULES', ruleValue: '1 = 1; drop table sys_user' }, '规则无法识别'],
    [{ ruleValue: '' }, '没有规则值'],
    [{ ruleOperator: 'BETWEEN' }, '条件规则'],
    [{ ruleName: ' ' }, '规则名称'],
    [{ cgformId: 'nobody' }, '未找到对应实体'],
  ])('%j is refused with the reason', async (change, sentence) => {
    const { result } = await admin.get<{ records: { id: string }[] }>('/online/cgform/head/list', {
      query: { tableName: 'row_slip' },
    })
    const form = { id: result.records[0]?.id ?? '', table: 'row_slip' }
    const answer = await admin.post(`${base}/authData`, rule(form, change))
    expect(answer).toMatchObject({ success: false })
    expect(answer.message).toContain(sentence)
  })

  test('rules that ask whether there is a value', async () => {
    const form = await published('empty_slip', { fields: { isRequired: false } })
    const user = await clerkOf('empty_slip')
    const clerk = await server.as(user)
    await clerk.post(`${base}/empty_slip/add`, { subject: '有', amount: 1 })
    await clerk.post(`${base}/empty_slip/add`, { subject: '无' })
    const seenBy = async (ruleOperator: string) => {
      const { result: id } = await admin.post<string>(
        `${base}/authData`,
        rule(form, { ruleColumn: 'amount', ruleOperator, ruleValue: '' }),
      )
      await grant('roleDataAuth', form, user.id, [id])
      const { result } = await clerk.get<{ records: { subject: string }[] }>(`${base}/empty_slip/list`)
      return result.records.map(({ subject }) => subject)
    }
    expect(await seenBy('EMPTY')).toEqual(['无'])
    expect(await seenBy('NOT_EMPTY')).toEqual(['有'])
  })
})

describe('who sets rights', () => {
  test('nobody grants, frees or loosens for himself what he lacks', async () => {
    const form = await published('power_slip')
    await restrict(form, 'amount', 1)
    const { result: ruleId } = await admin.post<string>(`${base}/authData`, {
      cgformId: form.id,
      ruleName: '自己的',
      ruleColumn: 'create_by',
      ruleOperator: '=',
      ruleValue: '#{sys_user_code}',
    })
    const user = await server.user({
      may: ['online:form:auth', 'online:form:list', 'online:power_slip:list'],
    })
    const keeper = await server.as(user)
    await grant('roleDataAuth', form, user.id, [ruleId])
    const [right] = await rights(form)
    const refused = { success: false }
    expect(await grant('roleColumnAuth', form, user.id, [right?.id ?? ''], 'user', keeper)).toMatchObject(
      refused,
    )
    expect(
      await keeper.post(`${base}/authColumn`, {
        cgformId: form.id,
        code: 'amount',
        switchFlag: 1,
        listShow: false,
      }),
    ).toMatchObject({ success: false, message: '不能授予或放开自己没有的权限' })
    expect(await grant('roleDataAuth', form, user.id, [], 'user', keeper)).toMatchObject({
      success: false,
      message: '不能放宽约束自己的数据规则',
    })
    expect(await keeper.delete(`${base}/authData/${ruleId}`)).toMatchObject(refused)
    expect(await grant('roleColumnAuth', form, 'nobody', [])).toMatchObject({ message: '授权对象不存在' })
    expect(await grant('roleColumnAuth', form, user.id, ['nothing'])).toMatchObject(refused)
    expect(
      await admin.post(`${base}/roleColumnAuth/${user.id}/${form.id}`, { authId: 'x', authMode: 'user' }),
    ).toMatchObject({ success: false })
    const stranger = await server.as(server.user({ may: ['online:form:list'] }))
    expect(await stranger.get(`${base}/authColumn/${form.id}`)).toMatchObject({ status: 403 })
  })

  test('an account that holds more in a form is not touched by who holds less', async () => {
    const form = await published('holder_slip')
    await restrict(form, 'amount', 1)
    const holder = await clerkOf('holder_slip')
    const [right] = await rights(form)
    await grant('roleColumnAuth', form, holder.id, [right?.id ?? ''])
    const clerk = await server.as(
      server.user({
        may: [...verbs.map((verb) => `online:holder_slip:${verb}`), 'system:user:edit', 'system:user:list'],
      }),
    )
    const edit = () => clerk.put('/sys/user/edit', { id: holder.id, realname: '别人' })
    expect(await edit()).toMatchObject({ success: false })
    await grant('roleColumnAuth', form, holder.id, [])
    expect(await edit()).toMatchObject({ success: true })
  })
})

test('parts of a record are restricted as their own form says', async () => {
  const main = await published('order_slip', { head: { tableType: 2 } })
  const link = newField({
    id: 'l',
    name: 'order_id',
    title: '订单',
    length: 36,
    belongsTo: { table: 'order_slip', field: 'id' },
  })
  const fields = [...firstFields((name) => name), ...own(), link].map(writeField)
  const head = { tableName: 'order_line', tableTxt: '明细', tableType: 3, relationType: 0 }
  await admin.post(`${base}/addAll`, { head, fields })
  const { result: heads } = await admin.get<{ records: { id: string }[] }>('/online/cgform/head/list', {
    query: { tableName: 'order_line' },
  })
  const sub = { id: heads.records[0]?.id ?? '', table: 'order_line' }
  expect(await admin.post(`${base}/doDbSynch/${sub.id}/normal`)).toMatchObject({ success: true })
  const clerk = await server.as(clerkOf(main.table))
  const line = { subject: '行', amount: 5 }
  const added = await clerk.post<string>(`${base}/order_slip/add`, {
    subject: '单',
    amount: 1,
    order_line: [line],
  })
  expect(added).toMatchObject({ success: true })
  const foundBy = (field: string, rule: string, val: string) =>
    clerk.get<{ total: number }>(`${base}/order_slip/list`, {
      query: { superQueryParams: JSON.stringify([{ field, rule, val }]), superQueryMatchType: 'and' },
    })
  const byAmount = () => foundBy('order_line,amount', 'gt', '1')
  expect(await byAmount()).toMatchObject({ result: { total: 1 } })
  /* kept from lists alone, then from forms too: neither is asked for */
  for (const flag of [1, 2]) {
    await restrict(sub, 'amount', flag)
    expect({ flag, ...(await byAmount()) }).toMatchObject({ flag, success: false })
    expect(await foundBy('order_line,subject', 'eq', '行')).toMatchObject({ result: { total: 1 } })
  }
  for (const code of ['add', 'delete']) await admin.post(`${base}/authButton`, { cgformId: sub.id, code })
  const linesOf = async () =>
    (
      await clerk.get<{ id: string }[]>(`${base}/order_slip/parts/order_line`, {
        query: { id: added.result },
      })
    ).result
  const [first] = await linesOf()
  expect(first).toMatchObject({ subject: '行' })
  expect(first).not.toHaveProperty('amount')
  const save = (lines: object[]) =>
    clerk.put(`${base}/order_slip/edit`, { id: added.result, subject: '单二', order_line: lines })
  expect(await save([])).toMatchObject({ status: 403 })
  expect(await save([{ ...first }, line])).toMatchObject({ status: 403 })
  expect(await save([{ ...first, subject: '改', amount: 9 }])).toMatchObject({ success: true })
  const { rows } = await sql`select subject, amount::text from online.order_line`.execute(server.db)
  expect(rows).toEqual([{ subject: '改', amount: '5.00' }])
})

test('why? knows fields, buttons and rules of forms', async () => {
  const form = await published('why_slip')
  const added = await admin.post<string>(`${base}/addToMenu/${form.id}`, {
    title: '工资条',
    parentId: null,
    roleIds: [],
    verbs: [],
  })
  expect(added).toMatchObject({ success: true })
  const menu = await server.db
    .selectFrom('sys_permission')
    .select('id')
    .where('url', '=', added.result)
    .executeTakeFirstOrThrow()
  const action = await server.db
    .selectFrom('sys_permission')
    .select('id')
    .where('parent_id', '=', menu.id)
    .where('perms', '=', 'online:why_slip:add')
    .executeTakeFirstOrThrow()
  const user = await server.user()
  await admin.post('/sys/permission/saveRolePermission', {
    roleId: await roleOf(user),
    permissionIds: [menu.id, action.id].join(','),
  })
  await restrict(form, 'amount', 1)
  await restrict(form, 'amount', 3)
  await admin.post(`${base}/authButton`, { cgformId: form.id, code: 'add' })
  const { result: ruleId } = await admin.post<string>(`${base}/authData`, {
    cgformId: form.id,
    ruleName: '大额',
    ruleColumn: 'amount',
    ruleOperator: '>',
    ruleValue: '10',
  })
  await grant('roleDataAuth', form, user.id, [ruleId])
  const ask = async (permissionId: string) =>
    (await admin.get<Verdict>('/sys/permission/why', { query: { userId: user.id, permissionId } })).result
  expect(await ask(menu.id)).toMatchObject({
    limits: ['字段“金额”未授予该用户：列表中不可见、不可编辑', '按钮“新增”已启用权限，未授予该用户'],
    rules: [{ name: '大额', text: 'amount > 10' }],
  })
  expect((await ask(menu.id)).rules[0]?.through).toHaveLength(1)
  expect((await ask(action.id)).obstacles).toEqual(['按钮“新增”已启用权限，未授予该用户'])
})

test('a form that is removed with its table comes back with what is restricted in it, its rules and their grants', async () => {
  const form = await published('back_slip')
  for (const subject of ['一月', '二月']) await admin.post(`${base}/back_slip/add`, { subject, amount: 100 })
  for (const flag of [1, 2]) await restrict(form, 'amount', flag)
  const { result: ruleId } = await admin.post<string>(`${base}/authData`, {
    cgformId: form.id,
    ruleName: '自己的',
    ruleColumn: 'create_by',
    ruleOperator: '=',
    ruleValue: '#{sys_user_code}',
  })
  await grant('roleDataAuth', form, 'dep-a01a01', [ruleId], 'depart')
  const seenBy = async (who: Caller) =>
    (await who.get<{ records: object[] }>(`${base}/back_slip/list`)).result.records
  /* the rights to the page go with the form, and are given anew */
  const clerk = async () => server.as(clerkOf('back_slip'))
  expect(await seenBy(await clerk())).toEqual([])

  await admin.delete('/online/cgform/head/delete', { query: { id: form.id } })
  const { result: aside } = await admin.get<{ id: string; formId: string }[]>(`${base}/setAside`)
  const kept = aside.find(({ formId }) => formId === form.id)
  expect(kept).not.toHaveProperty('rights')
  expect(await admin.post(`${base}/setAside/${kept?.id}/restore`)).toMatchObject({ success: true })
  expect(await seenBy(await clerk()), 'the rule is there, and whom it binds').toEqual([])
  const all = await server.as(
    server.user({ may: verbs.map((verb) => `online:back_slip:${verb}`), departments: [] }),
  )
  const records = await seenBy(all)
  expect(records).toHaveLength(2)
  expect(records[0]).not.toHaveProperty('amount')
})

test('a restriction that is switched off keeps its grants while others are set', async () => {
  const form = await published('kept_slip')
  await restrict(form, 'amount', 1)
  await restrict(form, 'amount', 2)
  const [one, two] = await rights(form)
  const user = await clerkOf('kept_slip')
  await grant('roleColumnAuth', form, user.id, [one?.id ?? '', two?.id ?? ''])
  const isFirstOfList = one?.page === 3
  await restrict(form, 'amount', isFirstOfList ? 1 : 2, false)
  expect(await rights(form)).toMatchObject([{ id: two?.id }])
  expect(await grant('roleColumnAuth', form, user.id, [two?.id ?? ''])).toMatchObject({ success: true })
  const kept = await server.db
    .selectFrom('onl_auth_relation')
    .select('auth_id')
    .where('role_id', '=', user.id)
    .orderBy('auth_id')
    .execute()
  expect(kept.map(({ auth_id }) => auth_id)).toEqual([one?.id, two?.id].toSorted())
})

test('a rule that binds somebody is not theirs to change, not even by its name', async () => {
  const form = await published('bound_slip')
  const rule = {
    cgformId: form.id,
    ruleName: '自己的',
    ruleColumn: 'create_by',
    ruleOperator: '=',
    ruleValue: '#{sys_user_code}',
  }
  const { result: id } = await admin.post<string>(`${base}/authData`, rule)
  const user = await server.user({ may: ['online:form:auth', 'online:form:list', 'online:bound_slip:list'] })
  const change = async (by: Caller, ruleName: string) => by.put(`${base}/authData`, { ...rule, id, ruleName })
  expect(await change(await server.as(user), '改名')).toMatchObject({ success: true })
  await grant('roleDataAuth', form, user.id, [id])
  expect(await change(await server.as(user), '又改名')).toMatchObject({
    success: false,
    message: '不能放宽约束自己的数据规则',
  })
})
