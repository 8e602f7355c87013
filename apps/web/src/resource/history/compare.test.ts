import { expect, test } from 'vitest'
import { changedTitles, compareVersions } from './compare'

const titles = { code: '编码', name: '名称', rank: '职级' }
const version = (content: object, texts: Record<string, string> = {}) => ({
  dataContent: JSON.stringify(content),
  texts,
  titles,
  parts: { lines: { title: '明细', titles: { name: '品名', sex: '性别', note: '备注' } } },
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
  const parts = { lines: { title: '明细', titles: {} } }
  const inParts = { field: 'lines', before: [], after: [] }
  expect(changedTitles({ changes: [...changes, inParts], titles, parts })).toEqual(['名称', 'pin', '明细'])
})

test('[ADM-18] parts are compared one by one: added, removed, and what differs of those that stay', () => {
  const one = version({
    lines: [
      { id: 'a', name: '斗', sex: '1', sex_dictText: '男' },
      { id: 'b', name: '拱', note: null },
      { id: 'c', name: '昂' },
    ],
  })
  const other = version({
    lines: [
      { id: 'a', name: '斗', sex: '2', sex_dictText: '女' },
      { id: 'b', name: '拱' },
      { id: 'd', name: '枋', note: '新' },
    ],
  })
  expect(compareVersions(one, other)).toEqual([
    { field: 'lines.a', title: '明细1', before: '性别：男', after: '性别：女', isChanged: true },
    { field: 'lines.b', title: '明细2', before: '品名：拱', after: '品名：拱', isChanged: false },
    { field: 'lines.c', title: '明细3', before: '品名：昂', after: '—', isChanged: true },
    { field: 'lines.d', title: '明细4', before: '—', after: '品名：枋，备注：新', isChanged: true },
  ])
})
