import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  compareDecimals,
  type Decimal,
  decimalOf,
  digitsOfDecimal,
  minus,
  plus,
  rounded,
  times,
} from './decimal'
import { readFormula } from './formula'
import type { Scope } from './meaning'
import { parseFormula } from './parse'
import { printFormula } from './print'
import { FormulaProblem, pairOperators, type Tree } from './tree'

const name = fc
  .stringMatching(/^[a-z][a-z0-9_]{0,6}$/)
  .filter((word) => !['and', 'or', 'not', 'in'].includes(word))
const at = fc.constant(0)
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({
      kind: fc.constant('number' as const),
      digits: fc.stringMatching(/^\d{1,6}(\.\d{1,3})?$/),
      at,
    }),
    fc.record({ kind: fc.constant('text' as const), text: fc.string({ maxLength: 8 }), at }),
    fc.record({ kind: fc.constant('field' as const), name, at }),
    fc.record({ kind: fc.constant('field' as const), name, part: name, at }),
    fc.record({ kind: fc.constantFrom('not' as const, 'minus' as const), of: tie('tree'), at }),
    fc.record({
      kind: fc.constant('pair' as const),
      operator: fc.constantFrom(...pairOperators),
      left: tie('tree'),
      right: tie('tree'),
      at,
    }),
    fc.record({
      kind: fc.constant('in' as const),
      value: tie('tree'),
      among: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
      at,
    }),
    fc.record({
      kind: fc.constant('call' as const),
      name,
      inputs: fc.array(tie('tree'), { maxLength: 3 }),
      at,
    }),
  ),
}))

const withoutPlaces = (formula: Tree): unknown =>
  JSON.parse(JSON.stringify(formula, (key, value: unknown) => (key === 'at' ? undefined : value)))

/** Some are longer or deeper than anybody may write. */
function readAgain(text: string): Tree | undefined {
  try {
    return parseFormula(text)
  } catch (error) {
    if (error instanceof FormulaProblem && /^不能超过500个字符$|^嵌套过深$/.test(error.message))
      return undefined
    throw error
  }
}

test('what is printed reads as what it was', () => {
  fc.assert(
    fc.property(tree, (formula) => {
      const again = readAgain(printFormula(formula))
      fc.pre(again !== undefined)
      expect(withoutPlaces(again)).toEqual(withoutPlaces(formula))
    }),
    { numRuns: 500 },
  )
})

const scope: Scope = {
  fields: new Map([
    ['a', { type: 'number', title: '甲' }],
    ['b', { type: 'text', title: '乙' }],
    ['c', { type: 'date', title: '丙' }],
  ]),
  parts: new Map(),
}
const pieces = fc.array(
  fc.oneof(
    fc.constantFrom(
      'a',
      'b',
      'c',
      '1',
      "'x'",
      '(',
      ')',
      '+',
      '-',
      '*',
      '/',
      '=',
      '<',
      ' and ',
      ' or ',
      ' not ',
      ' in ',
    ),
    fc.constantFrom(
      'if(',
      'round(',
      'sum(',
      'concat(',
      ',',
      '.',
      'today()',
      '__proto__',
      'constructor',
      '${',
      '`',
      '\\',
    ),
    fc.string({ maxLength: 5, unit: 'binary' }),
  ),
  { maxLength: 30 },
)

test('hostile text is a sentence with a place, or computes; it never throws', () => {
  fc.assert(
    fc.property(pieces, fc.oneof(fc.double(), fc.constant(null)), fc.string(), (parts, a, b) => {
      for (const type of ['number', 'text', 'date', 'truth'] as const) {
        const read = readFormula(parts.join(''), scope, type)
        expect('problem' in read ? read.problem : '第1个字符：').toMatch(/^第\d+个字符：/)
        if ('problem' in read) continue
        const values: Record<string, string | number | null> = { a, b, c: '2026-01-01' }
        const record = {
          value: (field: string) => values[field] ?? null,
          rows: () => [],
          now: '2026-01-01 00:00:00',
        }
        expect(typeof read.formula.holds(record)).toBe('boolean')
        expect(['string', 'object']).toContain(typeof read.formula.value(record, 2))
      }
    }),
    { numRuns: 2000 },
  )
})

const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
const money = (units: number): Decimal => ({ units: BigInt(units), scale: 2 })
const digits = (one: Decimal | undefined) => one && digitsOfDecimal(one)

test('money is counted in cents, whatever it passes through', () => {
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: 0, max: 10_000 }), (one, other, count) => {
      const [a, b] = [decimalOf(one / 100), decimalOf(other / 100)]
      if (!a || !b) throw new Error('cents are numbers')
      expect(digits(plus(a, b))).toBe(digitsOfDecimal(money(one + other)))
      expect(digits(minus(a, b))).toBe(digitsOfDecimal(money(one - other)))
      expect(digits(times(a, { units: BigInt(count), scale: 0 }))).toBe(digitsOfDecimal(money(one * count)))
      expect(Math.sign(compareDecimals(a, b))).toBe(Math.sign(one - other))
      expect(digitsOfDecimal(rounded(a, 2))).toBe(digitsOfDecimal(a))
    }),
  )
})
