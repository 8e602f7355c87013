import { expect, test } from 'vitest'
import { itemOf, merged, paramOf } from './draft'

const item = (fieldName: string, more = {}) => itemOf({ fieldName, isShow: 1, ...more }, 0)

test('a statement that is read again keeps what was said of its columns and their order', () => {
  const before = {
    items: [item('b', { fieldTxt: '乙', isTotal: '1' }), item('a'), item('gone')],
    params: [paramOf({ paramName: 'who', paramTxt: '谁', paramValue: 'zhangsan' }, 0)],
  }
  const after = merged(before, {
    fields: [item('a'), item('b'), item('c')],
    params: [paramOf({ paramName: 'day' }, 0), paramOf({ paramName: 'who' }, 1)],
  })
  expect(after.items.map(({ fieldName }) => fieldName)).toEqual(['b', 'a', 'c'])
  expect(after.items[0]).toMatchObject({ fieldTxt: '乙', isTotal: '1' })
  expect(after.params).toMatchObject([{ paramName: 'day' }, { paramName: 'who', paramValue: 'zhangsan' }])
})

test('what was emptied in a cell is saved as nothing, a column without a title is called by its name', () => {
  expect(
    item('n', { fieldTxt: null, fieldWidth: '', dictCode: null, isTotal: null, searchMode: null }),
  ).toMatchObject({ fieldTxt: 'n', fieldWidth: null, dictCode: '', isTotal: '', searchMode: '' })
})
