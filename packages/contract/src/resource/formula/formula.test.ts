import { expect, test } from 'vitest'
import { readFormula } from './formula'
import type { FormulaType, Scope } from './meaning'

const field = (type: FormulaType, title: string) => ({ type, title })
const items: Scope = {
  fields: new Map([
    ['subtotal', field('number', '小计')],
    ['day', field('date', '日期')],
    ['name', field('text', '品名')],
  ]),
  parts: new Map(),
}
const scope: Scope = {
  fields: new Map([
    ['price', field('number', '单价')],
    ['count_of', field('number', '数量')],
    ['blank', field('number', '空')],
    ['state', field('text', '状态')],
    ['note', field('text', '备注')],
    ['level', field('number', '级别')],
    ['born', field('date', '生日')],
    ['due', field('datetime', '到期')],
    ['nothing', field('text', '无')],
  ]),
  parts: new Map([['items', items]]),
}
const record: Record<string, string | number | null> = {
  price: 0.1,
  count_of: 3,
  blank: null,
  state: 'open',
  note: '张三',
  level: 2,
  born: '2026-02-27',
  due: '2026-03-01 08:30:00',
  nothing: null,
}
const input = {
  value: (name: string) => record[name] ?? null,
  rows: (part: string) =>
    part === 'items'
      ? [
          { subtotal: 0.1, day: '2026-01-03', name: 'b' },
          { subtotal: 0.2, day: '2026-01-01', name: null },
          { subtotal: null, day: null, name: 'a' },
        ]
      : [],
  now: '2026-11-16 22:40:05',
}

function valueOf(text: string, type: FormulaType, decimals?: number): string | null | boolean {
  const read = readFormula(text, scope, type)
  if ('problem' in read) throw new Error(read.problem)
  return type === 'truth' ? read.formula.holds(input) : read.formula.value(input, decimals)
}

test.each([
  ['0.1 + 0.2', '0.3'],
  ['price + 0.2', '0.3'],
  ['count_of * price', '0.3'],
  ['1.005 * 100', '100.5'],
  ['round(1.005, 2)', '1.01'],
  ['round(-1.005, 2)', '-1.01'],
  ['round(2.5)', '3'],
  ['round(1234, -2)', '1200'],
  ['10 / 4', '2.5'],
  ['round(1 / 3, 4)', '0.3333'],
  ['1 / 3 * 3', '1'],
  ['2 + 3 * 4', '14'],
  ['(2 + 3) * 4', '20'],
  ['10 - 4 - 3', '3'],
  ['-count_of + 5', '2'],
  ['99999999999999.99 + 0.01', '100000000000000'],
  ['price / 0', null],
  ['blank + 5', '5'],
  ['5 - blank', '5'],
  ['blank + blank', null],
  ['blank * 5', null],
  ['sum(items.subtotal)', '0.3'],
  ['avg(items.subtotal)', '0.15'],
  ['count(items)', '3'],
  ['count(items.name)', '2'],
  ['min(items.subtotal)', '0.1'],
  ['max(items.subtotal) * 10', '2'],
  ['if(count_of > 2, 7, 8)', '7'],
  ['if(blank > 2, 7, 8)', '8'],
  ['year(born) * 100 + month(due)', '202603'],
  ['day(born)', '27'],
  ['days(born, due)', '2'],
  ['due - born', '2'],
  ["born - '2026-03-01'", '-2'],
  ['count_of × 2 ÷ 4', '1.5'],
])('a number: %s is %s', (text, expected) => {
  expect(valueOf(text, 'number', 10)).toBe(expected)
})

test.each([
  ["concat(note, '：', count_of, blank, born)", '张三：32026-02-27'],
  ["note + '先生'", '张三先生'],
  ["nothing + 'x'", 'x'],
  ['concat(nothing)', null],
  ["if(state = 'open', '开', '关')", '开'],
  ["'it''s'", "it's"],
  ['min(items.name)', 'a'],
])('a text: %s is %s', (text, expected) => {
  expect(valueOf(text, 'text')).toBe(expected)
})

test.each([
  ['today()', 'date', '2026-11-16'],
  ['now()', 'datetime', '2026-11-16 22:40:05'],
  ['born + 2', 'date', '2026-03-01'],
  ['born - 60', 'date', '2025-12-29'],
  ['due + 1', 'datetime', '2026-03-02 08:30:00'],
  ['born', 'datetime', '2026-02-27 00:00:00'],
  ["'2026-01-05'", 'date', '2026-01-05'],
  ['max(items.day)', 'date', '2026-01-03'],
  ['born + 9999999', 'date', null],
] as const)('a day: %s as %s is %s', (text, type, expected) => {
  expect(valueOf(text, type)).toBe(expected)
})

test.each([
  ["state = 'open'", true],
  ["state != 'open'", false],
  ["state <> 'open' or count_of >= 3", true],
  ["not state = 'open'", false],
  ["state in ('shut', 'open')", true],
  ["state not in ('shut', 'open')", false],
  ["level in (1, '2')", true],
  ["level = '2'", true],
  ['state = 1', false],
  ['empty(nothing)', true],
  ["nothing = ''", true],
  ['empty(state) and 1 / 0 = 1', false],
  ["born < '2026-03-01'", true],
  ["due > '2026-03-01'", true],
  ['born < due', true],
  ['due > born', true],
  ['blank < 1', false],
  ['blank > -1', false],
  ['not (count_of > 2 and price > 1)', true],
  ['state = “open”', true],
  ['（count_of ＞ 2）', true],
  ['sum(items.subtotal) = 0.3', true],
])('a condition: %s is %s', (text, expected) => {
  expect(valueOf(text, 'truth')).toBe(expected)
})

test.each([
  ['', 'number', '第1个字符：表达式不完整'],
  ['price *', 'number', '第8个字符：表达式不完整'],
  ['price 3', 'number', '第7个字符：多余的内容“3”'],
  ['单价 * 2', 'number', '第1个字符：没有字段“单价”，字段名是 price'],
  ['cost * 2', 'number', '第1个字符：没有字段“cost”'],
  ['items * 2', 'number', '第1个字符：没有字段“items”，它是附表'],
  [
    'items.subtotal',
    'number',
    '第1个字符：附表的字段“items.subtotal”应放在 sum、avg、count、min 或 max 的括号中',
  ],
  ['sum(lines.subtotal)', 'number', '第5个字符：没有附表“lines”，可用的有 items'],
  ['sum(items.cost)', 'number', '第5个字符：附表“items”没有字段“cost”'],
  ['sum(items.name)', 'number', '第5个字符：附表的字段“name”不是数字'],
  ['sum(price)', 'number', '第1个字符：sum 的括号中应为“附表.字段”'],
  ['state + 1', 'number', '第1个字符：文本不能计算，连接文本请用 concat'],
  ["price > 'x'", 'truth', '第9个字符：数字与文本不能放在一起'],
  ["born > '2026-13-01'", 'truth', '第8个字符：日期与文本不能放在一起'],
  ['price', 'truth', "第1个字符：应为条件，如 state = '1'，而不是数字"],
  ["state = 'open'", 'number', '第7个字符：结果应为数字，而不是条件'],
  ['price and state', 'truth', '第1个字符：此处应为条件，而不是数字'],
  ['(price > 1) = (price > 2)', 'truth', '第8个字符：条件不能比较，请用 and、or、not'],
  ['if(price, 1, 2)', 'number', '第4个字符：此处应为条件，而不是数字'],
  ['round()', 'number', '第1个字符：round 应有1到2个参数'],
  ['today(1)', 'date', '第1个字符：today() 的括号中应为空'],
  ['eval(price)', 'number', expect.stringContaining('没有函数“eval”') as string],
  ['constructor(price)', 'number', expect.stringContaining('没有函数“constructor”') as string],
  ["state = 'open", 'truth', '第9个字符：文本缺少后引号'],
  ['price @ 2', 'number', '第7个字符：无法识别“@ 2”'],
  ['price; 2', 'number', '第6个字符：无法识别“; 2”'],
  [`${'('.repeat(40)}1${')'.repeat(40)}`, 'number', '第31个字符：嵌套过深'],
  ['1 + '.repeat(200), 'number', '第501个字符：不能超过500个字符'],
] as const)('%s as %s: %s', (text, type, problem) => {
  expect(readFormula(text, scope, type)).toEqual({ problem })
})

test('records that nobody knows yet are asked for by any name', () => {
  const open = { ...scope, parts: undefined }
  expect(readFormula('sum(lines.cost) + count(lines) + max(lines.x)', open, 'number')).toHaveProperty(
    'formula',
  )
})

test('what it asks for is known', () => {
  const read = readFormula('if(empty(price), sum(items.subtotal), level)', scope, 'number')
  expect('formula' in read && [...read.formula.names]).toEqual(['price', 'items', 'level'])
})
