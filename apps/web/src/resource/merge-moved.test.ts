import { positions } from '@dougong/contract/system/positions'
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
