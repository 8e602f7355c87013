import { type Decimal, decimalOf, dividedBy, digitsOfDecimal, plus, rounded } from './decimal'
import {
  alike,
  compare,
  type Given,
  isDecimal,
  type Meaning,
  type Operand,
  operandOf,
  required,
  type Scope,
  textOfOperand,
  zero,
} from './meaning'
import { addDays, daysBetween } from './days'
import { FormulaProblem, type Tree } from './tree'

type Call = Extract<Tree, { kind: 'call' }>
type Understand = (tree: Tree, scope: Scope) => Meaning
type Define = (call: Call, scope: Scope, understand: Understand) => Meaning

const maxPlaces = 10

/** The functions of the language by name; each says what it takes. */
export const functions: Readonly<Record<string, Define>> = {
  if(call, scope, understand) {
    const [test, yes, no] = inputs(call, scope, understand, 3, 3)
    const condition = required(test as Meaning, 'truth')
    const [then, otherwise] = alike(yes as Meaning, no as Meaning)
    return {
      type: then.type === 'any' ? otherwise.type : then.type,
      tree: call,
      run: (record) => (condition.run(record) === true ? then.run(record) : otherwise.run(record)),
    }
  },
  empty(call, scope, understand) {
    const [value] = inputs(call, scope, understand, 1, 1)
    return { type: 'truth', tree: call, run: (record) => (value?.run(record) ?? null) === null }
  },
  sum: (call, scope) => over(call, scope, 'number', (numbers) => total(numbers) ?? null),
  avg: (call, scope) =>
    over(call, scope, 'number', (numbers) => {
      const all = total(numbers)
      const count = decimalOf(numbers.length)
      return (all && count && dividedBy(all, count)) ?? null
    }),
  count(call, scope) {
    const [input] = call.inputs
    if (call.inputs.length === 1 && input?.kind === 'field' && input.part === undefined) {
      requirePart(input.name, input.at, scope)
      const { name } = input
      return { type: 'number', tree: call, run: (record) => decimalOf(record.rows(name).length) ?? null }
    }
    return { ...over(call, scope, 'any', (values) => decimalOf(values.length) ?? null), type: 'number' }
  },
  min: (call, scope) => over(call, scope, 'any', (values) => extreme(values, -1)),
  max: (call, scope) => over(call, scope, 'any', (values) => extreme(values, 1)),
  today(call, scope, understand) {
    inputs(call, scope, understand, 0, 0)
    return { type: 'date', tree: call, run: ({ now }) => now.slice(0, 10) }
  },
  now(call, scope, understand) {
    inputs(call, scope, understand, 0, 0)
    return { type: 'datetime', tree: call, run: ({ now }) => now }
  },
  year: (call, scope, understand) => ofDay(call, scope, understand, 0, 4),
  month: (call, scope, understand) => ofDay(call, scope, understand, 5, 7),
  day: (call, scope, understand) => ofDay(call, scope, understand, 8, 10),
  days(call, scope, understand) {
    const [from, to] = inputs(call, scope, understand, 2, 2).map(asDay)
    return {
      type: 'number',
      tree: call,
      run: (record) => daysBetween(from?.run(record) ?? null, to?.run(record) ?? null),
    }
  },
  round(call, scope, understand) {
    const [value, places] = inputs(call, scope, understand, 1, 2).map((input) => required(input, 'number'))
    return {
      type: 'number',
      tree: call,
      run(record) {
        const operand = value?.run(record) ?? null
        const wantedPlaces = places ? places.run(record) : zero
        if (!isDecimal(operand) || !isDecimal(wantedPlaces)) return null
        const wanted = Number(digitsOfDecimal(rounded(wantedPlaces, 0)))
        return rounded(operand, Math.min(Math.max(wanted, -maxPlaces), maxPlaces))
      },
    }
  },
  concat(call, scope, understand) {
    const texts = inputs(call, scope, understand, 1, 50)
    for (const { type, tree } of texts)
      if (type === 'truth') throw new FormulaProblem('条件不能连接为文本，请用 if', tree.at)
    return {
      type: 'text',
      tree: call,
      run: (record) => texts.map((text) => textOfOperand(text.run(record))).join('') || null,
    }
  },
}

function inputs(call: Call, scope: Scope, understand: Understand, least: number, max: number): Meaning[] {
  const count = call.inputs.length
  if (count < least || count > max) {
    const wanted = least === max ? `${least}` : `${least}到${max}`
    throw new FormulaProblem(
      max === 0 ? `${call.name}() 的括号中应为空` : `${call.name} 应有${wanted}个参数`,
      call.at,
    )
  }
  return call.inputs.map((input) => understand(input, scope))
}

/** The kind of records that a name stands for; undefined where nobody knows them yet. */
function requirePart(name: string, at: number, { parts }: Scope): Scope | undefined {
  const part = parts?.get(name)
  if (parts && !part) {
    const known = [...parts.keys()].join('、')
    throw new FormulaProblem(`没有附表“${name}”${known && `，可用的有 ${known}`}`, at)
  }
  return part
}

/** What becomes of one field of all records that belong to this one, those where it is empty left out. */
function over(
  call: Call,
  scope: Scope,
  wanted: 'number' | 'any',
  combine: (values: Operand[]) => Operand,
): Meaning {
  const [input] = call.inputs
  if (call.inputs.length !== 1 || input?.kind !== 'field' || input.part === undefined)
    throw new FormulaProblem(`${call.name} 的括号中应为“附表.字段”`, call.at)
  const { part, name, at } = input
  const known = requirePart(part, at, scope)
  const field = known?.fields.get(name)
  if (known && !field) throw new FormulaProblem(`附表“${part}”没有字段“${name}”`, at)
  const type = field?.type ?? wanted
  if (wanted === 'number' && type !== 'number') throw new FormulaProblem(`附表的字段“${name}”不是数字`, at)
  const values = (record: Given) =>
    record
      .rows(part)
      .map((row) => operandOf(type, row[name]))
      .filter((value) => value !== null)
  return { type, tree: call, run: (record) => combine(values(record)) }
}

function total(values: readonly Operand[]): Decimal | undefined {
  return values.reduce<Decimal | undefined>(
    (sum, value) => (sum && isDecimal(value) ? plus(sum, value) : undefined),
    zero,
  )
}

function extreme(values: readonly Operand[], direction: 1 | -1): Operand {
  return values.reduce<Operand>(
    (found, value) => (found === null || compare(value, found) * direction > 0 ? value : found),
    null,
  )
}

/** A day, or a moment of it. */
export function asDay(meaning: Meaning): Meaning {
  return meaning.type === 'datetime' || meaning.type === 'any' ? meaning : required(meaning, 'date')
}

function ofDay(call: Call, scope: Scope, understand: Understand, from: number, to: number): Meaning {
  const [day] = inputs(call, scope, understand, 1, 1).map(asDay)
  return {
    type: 'number',
    tree: call,
    run(record) {
      const operand = day?.run(record) ?? null
      return typeof operand === 'string' ? (decimalOf(operand.slice(from, to)) ?? null) : null
    },
  }
}

/** A day so many days later, or earlier. */
export function movedDay(day: Operand, days: Operand): Operand {
  if (typeof day !== 'string' || !isDecimal(days)) return null
  return addDays(day, Number(digitsOfDecimal(rounded(days, 0))))
}
