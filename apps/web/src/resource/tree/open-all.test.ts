import { expect, test } from 'vitest'
import { branchesBelow } from './open-all'

/* 木 > 梁 > 枋, 柱; 石 */
const children: Record<string, string[]> = { 木: ['梁', '柱'], 梁: ['枋'] }
const rows = (ids: string[]) => ids.map((id) => ({ id }))
const hasChild = ({ id }: { id: string }) => id in children
const read: string[] = []
const childrenOf = (id: string) => {
  read.push(id)
  return Promise.resolve(rows(children[id] ?? []))
}

test('all nodes with something below them are found, the upper ones first, and only those are read', async () => {
  expect(await branchesBelow(rows(['木', '石']), hasChild, childrenOf)).toEqual(['木', '梁'])
  expect(read).toEqual(['木', '梁'])
})

test('no more than can be read', async () => {
  expect(await branchesBelow(rows(['木', '石']), hasChild, childrenOf, 1)).toEqual(['木'])
  expect(await branchesBelow([], hasChild, childrenOf)).toEqual([])
})
