import { orders } from '@dougong/examples/contract/orders'
import { positions } from '@dougong/contract/system/departments/positions'
import { expect, test } from 'vitest'
import { mergeMoved } from './merge-moved'

const base = { code: 'A', name: '甲', postRank: '1' }

test.each([
  ['nobody else changed anything', base, { ...base, name: '乙' }, {}, []],
  ['a field left alone here takes over', { ...base, name: '丙' }, base, { name: '丙' }, ['职务名称改为“丙”']],
  [
    'a field changed on both sides keeps the words of this side',
    { ...base, name: '丙' },
    { ...base, name: '乙' },
    {},
    ['职务名称改为“丙”'],
  ],
  [
    'a code is told by its text',
    { ...base, postRank: '2', postRank_dictText: '二级' },
    base,
    { postRank: '2' },
    ['职级改为“二级”'],
  ],
  ['a cleared field', { ...base, name: null }, base, { name: null }, ['职务名称改为“空”']],
])('%s', (_what, fresh, own, values, changes) => {
  expect(mergeMoved(positions, { base, own, fresh })).toEqual({ values, changes })
})

const [anna, bob] = [
  { id: '1', name: '安娜', telphone: '' },
  { id: '2', name: '博文', telphone: '' },
]

test.each([
  ['another’s new part comes too', [anna], [anna, { name: '晨' }], [anna, bob], [anna, bob, { name: '晨' }]],
  [
    'fields of one part, each by its side',
    [anna],
    [{ ...anna, name: '甲' }],
    [{ ...anna, telphone: '1' }],
    [{ ...anna, name: '甲', telphone: '1' }],
  ],
  ['a part that another removed goes', [anna, bob], [anna, bob], [anna], [anna]],
  [
    'one that was changed here stays, as a new one',
    [anna, bob],
    [anna, { ...bob, name: '乙' }],
    [anna],
    [anna, { name: '乙', telphone: '' }],
  ],
  [
    'one removed here stays removed',
    [anna, bob],
    [anna],
    [anna, bob, { id: '3', name: '丁' }],
    [anna, { id: '3', name: '丁' }],
  ],
  [
    'unless another changed it',
    [anna, bob],
    [anna],
    [anna, { ...bob, name: '丙' }],
    [anna, { ...bob, name: '丙' }],
  ],
])('parts of a record: %s', (_what, before, here, there, merged) => {
  const named = (parts: object[]) => ({ orderCode: 'A', jeecgOrderCustomerList: parts })
  expect(mergeMoved(orders, { base: named(before), own: named(here), fresh: named(there) })).toEqual({
    values: { jeecgOrderCustomerList: merged },
    changes: ['客户信息'],
  })
})

test('parts that the form does not hold are left to who does', () => {
  const fresh = { orderCode: 'A', jeecgOrderCustomerList: [anna] }
  expect(mergeMoved(orders, { base: { orderCode: 'A' }, own: { orderCode: 'A' }, fresh })).toEqual({
    values: {},
    changes: [],
  })
})
