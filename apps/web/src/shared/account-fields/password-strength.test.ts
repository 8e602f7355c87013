import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength'

test.each([
  ['', 'weak'],
  ['short#1', 'weak'],
  ['onlyletters', 'weak'],
  ['letters123456789', 'weak'],
  ['has space#1', 'weak'],
  ['letter#1', 'fair'],
  ['Admin@123456', 'weak'],
  ['letters#1234567', 'fair'],
  ['Letters#1234', 'strong'],
  ['letters#12345678', 'strong'],
])('%j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
