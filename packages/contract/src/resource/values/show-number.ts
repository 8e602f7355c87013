import { digitsOf } from '../../reading/read-number'

/** Whole numbers below it stay as they are: years and the like are no amounts. */
const smallestGrouped = 10_000
/** More zeros behind the point tell nothing. */
const maxPaddedDecimals = 4

/**
 * A number as lists, tables and totals show it: with separators, and with as many digits behind the point as its field holds, so
 * that a column of amounts is read from its right edge. What is no number is shown as it is.
 */
export function showNumber(
  value: unknown,
  { decimals = 0, isAmount: isSurely = false }: { decimals?: number | undefined; isAmount?: boolean } = {},
): string {
  if (value === null || value === undefined || value === '') return ''
  const number = Number(value)
  if (!Number.isFinite(number)) return String(value)
  const [whole = '', behind = ''] = digitsOf(number).split('.')
  const isAmount = isSurely || decimals > 0 || behind !== '' || Math.abs(number) >= smallestGrouped
  const front = isAmount ? whole.replaceAll(/\B(?=(\d{3})+$)/g, ',') : whole
  const fraction = behind.padEnd(Math.min(decimals, maxPaddedDecimals), '0')
  return fraction === '' ? front : `${front}.${fraction}`
}
