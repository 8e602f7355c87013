import { expect, test } from 'vitest'
import { brokenStep } from './broken-step'

const step = (digits: string, pattern: string) => ({ digits, pattern, message: `${digits} ${pattern}` })
const code = [step('*', '^.{4,8}$'), step('2', '[A-Z]+'), step('3', '\\d*'), step('*', '.*[^0]$')]

test.each([
  ['nothing to look at', '', undefined],
  ['all is well', 'AB123x', undefined],
  ['the whole is looked at first', 'AB1', '* ^.{4,8}$'],
  ['the first two signs', 'aB123x', '2 [A-Z]+'],
  ['the next three signs', 'AB12xx', '3 \\d*'],
  ['shorter at the end', 'AB12', undefined],
  ['the whole again, last', 'AB1230', '* .*[^0]$'],
])('[ADM-12] %s: %j', (_case, value, message) => {
  expect(brokenStep(code, value)?.message).toBe(message)
})

test('[ADM-12] past the end a step looks at nothing', () => {
  expect(brokenStep([step('2', '..'), step('2', '..')], '斗拱')?.digits).toBe('2')
  expect(brokenStep([step('2', '..'), step('2', '')], '斗拱')).toBeUndefined()
})

test('signs beyond the basic plane count as one', () => {
  expect(brokenStep([step('1', '.'), step('2', '[ab]{2}')], '𠮷ab')).toBeUndefined()
})

test('a pattern that no longer can be tried lets nothing through', () => {
  expect(brokenStep([step('*', '(?=x)')], 'x')).toBeDefined()
})
