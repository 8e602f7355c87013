import { Refusal } from '@dougong/contract/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../../test/test-app'
import { fieldOf, FormServer } from '../forms.fixture'

let forms: FormServer
let designer: Caller
let at: string
let formId: string
beforeAll(async () => {
  forms = await FormServer.start()
  const { server } = forms
  server.services.actions['stamp'] = {
    title: '盖章',
    run: async ({ state }, { actor }) => {
      if (state === '作废') throw new Refusal('record.invalid', { detail: '作废的单据不能盖章' })
      return { note: `${actor.username}盖章` }
    },
  }
  designer = await server.as(server.user({ may: ['online:form:list', 'online:form:edit'] }))
  at = await forms.publish('bill', [
    fieldOf('code', { title: '单号' }),
    fieldOf('state', { title: '状态', isReadOnly: true }),
    fieldOf('day', { title: '日期', type: 'Date', control: 'date', length: 0 }),
    fieldOf('note', { title: '备注' }),
  ])
  const { result } = await designer.get<{ records: { id: string }[] }>('/online/cgform/head/list', {
    query: { tableName: 'bill' },
  })
  formId = result.records[0]?.id ?? ''
})
afterAll(() => forms.server.stop())

const set = (values: object) => JSON.stringify({ kind: 'set', values })
const button = (settings: object) => ({
  cgformHeadId: formId,
  buttonCode: 'finish',
  buttonName: '完成',
  buttonStyle: 'link',
  actionJson: set({ state: "'完成'" }),
  ...settings,
})
const addButton = (settings: object) => designer.post('/online/cgform/button/add', button(settings))
const listButtons = async () =>
  (
    await designer.get<{ records: { id: string; buttonCode: string }[] }>(
      `/online/cgform/button/list/${formId}`,
    )
  ).result.records

test.each([
  [{ buttonCode: 'edit' }, '按钮编码“edit”是系统按钮'],
  [{ buttonCode: '9x' }, '按钮编码应以字母开头，只含字母、数字和下划线'],
  [{ actionJson: '{"kind":"sql"}' }, '没有这种动作'],
  [{ actionJson: set({}) }, '应至少设置一个字段'],
  [{ actionJson: set({ cost: '1' }) }, '没有字段“cost”'],
  [{ actionJson: set({ day: "'soon'" }) }, '“日期”的值第1个字符：结果应为日期，而不是文本'],
  [
    { actionJson: '{"kind":"open","address":"//evil.example"}' },
    '打开的地址应以 / 开头，如 /online/cgformList/…',
  ],
  [{ actionJson: '{"kind":"run","name":"constructor"}' }, '没有名为“constructor”的服务端动作'],
  [{ exp: 'cost#eq#1' }, '显示表达式第1个字符：没有字段“cost”'],
])('a button with %j is refused: %s', async (settings, message) => {
  const refused = await addButton(settings)
  expect(refused.success).toBe(false)
  expect(refused.message).toContain(message)
  expect(await listButtons()).toEqual([])
})

test('a button does to the records what was chosen, for whoever has its permission, where its condition holds', async () => {
  expect(await addButton({ exp: 'state#ne#完成&&state#ne#作废' })).toMatchObject({ success: true })
  expect(await addButton({})).toMatchObject({ success: false })
  expect(
    await addButton({ buttonCode: 'stamp', buttonName: '盖章', actionJson: '{"kind":"run","name":"stamp"}' }),
  ).toMatchObject({ success: true })
  expect(await addButton({ buttonCode: 'script', actionJson: null, optType: 'js' })).toMatchObject({
    success: true,
  })
  const { server } = forms
  const codes = ['list', 'add', 'finish', 'stamp', 'script'].map((code) => `online:bill:${code}`)
  const clerk = await server.as(server.user({ may: codes }))
  const stranger = await server.as(server.user({ may: ['online:bill:list', 'online:bill:add'] }))
  const { result: definition } = await clerk.get<{ buttons: object[] }>(`${at}/definition`)
  expect(definition.buttons).toMatchObject([{ code: 'finish' }, { code: 'stamp' }])

  const ids: string[] = []
  for (const code of ['A', 'B'])
    ids.push((await clerk.post<string>(`${at}/add`, { code, state: '作废' })).result)
  const press = (code: string, chosen: string[], caller = clerk) =>
    caller.post(`${at}/press`, { code, ids: chosen })
  const states = async () => {
    const { result } = await clerk.get<{
      records: { code: string; state: string | null; note: string | null }[]
    }>(`${at}/list`, { query: { column: 'code', order: 'asc' } })
    return result.records.map(({ code, state, note }) => [code, state, note].join(' '))
  }
  expect((await press('finish', ids, stranger)).status).toBe(403)
  expect(await press('script', ids)).toMatchObject({ success: false, message: '没有这个按钮，请刷新后重试' })
  expect(await press('finish', ids.slice(0, 1))).toMatchObject({ success: true, message: '操作成功！' })
  /* all of them or none */
  expect(await press('finish', ids)).toMatchObject({
    success: false,
    message: '“完成”不能用于当前状态的记录',
  })
  expect(await press('finish', [...ids, 'gone'])).toMatchObject({ success: false })
  expect(await states()).toEqual(['A 完成 ', 'B  '])
  expect(await press('stamp', ids)).toMatchObject({ success: true })
  expect((await states())[1]).toContain('盖章')

  const id = (await listButtons()).find(({ buttonCode }) => buttonCode === 'finish')?.id
  const gone = { cgformHeadId: formId, buttonCode: 'finish', buttonName: '作废', buttonStyle: 'link' }
  expect(
    await designer.put('/online/cgform/button/edit', { ...gone, id, actionJson: set({ state: "'作废'" }) }),
  ).toMatchObject({ success: true })
  expect(await press('finish', ids)).toMatchObject({ success: true })
  expect(await press('stamp', ids)).toMatchObject({ success: false, message: '作废的单据不能盖章' })
  for (const each of await listButtons())
    await designer.delete('/online/cgform/button/delete', { query: { id: each.id } })
  expect(await press('finish', ids)).toMatchObject({ success: false })
})

const menuRow = (perms: string) =>
  forms.server.db.selectFrom('sys_permission').select(['id', 'name']).where('perms', '=', perms).execute()
const restrictions = () =>
  forms.server.db.selectFrom('onl_auth_page').select(['id', 'code']).where('cgform_id', '=', formId).execute()

test('a button is restricted, granted, renamed and removed together with its rights', async () => {
  const { server } = forms
  const administrator = await server.administrator()
  const place = { title: '单据', parentId: null, roleIds: [], verbs: [] }
  expect(await addButton({ buttonCode: 'close', buttonName: '关闭' })).toMatchObject({ success: true })
  expect(await administrator.post(`/online/cgform/api/addToMenu/${formId}`, place)).toMatchObject({
    success: true,
  })
  const [row] = await menuRow('online:bill:close')
  expect(row).toMatchObject({ name: '关闭' })
  const clerk = await server.as(
    server.user({ may: ['list', 'add', 'close'].map((code) => `online:bill:${code}`) }),
  )
  const { result: id } = await clerk.post<string>(`${at}/add`, { code: 'C' })
  const press = (code: string) => clerk.post(`${at}/press`, { code, ids: [id] })
  const offered = async () =>
    ((await clerk.get<{ buttons?: { code: string }[] }>(`${at}/definition`)).result.buttons ?? []).map(
      ({ code }) => code,
    )

  /* as existing clients draw and press it */
  const { result: columns } = await clerk.get<{ cgButtonList: object[] }>(
    `/online/cgform/api/getColumns/${formId}`,
  )
  expect(columns.cgButtonList).toMatchObject([
    { buttonCode: 'close', buttonName: '关闭', buttonStyle: 'link', optType: 'action' },
  ])
  const byClient = (by: Caller, code = 'close') =>
    by.post('/online/cgform/api/doButton', { formId, buttonCode: code, dataId: id, uiFormData: {} })
  expect(await byClient(clerk)).toMatchObject({ success: true, message: '操作成功！' })
  const stranger = await server.as(server.user({ may: ['online:bill:list'] }))
  expect(await byClient(stranger)).toMatchObject({ status: 403 })
  expect(await byClient(await server.as(server.user({ may: ['online:bill:close'] })))).toMatchObject({
    status: 403,
  })
  expect(await byClient(clerk, 'none')).toMatchObject({ success: false })

  const { result: listed } = await administrator.get<{ buttonList: { code: string; title: string }[] }>(
    `/online/cgform/api/authButton/${formId}`,
  )
  expect(listed.buttonList).toContainEqual(expect.objectContaining({ code: 'close', title: '关闭' }))
  const { result: right } = await administrator.post<{ id: string; title: string }>(
    '/online/cgform/api/authButton',
    { cgformId: formId, code: 'close' },
  )
  expect(right.title).toBe('关闭')
  expect(await offered()).toEqual([])
  expect((await press('close')).status).toBe(403)
  const grant = { authId: JSON.stringify([right.id]), authMode: 'user' }
  await administrator.post(`/online/cgform/api/roleButtonAuth/${clerk.user.id}/${formId}`, grant)
  expect(await offered()).toEqual(['close'])
  expect(await press('close')).toMatchObject({ success: true })

  const [stored] = await listButtons()
  await designer.put('/online/cgform/button/edit', {
    ...button({ buttonCode: 'shut', buttonName: '关单' }),
    id: stored?.id,
  })
  expect(await menuRow('online:bill:close')).toEqual([])
  expect(await menuRow('online:bill:shut')).toContainEqual({ id: row?.id, name: '关单' })
  expect(await restrictions()).toEqual([{ id: right.id, code: 'shut' }])
  expect(await press('shut')).toMatchObject({ success: true })

  await designer.delete('/online/cgform/button/delete', { query: { id: stored?.id ?? '' } })
  expect([await menuRow('online:bill:shut'), await restrictions()]).toEqual([[], []])
  const grants = server.db.selectFrom('onl_auth_relation').select('id').where('auth_id', '=', right.id)
  expect(await grants.execute()).toEqual([])
})

test('a form that is removed takes its pages and rights out of the menu, and nothing else', async () => {
  const { server } = forms
  const administrator = await server.administrator()
  await forms.publish('going', [fieldOf('code')])
  const { result } = await designer.get<{ records: { id: string }[] }>('/online/cgform/head/list', {
    query: { tableName: 'going' },
  })
  const goingId = result.records[0]?.id ?? ''
  await designer.post('/online/cgform/button/add', { ...button({}), cgformHeadId: goingId, actionJson: null })
  const place = { title: '要走的', parentId: null, roleIds: [], verbs: [] }
  await administrator.post(`/online/cgform/api/addToMenu/${goingId}`, place)
  const pages = () =>
    server.db.selectFrom('sys_permission').select('id').where('url', 'like', `%${goingId}`).execute()
  const [page] = await pages()
  const below = {
    id: 'below-going',
    parent_id: page?.id ?? null,
    name: '下级',
    menu_type: 1,
    url: '/elsewhere',
  }
  await server.db.insertInto('sys_permission').values(below).execute()
  expect(await menuRow('online:going:finish')).toHaveLength(1)
  const others = await menuRow('online:bill:list')
  expect(
    await administrator.delete('/online/cgform/head/removeRecord', { query: { id: goingId } }),
  ).toMatchObject({ success: true })
  expect(await pages()).toEqual([])
  for (const code of ['list', 'add', 'finish']) expect(await menuRow(`online:going:${code}`)).toEqual([])
  expect(await menuRow('online:bill:list')).toEqual(others)
  const left = await server.db
    .selectFrom('sys_permission')
    .select('parent_id')
    .where('id', '=', 'below-going')
    .execute()
  expect(left).toEqual([{ parent_id: null }])
})
