import { positions } from '@dougong/contract/system/departments/positions'
import { expect, test } from 'vitest'
import { chipsOf, conditionChips, partOf } from './filter-chips'

test.each<[string, Record<string, string>, string, string[]]>([
  ['a text that is looked for anywhere', { code: '*甲*' }, '职务编码', ['甲']],
  ['a choice, by its dictionary', { postRank: '1' }, '职级', ['1']],
  ['several choices', { postRank_MultiString: '1,2' }, '职级', ['1', '2']],
  ['any of several that are joined', { postRank: ',1,2,' }, '职级', ['1', '2']],
  ['a stretch of time', { createTime_begin: 'a', createTime_end: 'b' }, '创建时间', ['a 至 b']],
  ['a time from which', { createTime_begin: 'a' }, '创建时间', ['a 起']],
  ['a time up to which', { createTime_end: 'b' }, '创建时间', ['至 b']],
])('%s is told by the title of its field', (_, filter, title, values) => {
  expect(chipsOf(positions, filter)).toMatchObject([{ title, values }])
})

test('accounts and areas are told as what they stand for', () => {
  const place = { kind: 'area', title: '所在地区', max: 50 } as const
  const source = { ...positions, fields: { ...positions.fields, place } }
  const stands = (filter: Record<string, string>) => chipsOf(source, filter).map((chip) => chip.stands)
  expect(stands({ createBy: 'admin' })).toEqual(['account'])
  expect(stands({ place: '110101' })).toEqual(['area'])
  expect(stands({ code: '*甲*' })).toEqual([undefined])
  const named = { ...source, fields: { ...source.fields, createBy: positions.fields.name } }
  expect(chipsOf(named, { createBy: '谁' })[0]?.stands).toBeUndefined()
})

test('what one field asks can be taken off without the others', () => {
  const filter = { code: '*a*', createTime_begin: 'a', createTime_end: 'b' }
  expect(partOf(filter, 'createTime')).toEqual({ createTime_begin: 'a', createTime_end: 'b' })
  expect(chipsOf(positions, filter).map(({ name }) => name)).toEqual(['code', 'createTime'])
})

test('what is no field of the list has no chip', () => {
  expect(chipsOf(positions, { departId: '1' })).toEqual([])
})

test('each condition of an advanced query is told by titles and words, not by keys', () => {
  const query = {
    matchType: 'and' as const,
    conditions: [{ field: 'name', rule: 'like' as const, val: '塔' }],
  }
  expect(conditionChips(query, [{ value: 'name', text: '职务名称' }])).toEqual([
    { title: '职务名称 包含', values: ['塔'], dictionary: undefined, popup: undefined },
  ])
})
