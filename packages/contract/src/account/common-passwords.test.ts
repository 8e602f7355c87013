import { expect, test } from 'vitest'
import { faultOfPassword, isCommonPassword } from './common-passwords'
import { passwordPattern } from '../validation'

const common = `
  P@ssw0rd P@ssword1 Passw0rd! Password@1 Password@123 Password#2026 password123! pa$$w0rd PASSWORD-1 P@55w0rd! Passwd@123
  Admin@123 Admin@1234 Admin@12345 Admin@123456 admin123! Admin#2026 Admin!@#123 @dmin123! Adm1n@123 4dm1n!234 Root@123 root!1234
  Administrator@1 Test@123 test1234! Test@2024 Guest_123 User@1234 demo#2025 Welcome1! Welcome@123 Letmein1! Changeme#1
  Qwer1234! qwer@1234 Qwe123!@# qwe!@#123 Qwerty@123 qwerty1! Asdf1234! asdf@123 Zxcv!234 zxcvbnm@1 1qaz@WSX 1qaz!QAZ !QAZ2wsx
  1qaz2wsx! 1q2w3e4r! q1w2e3r4! Q1w2e3r4. Abc@1234 Abc123!@# abcd1234! Abcd@123 ABcd1234. Aa123456! Aa@123456 aa112233! A1b2c3d4!
  a123456! A@1234567 a12345678. Aa111111! aaa111!! 147258369a! 123456a! 123456Abc! !1234567a abc!23456 1234qwer! 123qwe!@#
  Woaini@1314 woaini520! Woaini1314. 5201314ai! wodemima1! nihao123! Laopo@520 Zhang@123 wang1990! Zhangsan@123 lisi#1234 Li@123456
  Huawei@123 Huawei12#$ Jeecg@123456 jeecg#1234 Iloveyou1! iloveyou@520 Spring@2026 Summer2025! Monday#1 Beijing@2008 China#2024
  Dragon#1 Monkey@1 Football1! Superman#1 Michael@1 Pikachu#25 Happy@2026 Qazwsx@123 qaz123!@# Company#2026 System@888
`
  .trim()
  .split(/\s+/)

test.each(common)('%s meets the rule and is refused', (password) => {
  expect(password).toMatch(passwordPattern)
  expect(faultOfPassword(password)).toBe('该密码过于常见，容易被猜到')
})

test.each([
  'Carpenter#26',
  'Secret#2026',
  'NewBeam#2026',
  'Joiner#2027',
  'Kua#jiang88',
  'letters#1234567',
  'correct-horse-1-battery',
  'x7#Qm2!vLp9z',
  'Tr0ub4dor&3x',
  'admin-7f3kq9#zz',
  'Password#83751942',
  '雨后竹林a1#深深',
  'mqZ4!huTK8sB3-u7',
])('%s is accepted', (password) => {
  expect(password).toMatch(passwordPattern)
  expect(faultOfPassword(password, { username: 'liang', productTitle: 'Dougong 斗拱' })).toBeUndefined()
})

test('what is known of the account and the product stands in no password', () => {
  const owner = { username: 'Liang.Sicheng', phone: '13812345678', productTitle: 'Dougong 斗拱' }
  expect(faultOfPassword('x#liang.sicheng9', owner)).toBe('密码不能包含用户名')
  expect(faultOfPassword('zq#13812345678', owner)).toBe('密码不能包含手机号')
  expect(faultOfPassword('DOUGONG#brackets7', owner)).toBe('密码不能包含产品名称')
  expect(faultOfPassword('Brackets#27x', { username: 'ra', phone: null })).toBeUndefined()
})

// A search that goes back at every step would take years.
test('a long password is judged quickly', () => {
  const began = Date.now()
  isCommonPassword(`${'1q2w3e4r5t'.repeat(12)}!aB`)
  isCommonPassword('a1!'.repeat(42))
  expect(Date.now() - began).toBeLessThan(5_000)
})
