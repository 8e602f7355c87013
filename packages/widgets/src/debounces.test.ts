import { expect, test } from 'vitest'
import { debounces } from './debounces'

test('[WGT-20] [WGT-14] [WGT-11] how long widgets wait', () => {
  expect(debounces).toEqual({
    usual: 300,
    searchSelect: 300,
    dictionarySearch: 800,
    blurValidation: 100,
    setContent: 300,
  })
})
