import { afterAll, describe, expect, test } from 'vitest'
import { keptApp } from '../../../../test/kept-app'
import type { Caller } from '../../../../test/test-app'

const { server, clerk, keeper } = await keptApp('system:fillRule')
afterAll(() => server.stop())

const add = (ruleCode: string, ruleClass: string, ruleParams?: object | string, by = keeper) =>
  by.post<string>('/sys/fillRule/add', {
    ruleCode,
    ruleName: ruleCode,
    ruleClass,
    ruleParams: typeof ruleParams === 'object' ? JSON.stringify(ruleParams) : ruleParams,
  })
/** Somebody whose forms are filled: departments, categories, and numbers of no form in particular. */
const filler = await server.as(
  server.user({ may: ['system:fillRule:execute', 'system:depart:add', 'system:category:add'] }),
)
const fill = async (ruleCode: string, formData: object = {}, by: Caller = filler) =>
  by.put<string>(`/sys/fillRule/executeRuleByCode/${ruleCode}`, formData)
const trial = (ruleCode: string, by = keeper) =>
  by.get<string>('/sys/fillRule/testFillRule', { query: { ruleCode } })

test('[ADM-13] an order number is prefix, moment, two digits and the name in the form', async () => {
  await add('order', 'OrderNumberRule')
  await add('contract', 'OrderNumberRule', { prefix: 'HT' })
  expect((await fill('order')).result).toMatch(/^CN20\d{12}[1-9]\d$/)
  expect((await fill('contract', { name: '甲', other: 1 })).result).toMatch(/^HT20\d{12}[1-9]\d甲$/)
})

test('[ADM-13] a department code follows its siblings, below the parent of the form or of the rule', async () => {
  await add('department', 'OrgCodeRule')
  await add('team', 'OrgCodeRule', { parentId: 'dep-a01' })
  expect((await fill('department')).result).toEqual(['A03', '1'])
  expect((await fill('team')).result).toEqual(['A01A04', '2'])
  expect((await fill('team', { parentId: 'dep-a02' })).result).toEqual(['A02A02', '2'])
  expect(await fill('team', { parentId: 'nothing' })).toMatchObject({ success: false })
})

test('[ADM-13] a category code follows its siblings; the rules that other systems name are there', async () => {
  const admin = await server.administrator()
  const { result: parent } = await admin.post<string>('/sys/category/add', { name: '木', pid: '0' })
  await admin.post('/sys/category/add', { name: '松', pid: parent })
  const { result: top } = await fill('category_code_rule')
  expect(top).toMatch(/^[A-Z]\d\d$/)
  expect((await fill('category_code_rule', { pid: parent })).result).toMatch(/^[A-Z]\d\dA02$/)
  expect(await fill('category_code_rule', { pid: 'nothing' })).toMatchObject({ success: false })
  expect((await fill('org_num_role', { parentId: 'dep-a02' })).result).toEqual(['A02A02', '2'])
  expect((await fill('shop_order_num')).result).toMatch(/^CN20\d{14}$/)
})

describe('[ADM-13] a sequence', () => {
  test('counts without gaps or repeats, however many ask at once', async () => {
    await add('serial', 'DateSequenceRule', { prefix: 'S', reset: 'never', digits: 3 })
    const made = await Promise.all(Array.from({ length: 12 }, () => fill('serial')))
    expect(made.map(({ result }) => result).toSorted()).toEqual(
      Array.from({ length: 12 }, (_, index) => `S${String(index + 1).padStart(3, '0')}`),
    )
  })

  test('begins again with its period; a trial uses nothing up', async () => {
    await add('daily', 'DateSequenceRule', { prefix: 'D' })
    const day = (await fill('daily')).result.slice(1, 9)
    expect(day).toMatch(/^20\d{6}$/)
    expect((await trial('daily')).result).toBe(`D${day}0002`)
    expect((await trial('daily')).result).toBe(`D${day}0002`)
    expect((await fill('daily')).result).toBe(`D${day}0002`)
    await server.db
      .updateTable('fill_counter')
      .set({ period: '20250101' })
      .where('rule_code', '=', 'daily')
      .execute()
    expect((await fill('daily')).result).toBe(`D${day}0001`)
  })
})

test('[ADM-13] several rules at once are all or nothing; own form data replaces the common', async () => {
  await add('batch', 'DateSequenceRule', { reset: 'never', digits: 1 })
  await add('named', 'OrderNumberRule')
  const all = (rules: object[]) =>
    filler.put<{ ruleCode: string; result: string }[]>('/sys/fillRule/executeRuleByCodeBatch', {
      commonFormData: { name: '共' },
      rules,
    })
  expect(await all([{ ruleCode: 'batch' }, { ruleCode: 'nothing' }])).toMatchObject({
    success: false,
    message: '填值规则不存在：nothing',
  })
  const { result } = await all([
    { ruleCode: 'batch' },
    { ruleCode: 'named' },
    { ruleCode: 'named', formData: { name: '独' } },
  ])
  expect(result).toMatchObject([
    { ruleCode: 'batch', result: '1' },
    { result: expect.stringMatching(/共$/) },
    { result: expect.stringMatching(/独$/) },
  ])
})

test.each([
  ['java.lang.Runtime', '{}', '未知的规则实现：java.lang.Runtime'],
  ['constructor', '{}', '未知的规则实现：constructor'],
  ['OrderNumberRule', 'prefix', '规则参数不正确：须为 JSON 对象'],
  ['OrderNumberRule', '[]', '规则参数不正确：须为 JSON 对象'],
  ['OrderNumberRule', '{"script":"x"}', '规则参数不正确：script'],
  ['DateSequenceRule', '{"digits":99}', '规则参数不正确：digits'],
])('%s with %s is refused when it is saved', async (ruleClass, ruleParams, message) => {
  expect(await add('bad', ruleClass, ruleParams)).toMatchObject({ success: false, message })
  expect(await fill('bad')).toMatchObject({ success: false, message: '填值规则不存在：bad' })
})

test('a change of either half is checked with the other', async () => {
  const { result: id } = await add('changing', 'OrderNumberRule', { prefix: 'A' })
  const edit = (change: object) => keeper.put('/sys/fillRule/edit', { id, ...change })
  expect(await edit({ ruleParams: '{"digits":3}' })).toMatchObject({ success: false })
  expect(await edit({ ruleClass: 'DateSequenceRule' })).toMatchObject({ success: true })
  expect(await edit({ ruleParams: '{"digits":3}' })).toMatchObject({ success: true })
})

describe('who may not fill a form runs up none of its numbers', () => {
  const reached = async (code: string) =>
    (await server.db.selectFrom('fill_counter').select('reached').where('rule_code', '=', code).execute())[0]
      ?.reached ?? 0

  test('a sequence that names no permission is for who may execute rules', async () => {
    await add('guarded', 'DateSequenceRule', { reset: 'never' })
    expect((await fill('guarded', {}, clerk)).status).toBe(403)
    const batch = await clerk.put('/sys/fillRule/executeRuleByCodeBatch', {
      rules: Array.from({ length: 50 }, () => ({ ruleCode: 'guarded' })),
    })
    expect([batch.status, await reached('guarded')]).toEqual([403, 0])
    expect((await fill('guarded')).success).toBe(true)
    expect(Number(await reached('guarded'))).toBe(1)
  })

  test('one that names the right of its form is for who holds that, and for no other', async () => {
    const seller = await server.as(server.user({ may: ['test:sale:add'] }))
    const rule = { ruleName: '销售单号', ruleClass: 'DateSequenceRule', ruleParams: '{"reset":"never"}' }
    const named = (ruleCode: string, permission: string) =>
      keeper.post('/sys/fillRule/add', { ...rule, ruleCode, permission })
    expect((await named('sale', 'test:sale:add')).success).toBe(true)
    expect((await named('misspelt', 'test:sale:ad')).message).toBe(
      '授权标识不存在，请先在菜单管理中添加按钮：test:sale:ad',
    )
    expect((await fill('sale', {}, filler)).status).toBe(403)
    expect((await fill('sale', {}, seller)).result).toBe('0001')
    expect((await fill('sale', {}, clerk)).status).toBe(403)
    expect((await fill('sale', {}, seller)).result).toBe('0002')
  })

  test('codes of departments and categories are told to who may add such; a moment and chance to everybody', async () => {
    expect((await fill('org_num_role', {}, clerk)).status).toBe(403)
    expect((await fill('category_code_rule', {}, clerk)).status).toBe(403)
    expect((await fill('shop_order_num', {}, clerk)).success).toBe(true)
  })
})

test('rules are kept and tried by those who may', async () => {
  expect((await add('foreign', 'OrderNumberRule', {}, clerk)).status).toBe(403)
  expect((await trial('order', clerk)).status).toBe(403)
  expect((await fill('order', {}, server.anyone)).status).toBe(401)
  expect((await keeper.get('/sys/fillRule/testFillRule')).status).toBe(400)
})
