import { expect, test } from 'vitest'
import type { ReportQueryItem } from '../data'
import { filledQuery, firstQuery, namesOf } from './report-query'

const item = (field: string, isRange = false): ReportQueryItem => ({
  field,
  label: field,
  kind: 'text',
  isRange,
  isHidden: false,
})

test('[WGT-09] what the form fixes shows in the item of its name, without quotes; ranges have two names', () => {
  expect(
    firstQuery([item('sex'), item('day', true), item('name')], { sex: "'1'", day: '2', other: '3' }),
  ).toEqual({
    sex: '1',
  })
  expect([namesOf(item('sex')), namesOf(item('day', true))]).toEqual([['sex'], ['day_begin', 'day_end']])
})

test('empty items are not asked', () => {
  expect(filledQuery({ name: ' 张 ', sex: '', phone: '  ' })).toEqual({ name: '张' })
})
