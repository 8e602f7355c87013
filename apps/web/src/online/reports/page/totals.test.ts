import { expect, test } from 'vitest'
import { sumOf, totalText } from './totals'

test.each<[string, unknown[], string | undefined]>([
  ['decimals to their last digit', ['0.1', '0.2', 3], '3.3'],
  ['more digits than a number holds', ['9007199254740993', '1'], '9007199254740994'],
  ['below nothing', [-5, '2.50'], '-2.50'],
  ['between nothing and one', ['-0.25', '0.05'], '-0.20'],
  ['what is empty counts nothing', [null, '', undefined, 4], '4'],
  ['no rows', [], '0'],
  ['a text among them', [1, '约 3'], undefined],
])('%s', (_, values, sum) => {
  expect(sumOf(values)).toBe(sum)
})

test('a sum is told with separators, or that there is none', () => {
  expect(totalText('1234567.5')).toBe('1,234,567.5')
  expect(totalText(undefined)).toBe('包含非数字内容')
})
