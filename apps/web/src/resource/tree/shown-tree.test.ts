import { field } from '@dougong/contract/resource/field'
import { defineResource } from '@dougong/contract/resource/resource'
import { expect, test } from 'vitest'
import type { Drop } from './drop-place'
import { placeOfDrop, placeOfShown, type ShownTree } from './shown-tree'

const resource = defineResource({
  title: '书架',
  path: '/shelf',
  permission: '',
  fields: { name: field.text('名称'), pid: field.text('上级'), place: field.integer('排序') },
  list: ['name'],
  search: [],
  form: ['name', 'pid'],
  sort: { by: 'name', order: 'asc' },
  tree: { parent: 'pid', order: 'place', root: '0' },
})
const row = (id: string, pid = '0') => ({ id, name: id, pid })
/* 木 > 梁 > 枋, 柱; 石 */
const [wood, stone, beam, post, lintel] = [
  row('木'),
  row('石'),
  row('梁', '木'),
  row('柱', '木'),
  row('枋', '梁'),
]
const visibleTree: ShownTree = {
  resource,
  roots: [wood, stone],
  childrenOf: new Map([
    ['木', [beam, post]],
    ['梁', [lintel]],
  ]),
  isOrdered: true,
  isFirstPage: true,
}
const unordered = { ...visibleTree, isOrdered: false }
const later = { ...visibleTree, isFirstPage: false }
const noStone = { ...visibleTree, mayHold: ({ id }: { id: string }) => id !== '石' }

test.each<[string, ShownTree, [dragged: object, target: object, drop: Drop], object | undefined]>([
  ['below another', visibleTree, [post, stone, 'into'], { parentId: '石', afterId: null }],
  ['behind a root', visibleTree, [post, stone, 'after'], { parentId: null, afterId: '石' }],
  ['before a root', visibleTree, [post, stone, 'before'], { parentId: null, afterId: '木' }],
  ['first of all', visibleTree, [stone, wood, 'before'], { parentId: null, afterId: null }],
  ['among its siblings', visibleTree, [post, beam, 'before'], { parentId: '木', afterId: null }],
  ['into itself', visibleTree, [wood, wood, 'into'], undefined],
  ['below itself', visibleTree, [wood, beam, 'into'], undefined],
  ['far below itself, beside', visibleTree, [wood, lintel, 'after'], undefined],
  ['into its own parent', visibleTree, [beam, wood, 'into'], undefined],
  ['into what holds none', noStone, [post, stone, 'into'], undefined],
  ['beside what holds none', noStone, [post, stone, 'after'], { parentId: null, afterId: '石' }],
  ['another order where there is none', unordered, [post, beam, 'before'], undefined],
  [
    'another level where there is no order',
    unordered,
    [post, stone, 'after'],
    { parentId: null, afterId: '石' },
  ],
  ['before the first of a later page', later, [post, wood, 'before'], undefined],
  ['behind the first of a later page', later, [post, wood, 'after'], { parentId: null, afterId: '木' }],
])('a row is dropped %s', (_, tree, [dragged, target, drop], place) => {
  const as = (node: object) => node as ReturnType<typeof row>
  expect(placeOfDrop(tree, as(dragged), as(target), drop)).toEqual(place)
})

test.each([
  ['a root behind another', visibleTree, stone, { parentId: null, afterId: '木' }],
  ['the first of its siblings', visibleTree, beam, { parentId: '木', afterId: null }],
  ['the last of them', visibleTree, post, { parentId: '木', afterId: '梁' }],
  ['the first of a later page', later, wood, undefined],
  ['one that stands in no order', { ...later, isOrdered: false }, wood, { parentId: null, afterId: null }],
])('%s can be put back', (_, tree, node, place) => {
  expect(placeOfShown(tree, node)).toEqual(place)
})
