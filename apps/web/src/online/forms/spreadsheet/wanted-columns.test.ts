import type { GuessedColumn } from '@dougong/contract/online/forms/spreadsheet'
import { expect, test } from 'vitest'
import { chosenColumns, isInOrder, problemsOf, wantedColumns } from './wanted-columns'

const guess = (place: number, title: string): GuessedColumn => ({
  place,
  title,
  kind: 'text',
  length: 32,
  decimals: 0,
  isRequired: false,
  examples: [],
  texts: [],
  dictionary: null,
})
const spell = (text: string) => [...text].map((letter) => ({ 姓: 'xing', 名: 'ming' })[letter] ?? letter)
const columns = chosenColumns([guess(0, '姓名'), guess(1, '姓名2'), guess(3, '姓 名')], spell)

test('names are spelt and unlike one another', () => {
  expect(columns.map(({ name }) => name)).toEqual(['xing_ming', 'xing_ming_2', 'xing_ming_3'])
  expect(isInOrder(problemsOf('staff', '员工', columns))).toBe(true)
})

test('problems are told of the column they are about, whichever are left out', () => {
  const wrong = columns.map((column) =>
    column.place === 0
      ? { ...column, isTaken: false }
      : { ...column, name: column.place === 3 ? 'select' : 'ok' },
  )
  expect(problemsOf('9', '', wrong)).toEqual({
    table: '应以字母开头，只含字母、数字和下划线',
    title: '不能为空',
    columns: new Map([[3, { name: '是数据库关键字' }]]),
  })
  expect(wantedColumns(wrong).map(({ place }) => place)).toEqual([1, 3])
})

test('a form has columns', () => {
  const none = columns.map((column) => ({ ...column, isTaken: false }))
  expect(problemsOf('staff', '员工', none).other).toBe('请至少选择一列')
})
