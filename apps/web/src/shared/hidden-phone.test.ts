import { expect, test } from 'vitest'
import { hiddenPhone } from './hidden-phone'

test('a phone number keeps its ends only', () => {
  expect(hiddenPhone('13800138000')).toBe('138****8000')
})
