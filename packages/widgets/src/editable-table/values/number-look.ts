import { showNumber } from '@dougong/contract/resource/values/show-number'
import type { Column } from '../columns'
import { statisticsOf } from './statistics'
import { typeNameOf } from './type-names'

/** Whether a column holds numbers: those that are typed and those that are computed look alike. */
export function holdsNumbers(column: Column): boolean {
  return typeNameOf(column) === 'inputNumber' || column.isNumber === true
}

/** A number as all cells of its column show it, and the totals below them. What is added up is an amount, and no year. */
export function numberText(column: Column, value: unknown): string {
  return showNumber(value, { decimals: column.decimals, isAmount: statisticsOf(column).length > 0 })
}
