import { expect, test } from 'vitest'
import { field } from '../../resource/field'
import { defineResource } from '../../resource/resource'
import { listBehind } from './list-behind'
import { nextPeriod, periodText } from './periods'
import { showFigure } from './show-figure'
import { type Period, type Summary, summarySchema } from './summary'
import { figureColumns, summaryProblems } from './summary-rules'

const sales = defineResource({
  title: '销售',
  path: '/sale',
  permission: 'sale',
  fields: {
    name: field.text('客户', { max: 100 }),
    amount: field.decimal('金额', { decimals: 2 }),
    day: field.date('日期'),
    at: field.datetime('时刻'),
    sex: field.dict('性别', 'sex', { numeric: true }),
    place: field.department('部门'),
    word: field.password('口令', { secret: true }),
    shown: field.text('拼成的', { max: 10, computed: true }),
  },
  list: ['name'],
  search: [],
  form: [],
  sort: { by: 'name', order: 'asc' },
})
const count = { of: 'count' as const }
const summary = (changes: object): Summary =>
  summarySchema.parse({ resource: '/sale', measures: [count], ...changes })

test.each<[object, string[]]>([
  [{}, []],
  [
    {
      groups: [
        { field: 'day', by: 'week' },
        { field: 'place', by: 'branch' },
      ],
    },
    [],
  ],
  [{ groups: [{ field: 'name', by: 'month' }] }, ['客户不能按月分组']],
  [{ groups: [{ field: 'name', by: 'branch' }] }, ['客户不能按部门及下级分组']],
  [{ groups: [{ field: 'at' }] }, ['时刻不能按值分组']],
  [{ groups: [{ field: 'word' }] }, ['没有字段 word，或您无权查看']],
  [{ groups: [{ field: 'shown' }] }, ['没有字段 shown，或您无权查看']],
  [{ groups: [{ field: '__proto__' }] }, ['没有字段 __proto__，或您无权查看']],
  [{ measures: [{ of: 'sum', field: 'name' }] }, ['客户不能统计合计']],
  [{ measures: [{ of: 'sum', field: 'sex' }] }, ['性别不能统计合计']],
  [{ measures: [{ of: 'max', field: 'name' }] }, ['客户不能统计最大值']],
  [{ measures: [{ of: 'avg' }] }, ['请选择要统计平均值的字段']],
  [{ measures: [count, count] }, ['“数量”重复了，请去掉一个']],
  [{ measures: [] }, ['请至少选择一个字段、分组或统计']],
  [{ fields: ['name'] }, ['明细字段与分组统计只能选择一种']],
  [{ asked: ['word'] }, ['没有字段 word，或您无权查看']],
  [{ sort: { key: 'amount.sum', order: 'asc' } }, ['要排序的列不在报表中']],
  [{ conditions: { conditions: [{ field: 'name', rule: 'eq' }] } }, ['有条件没有填写完整']],
  [{ conditions: { conditions: [{ field: 'name', rule: 'empty' }] } }, []],
])('of %j is told %j', (changes, problems) => {
  expect(summaryProblems(sales, summary(changes))).toEqual(problems)
})

test('columns have keys that stay when others come and go, titles that people understand, and say how they are combined', () => {
  const { groups, measures } = summary({
    groups: [{ field: 'at', by: 'month' }, { field: 'sex' }],
    measures: [{ of: 'avg', field: 'amount' }, { of: 'share' }, { ...count, title: '单数' }],
  })
  expect(figureColumns(sales, { fields: [], groups, measures })).toEqual([
    { key: 'at.month', title: '时刻（按月）', role: 'group', kind: 'month' },
    { key: 'sex', title: '性别', role: 'group', kind: 'text' },
    {
      key: 'amount.avg',
      title: '金额平均值',
      role: 'measure',
      kind: 'number',
      decimals: 2,
      combining: 'average',
    },
    { key: '.share', title: '占比', role: 'measure', kind: 'share', combining: 'sum' },
    { key: '.count', title: '单数', role: 'measure', kind: 'number', decimals: 0, combining: 'sum' },
  ])
})

test.each<[Period, string, string, string]>([
  ['day', '2024-02-28', '2024-02-28', '2024-02-29'],
  ['week', '2024-12-30', '2025年第1周', '2025-01-06'],
  ['week', '2026-12-28', '2026年第53周', '2027-01-04'],
  ['month', '2024-12-01', '2024年12月', '2025-01-01'],
  ['quarter', '2024-10-01', '2024年4季度', '2025-01-01'],
  ['year', '2024-01-01', '2024年', '2025-01-01'],
])('the %s from %s is %s and ends before %s', (by, first, text, next) => {
  expect([periodText(first, by), nextPeriod(first, by)]).toEqual([text, next])
})

test('the list behind a figure is asked by the conditions of the report and the groups of the row', () => {
  const conditions = [
    { field: 'name', rule: 'eq' as const, val: '甲' },
    { field: 'amount', rule: 'gt' as const, val: '5' },
  ]
  const { groups } = summary({ groups: [{ field: 'day', by: 'month' }, { field: 'sex' }] })
  const behind = (matchType: 'and' | 'or', row?: object) => {
    const query = listBehind(
      { conditions: { matchType, conditions }, groups },
      { name: '*甲*' },
      row as never,
    )
    return query && { ...query, superQueryParams: JSON.parse(query.superQueryParams ?? '[]') as unknown }
  }
  const row = { 'day.month': '2024-12-01', sex: null }
  const own = [
    { field: 'day', rule: 'ge', val: '2024-12-01' },
    { field: 'day', rule: 'lt', val: '2025-01-01' },
    { field: 'sex', rule: 'empty', val: '' },
  ]
  const rest = { name: '*甲*', superQueryMatchType: 'and' }
  expect(behind('and', row)).toEqual({ ...rest, superQueryParams: [...conditions, ...own] })
  expect(behind('or', row)).toEqual({
    ...rest,
    superQueryParams: [{ matchType: 'or', conditions }, ...own],
  })
  expect(behind('and')).toEqual({ ...rest, superQueryParams: conditions })
  expect(behind('and', { 'day.month': '2024-12-01', sex: '' })).toBeUndefined()
})

test('a column of amounts is written alike from its first row to its last; a year stays a year', () => {
  const column = (combining?: 'sum' | 'max') =>
    ({ key: 'n', title: '数', kind: 'number', role: 'measure', combining }) as const
  expect([5000, 14_000].map((n) => showFigure(column('sum'), { n }))).toEqual(['5,000', '14,000'])
  expect(showFigure(column('max'), { n: 2026 })).toBe('2026')
  expect(showFigure(column(), { n: 2026 })).toBe('2026')
})
