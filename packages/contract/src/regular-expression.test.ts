import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expressionProblem, readExpression } from './regular-expression'

const found = (expression: string, text: string) => {
  const read = readExpression(expression)
  return 'problem' in read ? read.problem : read.test(text)
}

test.each([
  ['^[A-Z]{2}-\\d{4}$', ['AB-1234'], ['ab-1234', 'AB-123', 'xAB-1234']],
  ['^(男|女)?$', ['男', '女', ''], ['他', '男女']],
  ['^[\\u4e00-\\u9fa5·]{2,20}$', ['张三', '阿布·都'], ['A', '张']],
  ['^\\p{Script=Han}+$', ['斗拱'], ['a斗']],
  ['^(?:0|[1-9]\\d*)(\\.\\d{1,2})?$', ['0', '12.5', '3'], ['01', '1.234', '.5']],
  ['ab*?c', ['xxacyy', 'abbbc'], ['ab']],
  ['^[^,;]+$', ['a b'], ['a,b']],
  ['\\bcat\\b', ['a cat.'], ['concat']],
  ['^a{2,}$', ['aa', 'aaaa'], ['a']],
  ['^[\\w.-]+@[\\w-]+$', ['a.b@c-d'], ['a@', '@b']],
  ['^\\x41\\u{1F600}\\t$', ['A😀\t'], ['A']],
  ['', ['anything', ''], []],
])('%s', (expression, fitting, others) => {
  expect(fitting.filter((text) => found(expression, text) !== true)).toEqual([])
  expect(others.filter((text) => found(expression, text) !== false)).toEqual([])
})

test.each([
  ['(a', '正则表达式缺少右括号'],
  ['a)', '正则表达式有多余的右括号'],
  ['*a', '正则表达式的重复符号前没有内容'],
  ['a**', '正则表达式的重复符号前没有内容'],
  ['[a', '正则表达式不完整'],
  ['[z-a]', '正则表达式的字符范围前大后小'],
  ['a{3,2}', '正则表达式的重复次数前大后小'],
  ['a{9999}', '正则表达式的重复次数不能超过500'],
  ['((a{500}){500}){500}', '正则表达式过于复杂'],
  ['(?=a)b', '正则表达式不支持断言和命名分组'],
  ['(a)\\1', '正则表达式不支持反向引用'],
  ['\\p{Nothing}', '正则表达式有无法识别的 \\p{Nothing}'],
  ['a'.repeat(301), '正则表达式不能超过300个字符'],
  ['('.repeat(30), '正则表达式嵌套过深'],
])('%s is refused: %s', (expression, problem) => {
  expect(expressionProblem(expression)).toBe(problem)
})

test.each(['^(a+)+$', '^(a|a)*$', '^(a*)*b$', '(x+x+)+y', '^(([a-z])+.)+[A-Z]([a-z])+$'])(
  'what would run for years elsewhere is answered at once: %s',
  (expression) => {
    expect(found(expression, `${'a'.repeat(2_000)}!`)).toBe(false)
  },
)

test('it finds what the browser finds', () => {
  const atom = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\d', '(?:ab|b)', '^', '$', '\\b')
  const times = fc.constantFrom('', '', '*', '+', '?', '{1,2}', '{2}', '{0,}')
  const part = fc
    .tuple(atom, times)
    .map(([one, many]) => (/^[\^$]$|b$/.test(one) && one.length < 3 && one !== 'b' ? one : one + many))
  const expression = fc
    .array(part, { maxLength: 5 })
    .chain((one) =>
      fc
        .array(part, { maxLength: 3 })
        .map((other) => [one.join(''), other.join('')].filter(Boolean).join('|')),
    )
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '1', ' '), maxLength: 8 })
  fc.assert(
    fc.property(expression, text, (source, value) => {
      expect([source, value, found(source, value)]).toEqual([source, value, new RegExp(source).test(value)])
    }),
    { numRuns: 2_000 },
  )
})
