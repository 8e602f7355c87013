import { expect, test } from 'vitest'
import { itemOf, mergeDrafts, merged, newReport, paramOf, type ReportDraft } from './draft'

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

test('two who change one report keep both changes; a statement and its columns stay together', () => {
  const base: ReportDraft = {
    head: { ...newReport().head, id: 'r', name: '订单', cgrSql: 'select code from orders', updateTime: '1' },
    items: [itemOf({ fieldName: 'code', fieldTxt: '编号' }, 0)],
    params: [],
  }
  const theirs: ReportDraft = {
    head: { ...base.head, cgrSql: 'select code, amount from orders', updateTime: '2' },
    items: [...base.items, itemOf({ fieldName: 'amount', fieldTxt: '金额' }, 1)],
    params: [],
  }
  const renamed = { ...base, head: { ...base.head, name: '全部订单' } }
  expect(mergeDrafts({ base, own: renamed, fresh: theirs })).toEqual({
    state: { ...theirs, head: { ...theirs.head, name: '全部订单' } },
    taken: ['SQL、列和参数'],
    kept: [],
  })
  const widened = { ...base, items: [itemOf({ fieldName: 'code', fieldTxt: '编号', fieldWidth: 200 }, 0)] }
  const { state, kept } = mergeDrafts({ base, own: widened, fresh: theirs })
  expect([state.items, state.head.cgrSql, state.head.updateTime]).toEqual([
    widened.items,
    base.head.cgrSql,
    '2',
  ])
  expect(kept).toEqual(['SQL、列和参数'])
})
