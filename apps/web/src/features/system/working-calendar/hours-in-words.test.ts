import { expect, test } from 'vitest'
import { hoursInWords } from './hours-in-words'

test.each([
  [[1, 2, 3, 4, 5], '周一至周五 09:00–18:00'],
  [[7, 1, 2], '周一、周二、周日 09:00–18:00'],
  [[1, 2, 3, 5], '周一至周三、周五 09:00–18:00'],
  [[6], '周六 09:00–18:00'],
])('%j is %s', (weekdays, words) => {
  expect(hoursInWords({ weekdays, from: '09:00', to: '18:00' })).toBe(words)
})
