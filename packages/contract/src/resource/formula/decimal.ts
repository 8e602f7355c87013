import { digitsOf } from '../../reading/read-number'

/** A number as people count with it: whole units, and how many digits of them stand behind the point. 0.1 + 0.2 is 0.3. */
export interface Decimal {
  readonly units: bigint
  readonly scale: number
}

/** More digits behind the point are rounded away; larger numbers are none. */
const maxPlaces = 20
const largest = 10n ** 40n

/** The number that plain digits tell, as `-12.50`. */
export function decimalOf(value: string | number): Decimal | undefined {
  const text = typeof value === 'number' ? (Number.isFinite(value) ? digitsOf(value) : '') : value
  const [, sign = '', whole = '', behind = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === '') return undefined
  const units = BigInt(whole + behind)
  return kept({ units: sign === '-' ? -units : units, scale: behind.length })
}

/** Its digits, none of them in vain: `12.5`. */
export function digitsOfDecimal({ units, scale }: Decimal): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const behind = digits.slice(digits.length - scale).replace(/0+$/, '')
  return `${units < 0n ? '-' : ''}${whole}${behind && `.${behind}`}`
}

export function plus(one: Decimal, other: Decimal): Decimal | undefined {
  const [a, b, scale] = aligned(one, other)
  return kept({ units: a + b, scale })
}

export function minus(one: Decimal, other: Decimal): Decimal | undefined {
  return plus(one, negative(other))
}

export function times(one: Decimal, other: Decimal): Decimal | undefined {
  return kept({ units: one.units * other.units, scale: one.scale + other.scale })
}

/** Nothing is divided by zero. */
export function dividedBy(one: Decimal, other: Decimal): Decimal | undefined {
  if (other.units === 0n) return undefined
  const [a, b] = aligned(one, other)
  return kept({ units: (a * 10n ** BigInt(maxPlaces + 1)) / b, scale: maxPlaces + 1 })
}

export function negative({ units, scale }: Decimal): Decimal {
  return { units: -units, scale }
}

/** Below zero, zero or above, as the one is smaller, equal or larger. */
export function compareDecimals(one: Decimal, other: Decimal): number {
  const [a, b] = aligned(one, other)
  return a < b ? -1 : Number(a > b)
}

/** So many digits behind the point, none or fewer than none as well; a half is rounded away from zero, as people do. */
export function rounded(one: Decimal, places: number): Decimal {
  if (one.scale <= places) return one
  const step = 10n ** BigInt(one.scale - places)
  const half = one.units < 0n ? -step / 2n : step / 2n
  const units = (one.units + half) / step
  return places < 0 ? { units: units * 10n ** BigInt(-places), scale: 0 } : { units, scale: places }
}

/** The number without what is beyond the places that are kept; undefined where it is too large. */
function kept(one: Decimal): Decimal | undefined {
  const { units, scale } = rounded(one, maxPlaces)
  return (units < 0n ? -units : units) > largest * 10n ** BigInt(scale) ? undefined : { units, scale }
}

function aligned(one: Decimal, other: Decimal): [bigint, bigint, scale: number] {
  const scale = Math.max(one.scale, other.scale)
  const units = (each: Decimal) => each.units * 10n ** BigInt(scale - each.scale)
  return [units(one), units(other), scale]
}
