import { FormulaProblem, pairOperators, type PairOperator, tightness, type Tree } from './tree'

/** Longer ones, and deeper ones, nobody reads. */
export const longestFormula = 500
const deepest = 30

type Token = { kind: 'name' | 'number' | 'text' | 'symbol' | 'end'; text: string; at: number }

/** Words of the language; no field is called by one of them alone. */
const words: ReadonlySet<string> = new Set(['and', 'or', 'not', 'in'])

/**
 * Reads an expression over the fields of a form: `quantity * price`, `state = 'open' and not empty(reason)`,
 * `sum(items.subtotal)`. It becomes a tree; no text of it is ever run. Throws a FormulaProblem.
 */
export function parseFormula(text: string): Tree {
  if (text.length > longestFormula)
    throw new FormulaProblem(`不能超过${longestFormula}个字符`, longestFormula)
  return new Reader(tokensOf(text)).whole()
}

class Reader {
  readonly #tokens: readonly Token[]
  #place = 0
  #depth = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  whole(): Tree {
    const tree = this.#pairs(0)
    const { kind, text, at } = this.#next
    if (kind !== 'end') throw new FormulaProblem(`多余的内容“${text}”`, at)
    return tree
  }

  get #next(): Token {
    return this.#tokens[this.#place] as Token
  }

  #take(): Token {
    const token = this.#next
    if (token.kind === 'end') throw new FormulaProblem('表达式不完整', token.at)
    this.#place += 1
    return token
  }

  #takes(text: string): boolean {
    const { kind, text: own } = this.#next
    const isIt = kind === 'symbol' ? own === text : kind === 'name' && own.toLowerCase() === text
    if (isIt) this.#place += 1
    return isIt
  }

  #expect(symbol: string): void {
    const { at } = this.#next
    if (!this.#takes(symbol)) throw new FormulaProblem(`此处应为“${symbol}”`, at)
  }

  /** Operators that bind at least so tightly, and what stands between them; those of one tightness from left to right. */
  #pairs(least: number): Tree {
    let left = this.#single()
    for (;;) {
      const operator = this.#operator(least)
      if (!operator) return left
      const { at } = this.#take()
      if (operator === 'not in' || operator === 'in') {
        if (operator === 'not in') this.#take()
        const found: Tree = { kind: 'in', value: left, among: this.#list(), at }
        left = operator === 'in' ? found : { kind: 'not', of: found, at }
      } else {
        const right = this.#pairs(tightness[operator] + 1)
        left = { kind: 'pair', operator, left, right, at }
      }
    }
  }

  /** The operator that comes next, if it binds so tightly. */
  #operator(least: number): PairOperator | 'in' | 'not in' | undefined {
    const { kind, text } = this.#next
    if (kind !== 'symbol' && kind !== 'name') return undefined
    const word = text.toLowerCase()
    if (word === 'not') {
      const after = this.#tokens[this.#place + 1]
      const isNotIn = after?.kind === 'name' && after.text.toLowerCase() === 'in'
      return isNotIn && tightness.in >= least ? 'not in' : undefined
    }
    if (word === 'in') return tightness.in >= least ? 'in' : undefined
    const operator = pairOperators.find((each) => each === (word === '<>' ? '!=' : word))
    return operator && tightness[operator] >= least ? operator : undefined
  }

  #single(): Tree {
    this.#depth += 1
    if (this.#depth > deepest) throw new FormulaProblem('嵌套过深', this.#next.at)
    const tree = this.#atom()
    this.#depth -= 1
    return tree
  }

  #atom(): Tree {
    const { kind, text, at } = this.#take()
    if (kind === 'number') return { kind, digits: text, at }
    if (kind === 'text') return { kind, text, at }
    if (kind === 'symbol' && text === '-') return { kind: 'minus', of: this.#single(), at }
    if (kind === 'symbol' && text === '(') {
      const inner = this.#pairs(0)
      this.#expect(')')
      return inner
    }
    if (kind !== 'name') throw new FormulaProblem(`此处应为字段、数字或文本，而不是“${text}”`, at)
    if (text.toLowerCase() === 'not') return { kind: 'not', of: this.#pairs(tightness.not), at }
    if (words.has(text.toLowerCase())) throw new FormulaProblem(`“${text}”前缺少内容`, at)
    if (this.#takes('(')) return { kind: 'call', name: text.toLowerCase(), inputs: this.#inputs(), at }
    if (!this.#takes('.')) return { kind: 'field', name: text, at }
    const member = this.#take()
    if (member.kind !== 'name') throw new FormulaProblem('“.”后应为字段名', member.at)
    return { kind: 'field', part: text, name: member.text, at }
  }

  #inputs(): Tree[] {
    if (this.#takes(')')) return []
    const inputs = [this.#pairs(0)]
    while (this.#takes(',')) inputs.push(this.#pairs(0))
    this.#expect(')')
    return inputs
  }

  #list(): Tree[] {
    this.#expect('(')
    const members = this.#inputs()
    if (members.length === 0) throw new FormulaProblem('in 后的括号中应有值', this.#next.at)
    return members
  }
}

/** Signs that an input method writes in place of plain ones. */
const plainSigns: Readonly<Record<string, string>> = {
  '（': '(',
  '）': ')',
  '，': ',',
  '＋': '+',
  '－': '-',
  '×': '*',
  '÷': '/',
  '＝': '=',
  '＞': '>',
  '＜': '<',
  '≥': '>=',
  '≤': '<=',
  '≠': '!=',
}
const pattern =
  /\s*(?:(?<number>\d+(?:\.\d+)?)(?![\w.])|(?<name>[\p{L}_][\p{L}\p{N}_]*)|'(?<single>(?:[^']|'')*)'|"(?<double>(?:[^"]|"")*)"|“(?<curly>[^”]*)”|(?<symbol><>|!=|>=|<=|[-+*/=<>(),.（），＋－×÷＝＞＜≥≤≠]))/uy

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  const end = text.trimEnd().length
  let place = 0
  while (place < end) {
    pattern.lastIndex = place
    const groups = pattern.exec(text)?.groups
    const at = place + (/^\s*/.exec(text.slice(place))?.[0].length ?? 0)
    if (!groups) throw new FormulaProblem(unread(text.slice(at)), at)
    const { number, name, single, double, curly, symbol = '' } = groups
    const quoted = single?.replaceAll("''", "'") ?? double?.replaceAll('""', '"') ?? curly
    if (number !== undefined) tokens.push({ kind: 'number', text: number, at })
    else if (name !== undefined) tokens.push({ kind: 'name', text: name, at })
    else if (quoted !== undefined) tokens.push({ kind: 'text', text: quoted, at })
    else tokens.push({ kind: 'symbol', text: plainSigns[symbol] ?? symbol, at })
    place = pattern.lastIndex
  }
  return [...tokens, { kind: 'end', text: '', at: end }]
}

function unread(rest: string): string {
  if (/^['"“]/.test(rest)) return '文本缺少后引号'
  return `无法识别“${[...rest].slice(0, 10).join('')}”`
}
