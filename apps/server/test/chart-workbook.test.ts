import { expect, test } from 'vitest'
import { tableWorkbook } from '../../../packages/widgets/src/chart/workbook'
import { rowsOf } from './workbook'

test('the workbook that a chart writes in the browser is read as it was meant, formulas as texts', async () => {
  const bytes = tableWorkbook('月/降水', {
    heads: ['月份', '降水 <mm>'],
    lines: [
      ['一月', 2.5],
      ['=1+1', null],
      ['"&\u0001', -1_000_000],
    ],
    totals: ['合计', 7],
  })
  expect(await rowsOf(Buffer.from(bytes))).toEqual([
    ['月份', '降水 <mm>'],
    ['一月', 2.5],
    ['=1+1', null],
    ['"&', -1_000_000],
    ['合计', 7],
  ])
})
