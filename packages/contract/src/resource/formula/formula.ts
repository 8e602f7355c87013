import { decimalOf, digitsOfDecimal, dividedBy, minus, negative, plus, rounded, times } from './decimal'
import { daysBetween } from './days'
import { asDay, functions, movedDay } from './functions'
import {
  alike,
  as,
  compare,
  type FormulaType,
  type Given,
  isDecimal,
  type Meaning,
  type Operand,
  operandOf,
  required,
  type Scope,
  textOfOperand,
  typeTitles,
  zero,
} from './meaning'
import { parseFormula } from './parse'
import { FormulaProblem, type PairOperator, type Tree } from './tree'

/** An expression that is in order. */
export interface Formula {
  /** The fields that it asks for; of records that belong to this one, the name of their kind. */
  readonly names: ReadonlySet<string>
  /** What it gives, as it is stored: digits of a number, a text, a day. */
  value(record: Given, decimals?: number): string | null
  /** Of a condition: whether it holds. */
  holds(record: Given): boolean
}

/** Reads an expression that gives such a value, or says in Chinese what is wrong with it and where. */
export function readFormula(
  text: string,
  scope: Scope,
  wanted: FormulaType,
): { formula: Formula } | { problem: string } {
  try {
    const tree = parseFormula(text)
    const meaning = fitting(understand(tree, scope), wanted)
    return {
      formula: {
        names: namesIn(tree),
        value(record, decimals) {
          const operand = meaning.run(record)
          if (!isDecimal(operand)) return textOfOperand(operand) || null
          return digitsOfDecimal(decimals === undefined ? operand : rounded(operand, decimals))
        },
        holds: (record) => meaning.run(record) === true,
      },
    }
  } catch (error) {
    if (error instanceof FormulaProblem) return { problem: `第${error.at + 1}个字符：${error.message}` }
    throw error
  }
}

function fitting(meaning: Meaning, wanted: FormulaType): Meaning {
  const found = as(meaning, wanted)
  if (found) return found
  throw new FormulaProblem(
    wanted === 'truth'
      ? `应为条件，如 state = '1'，而不是${typeTitles[meaning.type]}`
      : `结果应为${typeTitles[wanted]}，而不是${typeTitles[meaning.type]}`,
    meaning.tree.at,
  )
}

/** A field that an expression asks for; of records that belong to this one, with the name of their kind. */
export interface Read {
  readonly name: string
  readonly part?: string
}

/** The fields that an expression asks for, whatever they are; none where it cannot be read. */
export function fieldsRead(text: string): readonly Read[] {
  try {
    return readsIn(parseFormula(text))
  } catch (error) {
    if (error instanceof FormulaProblem) return []
    throw error
  }
}

/** The fields that an expression asks for; of parts, the name of their kind. */
function namesIn(tree: Tree): Set<string> {
  return new Set(readsIn(tree).map(({ name, part }) => part ?? name))
}

function readsIn(tree: Tree): Read[] {
  switch (tree.kind) {
    case 'field':
      return [tree]
    case 'not':
    case 'minus':
      return readsIn(tree.of)
    case 'pair':
      return [tree.left, tree.right].flatMap(readsIn)
    case 'in':
      return [tree.value, ...tree.among].flatMap(readsIn)
    case 'call':
      return tree.inputs.flatMap(readsIn)
    default:
      return []
  }
}

function understand(tree: Tree, scope: Scope): Meaning {
  switch (tree.kind) {
    case 'number': {
      const decimal = decimalOf(tree.digits)
      if (!decimal) throw new FormulaProblem('数字过大', tree.at)
      return { type: 'number', tree, run: () => decimal }
    }
    case 'text':
      return { type: 'text', tree, run: () => tree.text || null }
    case 'field':
      return fieldMeaning(tree, scope)
    case 'not': {
      const of = required(understand(tree.of, scope), 'truth')
      return { type: 'truth', tree, run: (record) => of.run(record) !== true }
    }
    case 'minus': {
      const of = required(understand(tree.of, scope), 'number')
      return { type: 'number', tree, run: (record) => map(of.run(record), negative) }
    }
    case 'in':
      return membership(tree, scope)
    case 'call': {
      const define = Object.hasOwn(functions, tree.name) ? functions[tree.name] : undefined
      if (!define)
        throw new FormulaProblem(
          `没有函数“${tree.name}”，可用的有 ${Object.keys(functions).join('、')}`,
          tree.at,
        )
      return define(tree, scope, understand)
    }
    default:
      return pairMeaning(tree, scope)
  }
}

function fieldMeaning(tree: Extract<Tree, { kind: 'field' }>, { fields, parts }: Scope): Meaning {
  const { part, at } = tree
  const name = part === undefined ? tree.name : `${part}.${tree.name}`
  if (part !== undefined && !fields.has(name))
    throw new FormulaProblem(`附表的字段“${name}”应放在 sum、avg、count、min 或 max 的括号中`, at)
  const field = fields.get(name)
  if (!field) {
    const [meant] = [...fields].find(([, { title }]) => title === name) ?? []
    const hint = meant ? `，字段名是 ${meant}` : parts?.has(name) ? '，它是附表' : ''
    throw new FormulaProblem(`没有字段“${name}”${hint}`, at)
  }
  const { type } = field
  return { type, tree, run: (record) => operandOf(type, record.value(name)) }
}

function membership(tree: Extract<Tree, { kind: 'in' }>, scope: Scope): Meaning {
  const value = understand(tree.value, scope)
  const pairs = tree.among.map((member) => comparable(value, understand(member, scope)))
  return {
    type: 'truth',
    tree,
    run: (record) => pairs.some(([one, other]) => isEqual(one.run(record), other.run(record))),
  }
}

type Pair = Extract<Tree, { kind: 'pair' }>

function pairMeaning(tree: Pair, scope: Scope): Meaning {
  const [left, right] = [understand(tree.left, scope), understand(tree.right, scope)]
  const { operator } = tree
  if (operator === 'and' || operator === 'or') {
    const [one, other] = [required(left, 'truth'), required(right, 'truth')]
    const isAnd = operator === 'and'
    return {
      type: 'truth',
      tree,
      run: (record) => ((one.run(record) === true) === isAnd ? other.run(record) === true : !isAnd),
    }
  }
  if (operator in comparisons) {
    const judge = comparisons[operator] as (one: Operand, other: Operand) => boolean
    const [one, other] = comparable(left, right)
    return { type: 'truth', tree, run: (record) => judge(one.run(record), other.run(record)) }
  }
  return computation(tree, left, right)
}

const isEqual = (one: Operand, other: Operand) =>
  one === null || other === null ? one === other : compare(one, other) === 0
const isOrdered = (holds: (order: number) => boolean) => (one: Operand, other: Operand) =>
  one !== null && other !== null && holds(compare(one, other))

/** Empty equals empty, and is neither smaller nor larger than anything. */
const comparisons: Partial<Record<PairOperator, (one: Operand, other: Operand) => boolean>> = {
  '=': isEqual,
  '!=': (one, other) => !isEqual(one, other),
  '>': isOrdered((order) => order > 0),
  '>=': isOrdered((order) => order >= 0),
  '<': isOrdered((order) => order < 0),
  '<=': isOrdered((order) => order <= 0),
}

function comparable(one: Meaning, other: Meaning): [Meaning, Meaning] {
  const pair = alike(one, other)
  const condition = pair.find(({ type }) => type === 'truth')
  if (condition) throw new FormulaProblem('条件不能比较，请用 and、or、not', condition.tree.at)
  return pair
}

/** Numbers, days and numbers of days, texts that follow one another. */
function computation(tree: Pair, left: Meaning, right: Meaning): Meaning {
  const { operator } = tree
  const isDay = ({ type }: Meaning) => type === 'date' || type === 'datetime'
  if (operator === '+' && left.type === 'text' && right.type === 'text')
    return {
      type: 'text',
      tree,
      run: (record) => textOfOperand(left.run(record)) + textOfOperand(right.run(record)) || null,
    }
  if (operator === '-' && isDay(left) && (isDay(right) || right.tree.kind === 'text')) {
    const to = asDay(right)
    return { type: 'number', tree, run: (record) => daysBetween(to.run(record), left.run(record)) }
  }
  if ((operator === '+' || operator === '-') && isDay(left)) {
    const days = required(right, 'number')
    const signed = (record: Given) => map(days.run(record), operator === '-' ? negative : (own) => own)
    return { type: left.type, tree, run: (record) => movedDay(left.run(record), signed(record)) }
  }
  for (const { type, tree: side } of [left, right])
    if (type === 'text' && side.kind !== 'text')
      throw new FormulaProblem('文本不能计算，连接文本请用 concat', side.at)
  const [one, other] = [required(left, 'number'), required(right, 'number')]
  const compute = arithmetic[operator as keyof typeof arithmetic]
  return { type: 'number', tree, run: (record) => compute(one.run(record), other.run(record)) }
}

/** An empty number counts as zero where it is added, and leaves nothing to be multiplied or divided. */
const arithmetic = {
  '+': (one: Operand, other: Operand) => added(one, other, plus),
  '-': (one: Operand, other: Operand) => added(one, other, minus),
  '*': (one: Operand, other: Operand) =>
    isDecimal(one) && isDecimal(other) ? (times(one, other) ?? null) : null,
  '/': (one: Operand, other: Operand) =>
    isDecimal(one) && isDecimal(other) ? (dividedBy(one, other) ?? null) : null,
}

function added(one: Operand, other: Operand, compute: typeof plus): Operand {
  if (one === null && other === null) return null
  return compute(isDecimal(one) ? one : zero, isDecimal(other) ? other : zero) ?? null
}

function map(operand: Operand, change: typeof negative): Operand {
  return isDecimal(operand) ? change(operand) : operand
}
