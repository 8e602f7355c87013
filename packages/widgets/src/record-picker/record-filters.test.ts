import { expect, test } from 'vitest'
import { containing } from './record-filters'

test('texts are found anywhere in their field; what is empty asks nothing', () => {
  expect(containing({ name: ' 主管 ', code: '  ' })).toEqual({ name: '*主管*' })
})
