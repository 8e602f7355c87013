import { expect, test } from 'vitest'
import { ownWords } from './own-words'

test.each([
  ['手机号码', '手机号码：请输入正确的手机号码', '请输入正确的手机号码'],
  ['手机号码', '手机号码不能为空', '手机号码不能为空'],
  ['手机', '手机号码：请输入正确的手机号码', '手机号码：请输入正确的手机号码'],
])('below the field %s, “%s” is said as “%s”', (title, message, said) => {
  expect(ownWords({ title }, message)).toBe(said)
})
