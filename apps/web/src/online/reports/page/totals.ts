import { showNumber } from '@dougong/contract/resource/values/show-number'

const digits = /^(-?)(\d+)(?:\.(\d+))?$/

/** The exact sum of numbers; undefined if one of them is no number. */
export function sumOf(values: readonly unknown[]): string | undefined {
  const numbers = values
    .filter((value) => value !== null && value !== undefined && value !== '')
    .map((value) => digits.exec(String(value).trim()))
  if (numbers.some((number) => number === null)) return undefined
  const decimals = Math.max(0, ...numbers.map((number) => number?.[3]?.length ?? 0))
  const units = numbers.reduce((sum, number) => {
    const [, sign = '', whole = '0', behind = ''] = number ?? []
    return sum + BigInt(`${sign}${whole}${behind.padEnd(decimals, '0')}`)
  }, 0n)
  const text = String(units < 0n ? -units : units).padStart(decimals + 1, '0')
  const sign = units < 0n ? '-' : ''
  return decimals === 0 ? sign + text : `${sign}${text.slice(0, -decimals)}.${text.slice(-decimals)}`
}

/** A sum as it is shown below its column. */
export function totalText(sum: unknown): string {
  return sum === undefined ? '包含非数字内容' : showNumber(sum) || '0'
}
