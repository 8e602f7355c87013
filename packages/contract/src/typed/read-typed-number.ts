import { halfWidth, type NumberRules, type Reading, readNumber } from '../reading/read-number'
import {
  type Decimal,
  decimalOf,
  digitsOfDecimal,
  dividedBy,
  minus,
  negative,
  plus,
  rounded,
  times,
} from '../resource/formula/decimal'

/** What a sum may be made of; it may lack its end while it is typed. */
const sumForm = /^=[\d.+\-*/() ]*$/
const longestSum = 100
const maxDecimals = 10

/** Whether a text is a sum, or the beginning of one. */
export function isSum(text: string): boolean {
  return text.length <= longestSum && sumForm.test(plainSum(text))
}

/**
 * The number that somebody types or pastes. A sum behind `=` is worked out once, as `=12*3`, to as many decimals as the field holds:
 * it is not kept. Files hold none.
 */
export function readTypedNumber(text: string, rules: NumberRules = {}): Reading<number | null> {
  if (!isSum(text)) return readNumber(text, rules)
  const sum = new Sum(plainSum(text).slice(1))
  const result = sum.result()
  if ('problem' in result) return result
  const { decimals = maxDecimals } = rules
  return readNumber(digitsOfDecimal(decimals === 0 ? result.value : rounded(result.value, decimals)), rules)
}

function plainSum(text: string): string {
  return halfWidth(text).replaceAll('×', '*').replaceAll('÷', '/').replaceAll('。', '.').trim()
}

class SumProblem extends Error {}

/** Numbers, the four operations and brackets, from left to right, times and division first. */
class Sum {
  readonly #signs: string[]

  constructor(text: string) {
    // two numbers side by side stay two: they are no sum
    this.#signs = text.match(/\d+(?:\.\d*)?|\.\d+|\S/g) ?? []
  }

  result(): Reading<Decimal> {
    try {
      const value = this.#terms()
      if (this.#signs.length > 0) throw new SumProblem('算式不完整')
      return { value }
    } catch (error) {
      if (error instanceof SumProblem) return { problem: error.message }
      throw error
    }
  }

  #terms(): Decimal {
    let value = this.#factors()
    for (let sign = this.#take('+', '-'); sign; sign = this.#take('+', '-'))
      value = within(sign === '+' ? plus(value, this.#factors()) : minus(value, this.#factors()))
    return value
  }

  #factors(): Decimal {
    let value = this.#number()
    for (let sign = this.#take('*', '/'); sign; sign = this.#take('*', '/')) {
      const other = this.#number()
      if (sign === '/' && other.units === 0n) throw new SumProblem('不能除以 0')
      value = within(sign === '*' ? times(value, other) : dividedBy(value, other))
    }
    return value
  }

  #number(): Decimal {
    if (this.#take('-')) return negative(this.#number())
    if (this.#take('+')) return this.#number()
    if (this.#take('(')) {
      const value = this.#terms()
      if (!this.#take(')')) throw new SumProblem('算式不完整')
      return value
    }
    const digits = this.#signs.shift() ?? ''
    const value = decimalOf(digits.replace(/^\./, '0.').replace(/\.$/, ''))
    if (!value) throw new SumProblem('算式不完整')
    return value
  }

  #take(...wanted: string[]): string | undefined {
    return wanted.includes(this.#signs[0] ?? '') ? this.#signs.shift() : undefined
  }
}

function within(value: Decimal | undefined): Decimal {
  if (!value) throw new SumProblem('结果太大')
  return value
}
