import { expect, test } from 'vitest'
import type { TreeNode } from '../data'
import { drawnTree, storedAs } from './lazy-nodes'

const node = (id: string, isLeaf = false): TreeNode => ({ id, value: id, title: id.toUpperCase(), isLeaf })

test('a tree grows by what has come', () => {
  const drawn = drawnTree([node('a'), node('b', true)], new Map([['a', [node('c'), node('d', true)]]]))
  expect(drawn.map(({ key, isLeaf }) => [key, isLeaf])).toEqual([
    ['a', false],
    ['b', true],
  ])
  expect(drawn[0]?.children?.map(({ key }) => key)).toEqual(['c', 'd'])
  expect(drawn[0]?.children?.[0]?.children).toBeUndefined()
})

test('a parent without children is a leaf; a circle ends', () => {
  expect(drawnTree([node('a')], new Map([['a', []]]))[0]?.isLeaf).toBe(true)
  const circle = new Map([
    ['a', [node('b')]],
    ['b', [node('a')]],
  ])
  expect(drawnTree([node('a')], circle)[0]?.children?.[0]?.children).toEqual([])
})

test('[WGT-01] a node is stored by its value, or by the field asked for', () => {
  const department = { ...node('1'), fields: { orgCode: 'A01' } }
  expect([storedAs(department), storedAs(department, 'orgCode'), storedAs(department, 'none')]).toEqual([
    '1',
    'A01',
    '1',
  ])
})
