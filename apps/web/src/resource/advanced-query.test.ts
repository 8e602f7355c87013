import { field } from '@dougong/contract/resource/field'
import { readListQuery } from '@dougong/contract/resource/list-query'
import { positions } from '@dougong/contract/system/positions'
import type { AdvancedQuery } from '@dougong/widgets/query-builder/conditions'
import { expect, test } from 'vitest'
import { inWords, queryFieldsOf, toFilter } from './advanced-query'

const query: AdvancedQuery = {
  matchType: 'or',
  conditions: [
    { field: 'name', rule: 'like', val: '100%', type: 'text' },
    { field: 'postRank', rule: 'in', val: '1,2', dictCode: 'position_rank', type: 'list' },
  ],
}

test('every field that can be queried is offered with what its input needs', () => {
  expect(queryFieldsOf(positions)).toEqual([
    { value: 'code', text: '职务编码', type: 'text' },
    { value: 'name', text: '职务名称', type: 'text' },
    { value: 'postRank', text: '职级', type: 'list', dictCode: 'position_rank' },
    { value: 'createTime', text: '创建时间', type: 'datetime' },
    { value: 'createBy', text: '创建人', type: 'text' },
    { value: 'updateBy', text: '更新人', type: 'text' },
    { value: 'updateTime', text: '更新时间', type: 'datetime' },
  ])
})

test('[WGT-09] a field chosen from a report is asked for by picking from the same report', () => {
  const leader = field.report('负责人', {
    report: 'report_user',
    columns: 'username,phone',
    fills: 'leader,phone',
  })
  const teams = { ...positions, fields: { leader }, list: ['leader'] }
  expect(queryFieldsOf(teams)[0]).toEqual({
    value: 'leader',
    text: '负责人',
    type: 'popup',
    popup: { code: 'report_user', field: 'username' },
  })
})

test('what the builder asks is what the server reads, a percent sign included', () => {
  expect(readListQuery(positions, toFilter(query)).predicate).toEqual({
    all: [
      {
        any: [
          { field: 'name', operator: 'like', value: '100%' },
          { field: 'postRank', operator: 'in', value: ['1', '2'] },
        ],
      },
    ],
  })
  expect(toFilter(undefined)).toEqual({})
})

test('a query in words', () => {
  expect(inWords(query, queryFieldsOf(positions))).toBe('职务名称 包含 100% 或 职级 在...中 1、2')
})
