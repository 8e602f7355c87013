import { expect, test } from 'vitest'
import type { TreeNode, TreeSource } from '../data'
import { readNodes, spelledNodes, withoutTwice } from './spelled-nodes'

const node = (id: string, isLeaf = true): TreeNode => ({ id, value: id, title: id, isLeaf })
const below: Record<string, TreeNode[]> = {
  '': [node('木作', false), node('石作')],
  木作: [node('斗拱', false), node('梁架')],
  斗拱: [node('华拱')],
}
const requested: (string | null)[] = []
const source: TreeSource = {
  children: async (parent) => {
    requested.push(parent)
    return below[parent ?? ''] ?? []
  },
  find: async () => [],
}
const syllables: Record<string, string> = { 斗: 'dou', 拱: 'gong', 华: 'hua' }
const spell = (text: string) => [...text].map((character) => syllables[character] ?? character)

test('a tree is read level by level, and each node knows what is above it', async () => {
  const nodes = await readNodes(source)
  expect(nodes.map(({ title, path }) => [title, path])).toEqual([
    ['木作', []],
    ['石作', []],
    ['斗拱', ['木作']],
    ['梁架', ['木作']],
    ['华拱', ['木作', '斗拱']],
  ])
  expect(requested).toEqual([null, '木作', '斗拱'])
})

test('a tree without end is not read for ever', async () => {
  let calls = 0
  const endless: TreeSource = {
    children: async (parent) => {
      calls += 1
      return [node(`${parent ?? ''}1`, false), node(`${parent ?? ''}2`, false)]
    },
    find: async () => [],
  }
  await readNodes(endless)
  expect(calls).toBe(40)
})

test.each([
  ['dougong', ['斗拱']],
  ['dg', ['斗拱']],
  ['gong', ['斗拱', '华拱']],
  ['拱', ['斗拱', '华拱']],
  ['梁', ['梁架']],
  ['xyz', []],
])('%s finds %j', async (typed, titles) => {
  const found = spelledNodes(await readNodes(source), typed, spell)
  expect(found.map(({ title }) => title)).toEqual(titles)
  expect(found.every(({ isLeaf }) => isLeaf)).toBe(true)
})

test('what the source has found itself is not told twice', () => {
  expect(withoutTwice([node('斗拱')], [node('斗拱'), node('华拱')]).map(({ id }) => id)).toEqual([
    '斗拱',
    '华拱',
  ])
})
