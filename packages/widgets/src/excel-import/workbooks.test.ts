import { expect, test } from 'vitest'
import { isWorkbook, withFiles } from './workbooks'

test.each([
  ['职务.xls', true],
  ['职务.XLSX', true],
  ['职务.csv', false],
  ['xlsx', false],
  ['职务.xlsx.exe', false],
  ['职务.xlsm', false],
])('[IMP-01] %s is taken: %s', (name, expected) => {
  expect(isWorkbook(name)).toBe(expected)
})

test('[IMP-01] several files, each once by its name', () => {
  expect(
    withFiles([{ name: 'a.xls' }, { name: 'b.xls' }], [{ name: 'a.xls', size: 2 } as { name: string }]),
  ).toEqual([{ name: 'b.xls' }, { name: 'a.xls', size: 2 }])
})
