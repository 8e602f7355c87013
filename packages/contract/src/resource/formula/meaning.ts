import { compareDecimals, type Decimal, decimalOf, digitsOfDecimal } from './decimal'
import type { Value } from '../record'
import { FormulaProblem, type Tree } from './tree'

/** What an expression gives. `any` is what nobody knows yet: a field of a form that is described elsewhere. */
export type FormulaType = 'number' | 'text' | 'date' | 'datetime' | 'time' | 'truth' | 'any'

/** A value while it is computed; null is empty. Days and times are texts as they are stored. */
export type Operand = Decimal | string | boolean | null

/** What an expression is computed over. */
export interface Given {
  value(name: string): Value
  /** The records that belong to this one, by the name of their kind. */
  rows(part: string): readonly Readonly<Record<string, unknown>>[]
  /** The moment that it is, as it is stored: `2026-11-01 08:30:00`. */
  readonly now: string
}

/** An expression whose fields and types are known: what it gives, and how it is computed. */
export interface Meaning {
  readonly type: FormulaType
  readonly tree: Tree
  run(record: Given): Operand
}

/** What there is to name in an expression. */
export interface Scope {
  /** By name; those of one part that an expression is about, by `kind.name`. */
  readonly fields: ReadonlyMap<string, { readonly type: FormulaType; readonly title: string }>
  /** The kinds of records that belong to this one; undefined where nobody knows them yet. */
  readonly parts: ReadonlyMap<string, Scope> | undefined
}

export const typeTitles: Readonly<Record<FormulaType, string>> = {
  number: '数字',
  text: '文本',
  date: '日期',
  datetime: '日期时间',
  time: '时间',
  truth: '条件',
  any: '值',
}

/** Such as stored values are, by their type. */
export function operandOf(type: FormulaType, value: unknown): Operand {
  if (value === null || value === undefined || value === '') return null
  if (type === 'number') return decimalOf(value as string | number) ?? null
  return typeof value === 'number' ? digitsOfDecimal(decimalOf(value) ?? zero) : String(value)
}

export const zero: Decimal = { units: 0n, scale: 0 }

export function isDecimal(operand: Operand): operand is Decimal {
  return typeof operand === 'object' && operand !== null
}

/** What a text, a day or a number is as text; empty is nothing. */
export function textOfOperand(operand: Operand): string {
  if (operand === null || typeof operand === 'boolean') return ''
  return isDecimal(operand) ? digitsOfDecimal(operand) : operand
}

/** Below zero, zero or above; two of one type that are not empty. */
export function compare(one: Operand, other: Operand): number {
  if (isDecimal(one) && isDecimal(other)) return compareDecimals(one, other)
  const [a, b] = [textOfOperand(one), textOfOperand(other)]
  return a < b ? -1 : Number(a > b)
}

const literalForms: Partial<Record<FormulaType, RegExp>> = {
  date: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  datetime: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/,
  time: /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/,
}

/** The same value as another type, where it can be one: a text that was written as a day, a day as the moment it begins. */
export function as(meaning: Meaning, type: FormulaType): Meaning | undefined {
  const { tree } = meaning
  if (meaning.type === type || meaning.type === 'any' || type === 'any') return meaning
  const constant = (operand: Operand): Meaning => ({ type, tree, run: () => operand })
  if (meaning.type === 'date' && type === 'datetime')
    return { type, tree, run: (record) => startOfDay(meaning.run(record)) }
  if (tree.kind === 'number' && type === 'text') return constant(tree.digits)
  if (tree.kind !== 'text') return undefined
  if (tree.text === '') return constant(null)
  if (type === 'number') {
    const decimal = decimalOf(tree.text)
    return decimal && constant(decimal)
  }
  if (type === 'datetime' && literalForms.date?.test(tree.text)) return constant(startOfDay(tree.text))
  return literalForms[type]?.test(tree.text) ? constant(tree.text) : undefined
}

function startOfDay(day: Operand): Operand {
  return typeof day === 'string' ? `${day} 00:00:00` : day
}

/** The value as a type, or the problem that it is none. */
export function required(meaning: Meaning, type: FormulaType): Meaning {
  const wanted = as(meaning, type)
  if (wanted) return wanted
  throw new FormulaProblem(
    meaning.tree.kind === 'text' && type !== 'truth'
      ? `“${meaning.tree.text}”不是${typeTitles[type]}`
      : `此处应为${typeTitles[type]}，而不是${typeTitles[meaning.type]}`,
    meaning.tree.at,
  )
}

/** Two values as one type, whichever of them has to give way. */
export function alike(one: Meaning, other: Meaning): [Meaning, Meaning] {
  for (const type of [one.type, other.type]) {
    const [first, second] = [as(one, type), as(other, type)]
    if (first && second) return [first, second]
  }
  throw new FormulaProblem(`${typeTitles[one.type]}与${typeTitles[other.type]}不能放在一起`, other.tree.at)
}
