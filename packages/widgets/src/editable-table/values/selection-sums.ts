import type { Column, RowValues } from '../columns'
import { isEmpty } from './validation'
import { typeNameOf } from './type-names'

export interface SelectionSums {
  /** Cells that hold anything. */
  count: number
  /** Cells that hold a number. */
  numbers: number
  sum: number
  average: number
}

/** What a spreadsheet tells about selected cells. */
export function selectionSums(columns: readonly Column[], rows: readonly RowValues[]): SelectionSums {
  const own = columns.map((column) => ({ key: column.key, isNumber: typeNameOf(column) === 'inputNumber' }))
  let [count, numbers, sum, decimals] = [0, 0, 0, 0]
  for (const row of rows)
    for (const { key, isNumber } of own) {
      const value = row[key]
      if (isEmpty(value)) continue
      count += 1
      const number = isNumber || typeof value === 'number' ? Number(value) : Number.NaN
      if (!Number.isFinite(number)) continue
      numbers += 1
      sum += number
      decimals = Math.max(decimals, (String(number).split('.')[1] ?? '').length)
    }
  const rounded = (number: number, digits: number) => Number(number.toFixed(Math.min(digits, 10)))
  return {
    count,
    numbers,
    sum: rounded(sum, decimals),
    average: numbers === 0 ? 0 : rounded(sum / numbers, Math.max(decimals, 2)),
  }
}
