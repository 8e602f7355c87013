import { expect, test } from 'vitest'
import { base32, codeAt, newTotpSecret, stepAt, stepOf, totpAddress } from './totp'

/** The secret and the times of RFC 6238, appendix B; its codes have eight digits, of which ours are the last six. */
const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at %d seconds is that of the standard', (seconds, code) => {
  expect(codeAt(secret, stepAt(seconds * 1000))).toBe(code)
})

test('a code holds a step before its own and a step after it, no longer', () => {
  const code = codeAt(secret, 100)
  const during = (step: number) => stepOf(secret, code, step * 30_000 + 15_000)
  expect([98, 99, 100, 101, 102].map(during)).toEqual([undefined, 100, 100, 100, undefined])
})

test.each(['', '12345', '1234567', '12345a', '１２３４５６', '-12345'])('%j is no code', (text) => {
  expect(stepOf(secret, text, 0)).toBeUndefined()
})

test('secrets are typed in the letters of RFC 4648', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(base32(Buffer.from('fooba'))).toBe('MZXW6YTB')
  expect(base32(newTotpSecret())).toMatch(/^[A-Z2-7]{32}$/)
})

test('applications read who gave the secret, and to whom', () => {
  const address = new URL(totpAddress(secret, { issuer: '斗拱 办公', username: 'a b' }))
  expect(address.pathname).toBe(`//totp/${encodeURIComponent('斗拱 办公')}:a%20b`.slice(address.host ? 6 : 0))
  expect(Object.fromEntries(address.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: '斗拱 办公',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
