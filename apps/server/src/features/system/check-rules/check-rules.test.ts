import { afterAll, expect, test } from 'vitest'
import { keptApp } from '../../../../test/kept-app'
import type { Caller } from '../../../../test/test-app'

const { server, clerk, keeper } = await keptApp('system:checkRule')
afterAll(() => server.stop())

const steps = [
  { digits: '*', pattern: '^.{6,10}$', message: '长度须为6到10位' },
  { digits: '2', pattern: '[A-Z]{2}', message: '前两位须为大写字母' },
  { digits: 4, pattern: '^[0-9]*$', message: '第3到6位须为数字' },
]
const rule = (ruleCode: string, ruleJson: unknown = steps) => ({
  ruleCode,
  ruleName: '物料编码',
  ruleJson: typeof ruleJson === 'string' ? ruleJson : JSON.stringify(ruleJson),
})
const add = (body: object, by = keeper) => by.post<string>('/sys/checkRule/add', body)
const check = (ruleCode: string, value: string, by: Caller = clerk) =>
  by.get('/sys/checkRule/checkByCode', { query: { ruleCode, value: encodeURIComponent(value) } })

test('[ADM-12] checkByCode answers yes, or the words of the first step that a value breaks', async () => {
  expect(await add(rule('material'))).toMatchObject({ success: true })
  expect(await check('material', 'AB1234')).toMatchObject({ success: true, code: 200, result: null })
  expect(await check('material', 'AB')).toMatchObject({ success: false, message: '长度须为6到10位' })
  expect(await check('material', 'aB1234')).toMatchObject({ success: false, message: '前两位须为大写字母' })
  expect(await check('material', 'AB12x4')).toMatchObject({ success: false, message: '第3到6位须为数字' })
  expect(await check('material', '')).toMatchObject({ success: true })
  expect(await check('nothing', 'AB1234')).toMatchObject({ success: false, message: '该编码不存在' })
})

test('[ADM-12] [WGT-19] the value is encoded once more than the URL needs', async () => {
  await add(rule('percent', [{ digits: '*', pattern: '100%|a&b=斗 拱', message: '不合规则' }]))
  for (const value of ['100%', 'a&b=斗 拱'])
    expect(await check('percent', value)).toMatchObject({ success: true })
  const plain = { query: { ruleCode: 'percent', value: '100%' } }
  expect(await clerk.get('/sys/checkRule/checkByCode', plain)).toMatchObject({ success: true })
  expect(await check('percent', '100%25')).toMatchObject({ success: false, message: '不合规则' })
})

test.each([
  ['no JSON', '[', '规则内容格式不正确'],
  ['no list', '{}', '规则内容格式不正确'],
  ['no steps', '[]', '规则内容格式不正确'],
  ['a bad reach', [{ digits: '0', pattern: 'x', message: 'x' }], '规则内容格式不正确'],
  ['no words', [{ digits: '1', pattern: 'x', message: ' ' }], '规则内容格式不正确'],
  ['a broken pattern', [{ digits: '1', pattern: '(', message: 'x' }], '不支持的正则表达式：('],
  ['look-ahead', [{ digits: '*', pattern: '(?=a)a', message: 'x' }], '不支持的正则表达式：(?=a)a'],
])('%s is refused when it is saved', async (name, content, message) => {
  expect(await add(rule(`bad-${name}`, content))).toMatchObject({ success: false, message })
  expect(await check(`bad-${name}`, 'x')).toMatchObject({ message: '该编码不存在' })
})

test('a change passes the same gate, and a code is taken once', async () => {
  const { result: id } = await add(rule('changing'))
  const edit = (change: object) => keeper.put('/sys/checkRule/edit', { id, ...change })
  expect(await edit({ ruleJson: '[{}]' })).toMatchObject({ success: false })
  expect(await edit({ ruleName: '新名' })).toMatchObject({ success: true })
  expect(await check('changing', 'AB1234')).toMatchObject({ success: true })
  expect(await add(rule('changing'))).toMatchObject({ success: false, message: '规则编码已存在' })
})

test('rules are kept by those who may; anybody signed in may ask them', async () => {
  expect((await add(rule('foreign'), clerk)).status).toBe(403)
  expect((await clerk.get('/sys/checkRule/list')).status).toBe(403)
  expect((await check('material', 'AB1234', server.anyone)).status).toBe(401)
})
