import { expect, test } from 'vitest'
import { hiddenPhone } from './hidden-phone'

test.each([
  ['13800138000', '138****8000'],
  ['+8613800138000', '+86****8000'],
  ['10086', '****'],
  ['', '****'],
])('of the phone number %j only %j is shown', (phone, hidden) => {
  expect(hiddenPhone(phone)).toBe(hidden)
})
