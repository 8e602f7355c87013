import { Unsound } from '../../read-part'
import { describe, expect, test } from 'vitest'
import { momentText } from '../../../../reading/read-moment'
import { field } from '../../../../resource/field'
import { defineResource } from '../../../../resource/resource'
import { readTrigger } from '../read-trigger'
import { readExample, valueAt } from './example'
import { findFault } from './find-fault'
import { orderOf, readCall } from './read-call'
import { receivedDefaults, receivedLimits, type ReceivedTrigger } from './received'
import { receivedProblems } from './received-problems'

const orders = defineResource({
  title: '订单',
  path: '/online/cgform/api/orders',
  permission: 'online:orders',
  fields: {
    no: field.text('单号', { readOnly: true }),
    count: field.integer('数量'),
    day: field.date('日期'),
    at: field.datetime('时间'),
    paid: field.switch('已付'),
    paper: field.file('附件'),
    total: field.integer('合计', { formula: 'count' }),
  },
  list: ['no'],
  search: [],
  form: ['no', 'count', 'day', 'at', 'paid', 'paper'],
  sort: { by: 'createTime', order: 'desc' },
})
const body = { no: 'A-1', lines: [{ count: 3, 'a.b': null }], paid: true, at: '2026-11-19T08:00:00Z' }
const path = (of: string) => ({ kind: 'path', path: of }) as const
const whole: ReceivedTrigger = {
  kind: 'received',
  example: JSON.stringify(body),
  values: { no: path('no'), count: path('lines[0].count') },
  role: 'r',
  match: 'no',
  order: 'at',
  ...receivedDefaults,
}

describe('an example', () => {
  test('is its single values, with paths that people can read', () => {
    const read = readExample('{"a":{"b-c":1},"列表":[{"x":"y"},[true]],"a.b":null,"":2,"e":{},"f":[]}')
    expect('paths' in read && read.paths.map((each) => [each.path, each.kind])).toEqual([
      ['a.b-c', 'number'],
      ['列表[0].x', 'text'],
      ['列表[1][0]', 'boolean'],
      ['["a.b"]', 'nothing'],
      ['[""]', 'number'],
    ])
  })
  const bad: [string, string, string][] = [
    ['nothing', ' ', '请粘贴请求体示例'],
    ['a comma too many', '{\n  "a": 1,\n}', '示例的第 3 行不是正确的 JSON'],
    ['a value that is missing', '{\n\n"a": ,\n"b": 1}', '示例的第 3 行不是正确的 JSON'],
    ['an end too soon', '{"a": [1, 2', '示例的第 1 行不是正确的 JSON'],
    ['a text', '"a"', '示例应是 JSON 对象或数组'],
    ['no values', '{"a":{}}', '示例中没有可以使用的值'],
    ['too deep', `${'['.repeat(9)}1${']'.repeat(9)}`, '示例嵌套不能超过 8 层'],
    ['too much', JSON.stringify(Array(201).fill(1)), '示例中的值不能超过 200 个，请删去用不到的部分'],
    ['too long', `"${'x'.repeat(receivedLimits.example)}"`, '示例不能超过 8000 个字符，请删去用不到的部分'],
  ]
  test.each(bad)('%s is none', (_, text, problem) => {
    expect(readExample(text)).toEqual({ problem })
  })
})

test('a text stops being JSON where the parser says so, and only then', () => {
  const texts = [
    '{}',
    ' [1, -0.5e3, "\\u00e9\\n"] ',
    'null',
    '{"a":{"b":[]}}',
    '01',
    '[1,]',
    '{"a" 1}',
    '"\n"',
    '{a:1}',
    '',
    '[1] 2',
    "{'a':1}",
    'nul',
    '"\\x"',
    '-',
    '1.',
  ]
  for (const text of texts) {
    let isJson = true
    try {
      JSON.parse(text)
    } catch {
      isJson = false
    }
    expect([text, findFault(text) === undefined]).toEqual([text, isJson])
  }
})

test('a path goes where it says and nowhere else', () => {
  expect(valueAt(body, ['lines', 0, 'count'])).toBe(3)
  for (const keys of [
    ['lines', 1, 'count'],
    ['lines', 'length'],
    ['no', 0],
    ['toString'],
    ['__proto__'],
    ['lines', '0'],
  ])
    expect([keys, valueAt(body, keys)]).toEqual([keys, undefined])
})

describe('a call', () => {
  const call = (values: ReceivedTrigger['values'], sent: unknown) => {
    const { order: _, ...rest } = whole
    return readCall({ ...rest, values }, orders, sent)
  }
  test('is what a client would send of it', () => {
    const moment = momentText(new Date(body.at))
    const values = {
      no: path('no'),
      count: path('lines[0].count'),
      day: path('at'),
      at: path('at'),
      paid: path('paid'),
    }
    expect(
      readCall({ ...whole, values: { ...values, total: { kind: 'fixed', value: '7' } } }, orders, body),
    ).toEqual({
      values: { no: 'A-1', count: '3', day: moment.slice(0, 10), at: moment, paid: 'Y', total: '7' },
      order: String(Date.parse(body.at)),
    })
    const wall = { ...body, at: '2026-11-19T08:00:00.5', paid: false }
    expect(call({ at: path('at'), paid: path('paid') }, wall)).toEqual({
      values: { at: '2026-11-19 08:00:00', paid: 'N' },
    })
  })
  test('may hold nothing where there was something, and anything where there was nothing', () => {
    expect(call({ no: path('no') }, { ...body, no: null })).toEqual({ values: { no: '' } })
    expect(call({ no: path('lines[0]["a.b"]') }, { lines: [{ 'a.b': 5 }] })).toEqual({ values: { no: '5' } })
  })
  test.each([
    ['nothing there', {}, '缺少“no”'],
    ['no object at all', null, '缺少“no”'],
    ['another kind', { no: 1 }, '“no”应为文本'],
    ['more than one value', { no: ['A'] }, '“no”应为单个值'],
  ])('with %s is refused by the path', (_, sent, problem) => {
    expect(call({ no: path('no') }, sent)).toEqual({ problem })
  })
  test('with a number that lost its digits is refused', () => {
    const sent = JSON.parse('{"lines":[{"count":12345678901234567890}]}') as unknown
    expect(call({ count: path('lines[0].count') }, sent)).toEqual({
      problem: '“lines[0].count”的数字过长，请以文本发送',
    })
  })
})

test('what says which call is the later one is a number or a moment', () => {
  expect(
    [
      5,
      '5',
      '20261119080000123',
      '-1.5',
      '2026-11-19T08:00:00Z',
      'soon',
      '2026-13-40T00:00:00Z',
      true,
      null,
      '',
    ].map(orderOf),
  ).toEqual([
    '5',
    '5',
    '20261119080000123',
    '-1.5',
    '1795075200000',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('what is wrong with how a rule reads calls', () => {
  expect(receivedProblems(whole, orders)).toEqual([])
  const { match: _, ...unmatched } = whole
  const faults: [ReceivedTrigger, string[]][] = [
    [{ ...whole, example: '{' }, ['示例的第 1 行不是正确的 JSON']],
    [{ ...whole, values: { no: path('no'), count: path('gone') } }, ['示例中没有“gone”']],
    [{ ...whole, values: { no: path('no'), count: path('') } }, ['请选择“数量”的来源']],
    [{ ...whole, values: { no: path('no'), paper: path('no') } }, ['“附件”是文件，不能由请求填写']],
    [{ ...whole, values: { no: path('no'), total: path('no') } }, ['“合计”由公式计算，不能填写']],
    [{ ...whole, values: { no: path('no'), gone: path('no') } }, ['字段“gone”不存在，或您无权查看']],
    [
      { ...whole, match: 'count', values: { count: { kind: 'fixed', value: '1' } } },
      ['“数量”用来识别记录，应由请求中的值填写'],
    ],
    [{ ...whole, order: 'no' }, ['“no”不是数字或时间，不能表示先后']],
    [unmatched, ['按顺序处理时，请选择用哪个字段识别记录']],
    [{ ...whole, role: '' }, ['请选择以哪个角色写入记录']],
    [
      {
        ...whole,
        values: { no: { kind: 'fixed', value: 'x' }, count: { kind: 'fixed', value: 'x' } },
        match: 'no',
      },
      expect.any(Array) as string[],
    ],
  ]
  for (const [trigger, problems] of faults) expect(receivedProblems(trigger, orders)).toEqual(problems)
})

test('it is read from a row as it was written, and bounds hold', () => {
  expect(readTrigger(JSON.parse(JSON.stringify(whole)))).toEqual(whole)
  expect(readTrigger({ kind: 'received' })).toMatchObject({
    example: '',
    values: {},
    role: '',
    ...receivedDefaults,
  })
  for (const wrong of [
    { perMinute: receivedLimits.perMinute + 1 },
    { perMinute: 0 },
    { replayMinutes: receivedLimits.replayMinutes + 1 },
    { example: 'x'.repeat(receivedLimits.example + 1) },
    { values: { no: { kind: 'formula', formula: '1' } } },
  ])
    expect(() => readTrigger({ ...whole, ...wrong })).toThrow(Unsound)
})
