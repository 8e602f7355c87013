/** What was read, or why nothing could be: a predicate that follows a title (`价格` + `必须是数字`). */
export type Reading<T> = { value: T } | { problem: string }

export interface NumberRules {
  /** So many digits behind the point at most; 0 takes whole numbers alone. */
  decimals?: number | undefined
  min?: number | undefined
  max?: number | undefined
}

/** More digits than these a number of ours does not hold exactly. */
const maxDigits = 15
const maxDecimals = 10
export const largestNumber = 10 ** maxDigits - 1

/**
 * The number that a typed, pasted or imported text tells; the empty text tells none. People, banks and Excel write `１２`, `1,234.5`,
 * `¥ 12`, `12元`, `+3`, `(12)` and `12-` for less than nothing, `50%`, `1.2万` or, by an input method, `12。5`. What is no number as a
 * whole is refused: nothing is left out to make it one.
 */
export function readNumber(text: string, rules: NumberRules = {}): Reading<number | null> {
  const plain = halfWidth(text)
    .replaceAll(/(\d)。(?=\d)/g, '$1.')
    .replaceAll(/(?<=[-+¥(]) +| +(?=[-)%万亿元])/g, '')
  if (plain === '') return { value: null }
  // how bookkeeping writes nothing
  if (plain === '¥-') return { value: 0 }
  const positive = withoutBrackets(plain)
  const {
    sign,
    front = '',
    behind = '',
    percent,
    many = '',
    late,
  } = numberForm.exec(positive ?? plain)?.groups ?? {}
  const minuses = [positive !== undefined, sign?.includes('-'), late === '-'].filter(Boolean).length
  const whole = /^\d{1,3}(,\d{3})+$/.test(front) ? front.replaceAll(',', '') : front
  if (whole.includes(',')) return { problem: '千分位逗号位置不对' }
  if ((whole === '' && behind === '') || minuses > 1) return { problem: notANumber(plain, rules) }
  return judged(minuses === 1, ...shiftedBy(places[percent ?? many] ?? 0, whole, behind), rules)
}

/** Sign and currency in either order, digits that may be in groups, a point, what they count in, a minus at the end. */
const numberForm =
  /^(?<sign>[-+]?¥?|¥[-+])(?<front>\d[\d,]*|)(?:\.(?<behind>\d*))?(?:(?<percent>%)|(?<many>[万亿])?元?)(?<late>-?)$/

/** By how many places the point is moved. */
const places: Readonly<Record<string, number>> = { '%': -2, 万: 4, 亿: 8 }

/** What stands in brackets, which in bookkeeping is less than nothing. */
function withoutBrackets(text: string): string | undefined {
  const [, currency = '', inside, unit = ''] = /^(¥?)\(([^()+]+)\)(元?)$/.exec(text) ?? []
  return inside === undefined ? undefined : currency + inside + unit
}

function shiftedBy(distance: number, whole: string, behind: string): [whole: string, behind: string] {
  const at = whole.length + distance
  const digits = (whole + behind).padStart(behind.length - distance, '0').padEnd(at, '0')
  const point = digits.length - Math.max(0, behind.length - distance)
  return [digits.slice(0, point), digits.slice(point)]
}

function notANumber(text: string, { decimals }: NumberRules): string {
  if (text.startsWith('=')) return '不能是公式'
  return decimals === 0 ? '必须是整数' : '必须是数字'
}

function judged(isNegative: boolean, whole: string, behind: string, rules: NumberRules): Reading<number> {
  const digits = whole.replace(/^0+/, '')
  const fraction = behind.replace(/0+$/, '')
  const { decimals = maxDecimals, min, max } = rules
  if (fraction.length > decimals) return { problem: decimals === 0 ? '必须是整数' : `最多${decimals}位小数` }
  if (digits.length + fraction.length > maxDigits) return { problem: `最多${maxDigits}位数字` }
  const size = Number(`${digits}.${fraction}0`)
  const value = isNegative && size !== 0 ? -size : size
  if (min !== undefined && value < min) return { problem: `不能小于${min}` }
  if (max !== undefined && value > max) return { problem: `不能大于${max}` }
  return { value }
}

/** A number in digits alone, as exactly as it is held: neither `1e-7` nor the noise of `0.1 + 0.2`. */
export function digitsOf(number: number): string {
  const [size = '', power = '0'] = number.toPrecision(maxDigits).split('e')
  const exponent = Number(power)
  const plain = exponent === 0 ? size : shifted(size, exponent)
  return plain.includes('.') ? plain.replace(/\.?0+$/, '') : plain
}

function shifted(size: string, exponent: number): string {
  const sign = size.startsWith('-') ? '-' : ''
  const [whole = '', behind = ''] = size.replace('-', '').split('.')
  if (exponent < 0) return `${sign}0.${whole.padStart(whole.length - exponent - 1, '0')}${behind}`
  return `${sign}${whole}${behind.padEnd(exponent, '0').slice(0, exponent)}.${behind.slice(exponent)}0`
}

/** Most texts are: files hold hundreds of thousands of them. */
const isPlain = /^[\x21-\x7e]*$/

/**
 * Digits, signs and points as a Chinese input method writes them, in their plain form; blanks around are dropped. Nothing else
 * is folded: Unicode's own compatibility forms would make 52 of `5²`.
 */
export function halfWidth(text: string): string {
  if (isPlain.test(text)) return text
  return text
    .replaceAll(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('￥', '¥')
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .trim()
}
