import { field } from '@dougong/contract/resource/field'
import { readListQuery } from '@dougong/contract/resource/list-query'
import { positions } from '@dougong/contract/system/departments/positions'
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

test('a group within is a condition among the others, read and said as such', () => {
  const nested: AdvancedQuery = {
    matchType: 'and',
    conditions: [
      { field: 'code', rule: 'eq', val: 'A' },
      { matchType: 'or', conditions: query.conditions },
    ],
  }
  expect(readListQuery(positions, toFilter(nested)).predicate).toEqual({
    all: [
      {
        all: [
          { field: 'code', operator: 'eq', value: 'A' },
          {
            any: [
              { field: 'name', operator: 'like', value: '100%' },
              { field: 'postRank', operator: 'in', value: ['1', '2'] },
            ],
          },
        ],
      },
    ],
  })
  expect(inWords(nested, queryFieldsOf(positions))).toBe(
    '职务编码 等于 A 且 （职务名称 包含 100% 或 职级 在...中 1、2）',
  )
})

test('a query in words', () => {
  expect(inWords(query, queryFieldsOf(positions))).toBe('职务名称 包含 100% 或 职级 在...中 1、2')
})

test('[ONL-05] fields of parts are offered by the names of both, and asked for so', () => {
  const members = {
    ...positions,
    fields: {
      teamId: field.text('所属', { max: 36 }),
      place: field.integer('序号'),
      name: field.text('姓名', { max: 9 }),
    },
    list: ['name'],
  }
  const teams = {
    ...positions,
    parts: {
      members: { title: '成员', resource: members, parent: 'teamId', order: 'place', path: '/x' },
    },
  }
  expect(queryFieldsOf(teams).slice(queryFieldsOf(positions).length)).toEqual([
    { value: 'members,name', text: '成员·姓名', type: 'text' },
  ])
  const advanced: AdvancedQuery = {
    matchType: 'and',
    conditions: [
      { field: 'members,name', rule: 'eq', val: '甲' },
      { field: 'code', rule: 'eq', val: '1' },
      { field: 'members,name', rule: 'like', val: '乙' },
    ],
  }
  expect(readListQuery(teams, toFilter(advanced)).predicate).toEqual({
    all: [
      {
        all: [
          { field: 'code', operator: 'eq', value: '1' },
          {
            part: 'members',
            has: {
              all: [
                { field: 'name', operator: 'eq', value: '甲' },
                { field: 'name', operator: 'like', value: '乙' },
              ],
            },
          },
        ],
      },
    ],
  })
})
