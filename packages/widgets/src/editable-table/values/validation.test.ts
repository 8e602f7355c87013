import { expect, test } from 'vitest'
import type { CellRule } from '../columns'
import { filledProps, withPlaces } from './placeholders'
import { brokenRule, latestChecks, rulesOf } from './validation'

const column = { key: 'phone', title: '手机' }
const check = (rules: readonly CellRule[], value: unknown, isTaken = false) =>
  brokenRule({
    column,
    rules,
    row: { phone: value },
    signal: new AbortController().signal,
    isTaken: () => isTaken,
  })

test.each([
  ['n6-16', '123456', '12345'],
  ['*6-16', '一二三四五六', '一二三'],
  ['s6-18', 'abcdef', 'abcde1'],
  ['url', 'https://dougong.example/a', 'dougong'],
  ['e', 'yingxian@pagoda.museum', 'yingxian@'],
  ['m', '13912345678', '12912345678'],
  ['p', '100000', '010000'],
  ['s', 'abc', 'ab1'],
  ['n', '-1.5', '1.5.5'],
  ['z', '-12', '1.5'],
  ['money', '10.25', '10.255'],
  ['^A\\d+$', 'A12', 'B12'],
])(
  '[TBL-08] pattern %s takes %s and refuses %s; nothing is held against an empty value',
  (pattern, good, bad) => {
    expect(check([{ pattern }], good)).toBeUndefined()
    expect(check([{ pattern }], bad)).toBeTypeOf('string')
    expect(check([{ pattern, message: '${title}不对' }], bad)).toBe('手机不对')
    for (const empty of ['', null, undefined]) expect(check([{ pattern }], empty)).toBeUndefined()
  },
)

test('[TBL-08] rules are checked in order; the first that fails speaks', () => {
  const rules: CellRule[] = [
    { required: true, message: '必填' },
    { unique: true, message: '重复' },
    { handler: ({ value }) => (value === '1' ? '自定义' : undefined) },
    { pattern: 'm', message: '格式' },
  ]
  expect(check(rules, '')).toBe('必填')
  expect(check(rules, '1', true)).toBe('重复')
  expect(check(rules, '1')).toBe('自定义')
  expect(check(rules, '2')).toBe('格式')
  expect(check(rules, '13912345678')).toBeUndefined()
  expect(check([{ pattern: '*' }], ' ')).toBe('手机不能为空')
  expect(check([{ pattern: 'only' }], 'x', true)).toBe('手机不能重复')
  expect(check([{ unique: true }], '', true)).toBeUndefined()
  expect(check([{ pattern: '(' }], 'x')).toBe('校验规则有误')
  expect(check([{ pattern: /^a/g }], 'ab')).toBeUndefined()
})

test('[TBL-08] a handler may answer later; rules behind it wait', async () => {
  const later = (answer: boolean | string | null) => ({ handler: () => Promise.resolve(answer) })
  await expect(check([later(null), { pattern: 'm', message: '格式' }], 'x')).resolves.toBe('格式')
  await expect(check([later('占用'), { pattern: 'm', message: '格式' }], 'x')).resolves.toBe('占用')
  await expect(check([{ ...later(false), message: '不行' }], 'x')).resolves.toBe('不行')
  await expect(check([later(true)], 'x')).resolves.toBeUndefined()
})

test('a newer check of a cell stops the older, whichever answers first', async () => {
  const checks = latestChecks()
  let answerFirst: (words: string) => void = () => undefined
  let isAborted = false
  const first = checks.run('a phone', (signal) => {
    signal.addEventListener('abort', () => (isAborted = true))
    return new Promise((resolve) => (answerFirst = resolve))
  })
  const second = checks.run('a phone', () => Promise.resolve('新'))
  expect(isAborted).toBe(true)
  expect(await second).toEqual({ message: '新' })
  answerFirst('旧')
  expect(await first).toBeUndefined()
  expect(await checks.run('b phone', () => Promise.reject(new Error('断网')))).toEqual({ message: '断网' })
  const open = checks.run('c phone', () => new Promise(() => undefined))
  checks.stop()
  expect(await Promise.race([open, Promise.resolve('stopped')])).toBe('stopped')
})

test("a column's own rules win over the table's; texts have places", () => {
  const editRules = { phone: [{ required: true }] }
  expect(rulesOf(column, editRules)).toBe(editRules.phone)
  expect(rulesOf({ ...column, validateRules: [] }, editRules)).toEqual([])
  expect(rulesOf(column)).toEqual([])
  expect(withPlaces('请输入${title}${key}${defaultValue}', { ...column, defaultValue: 1 })).toBe(
    '请输入手机phone1',
  )
  expect(filledProps({ ...column, props: { title: '${title}!', max: 3 } })).toEqual({
    title: '手机!',
    max: 3,
  })
})
