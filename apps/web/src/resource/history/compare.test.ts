import { expect, test } from 'vitest'
import { changedTitles, compareVersions } from './compare'

const titles = { code: '编码', name: '名称', rank: '职级' }
const version = (content: object, texts: Record<string, string> = {}) => ({
  dataContent: JSON.stringify(content),
  texts,
  titles,
})

test('[ADM-18] two versions are compared field by field, with texts, in the order of the definition', () => {
  const one = version({ id: '1', rank: '1', name: '甲', code: 'A', gone: 5 }, { rank: '员级' })
  const other = version({ id: '1', rank: '2', name: '甲', code: '', more: { a: 1 } }, { rank: '助级' })
  expect(compareVersions(one, other)).toEqual([
    { field: 'code', title: '编码', before: 'A', after: '—', isChanged: true },
    { field: 'name', title: '名称', before: '甲', after: '甲', isChanged: false },
    { field: 'rank', title: '职级', before: '员级', after: '助级', isChanged: true },
    { field: 'gone', title: 'gone', before: '5', after: '—', isChanged: true },
    { field: 'more', title: 'more', before: '—', after: '{"a":1}', isChanged: true },
  ])
})

test('an absent value and an empty one are the same', () => {
  const [compared] = compareVersions(version({ name: null }), version({}))
  expect(compared).toMatchObject({ before: '—', after: '—', isChanged: false })
})

test('changed fields are named by their titles', () => {
  const changes = [
    { field: 'name', before: '甲', after: '乙' },
    { field: 'pin', before: null, after: null },
  ]
  expect(changedTitles({ changes, titles })).toEqual(['名称', 'pin'])
})
