import { field } from '@dougong/contract/resource/field'
import { expect, test } from 'vitest'
import { withSwitches } from './default-values'

const fields = {
  name: field.text('名称'),
  paid: field.switch('已付'),
  open: field.switch('开放', { values: ['1', '0'] }),
}

test('switches say no where nothing is said, and keep what is', () => {
  expect(withSwitches({ fields }, { name: '甲' })).toEqual({ name: '甲', paid: 'N', open: '0' })
  expect(withSwitches({ fields }, { paid: null, open: '1' })).toEqual({ paid: 'N', open: '1' })
  const switches = { paid: 'Y', open: '0' }
  expect(withSwitches({ fields }, switches)).toBe(switches)
})
