import { expect, test } from 'vitest'
import { mergedWords, mergeParts } from './merge-parts'

interface State {
  name: string
  source: string
  axis?: string | undefined
  unit: string
}
const parts = [
  { title: '名称', keys: ['name'] },
  { title: '数据', keys: ['source', 'axis'] },
  { title: '单位', keys: ['unit'] },
] as const
const base: State = { name: 'a', source: 's', axis: 'x', unit: '' }

test('what one changed is there, and what both changed is as it was changed here; both are told', () => {
  const merged = mergeParts<State>(
    {
      base,
      own: { ...base, name: 'mine', unit: '元' },
      fresh: { name: 'theirs', source: 't', axis: undefined, unit: '' },
    },
    parts,
  )
  expect(merged).toEqual({
    state: { name: 'mine', source: 't', axis: undefined, unit: '元' },
    taken: ['数据'],
    kept: ['名称'],
  })
  expect(mergedWords(merged)).toBe('已合并他人修改的数据；名称双方都改过，保留了您的修改，请检查后保存')
})

test('parts that hang together are not torn apart', () => {
  const own = { ...base, axis: 'y' }
  const { state, kept, taken } = mergeParts<State>({ base, own, fresh: { ...base, source: 't' } }, parts)
  expect(state).toEqual(own)
  expect([taken, kept]).toEqual([[], ['数据']])
})

test('who changed the same in the same way has nothing to look at', () => {
  const own = { ...base, unit: '元' }
  expect(mergeParts<State>({ base, own, fresh: { ...own } }, parts)).toEqual({
    state: own,
    taken: [],
    kept: [],
  })
  expect(mergedWords({ taken: [], kept: [] })).toBe('他人的修改与您的相同，请检查后保存')
})
