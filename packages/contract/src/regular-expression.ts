/*
 * Regular expressions that administrators write. They are read here and run as automata, in time that grows with the text
 * alone: no expression, however it is written, can hold up a server or a browser, and both come to the same answer.
 */

/** The longest expression, and the most states that its repetitions may unfold to. */
const longest = 300
const maxStates = 2_000
const maxRepeats = 500

type Test = (character: string) => boolean

type State =
  | { kind: 'character'; test: Test; next: number }
  | { kind: 'either'; next: number; other: number }
  | { kind: 'place'; holds: (characters: readonly string[], place: number) => boolean; next: number }
  | { kind: 'end' }

/** A part of an expression: what follows it is known when it is put together. */
type Node = (states: State[], next: number) => number

class Unreadable extends Error {}

export interface Matcher {
  /** Whether the expression is found anywhere in the text. */
  test(text: string): boolean
}

const known = new Map<string, Matcher | { problem: string }>()

/** Reads an expression, or says in Chinese why it cannot be one. */
export function readExpression(text: string): Matcher | { problem: string } {
  const before = known.get(text)
  if (before) return before
  const read = compiled(text)
  if (known.size > 500) known.clear()
  known.set(text, read)
  return read
}

/** What is wrong with an expression; undefined where nothing is. */
export function expressionProblem(text: string): string | undefined {
  const read = readExpression(text)
  return 'problem' in read ? read.problem : undefined
}

function compiled(text: string): Matcher | { problem: string } {
  if (text.length > longest) return { problem: `正则表达式不能超过${longest}个字符` }
  try {
    const states: State[] = [{ kind: 'end' }]
    const start = new Reader(text).whole()(states, 0)
    return { test: (value) => isFound(states, start, [...value]) }
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.message }
    throw error
  }
}

/** Goes through the text once, in all the states that the expression can be in at a place. */
function isFound(states: readonly State[], start: number, characters: readonly string[]): boolean {
  let current = new Set<number>()
  for (let place = 0; place <= characters.length; place += 1) {
    enter(states, start, current, characters, place)
    if (current.has(0)) return true
    const following = new Set<number>()
    for (const number of current) {
      const state = states[number]
      if (state?.kind === 'character' && place < characters.length && state.test(characters[place] ?? ''))
        enter(states, state.next, following, characters, place + 1)
    }
    current = following
  }
  return current.has(0)
}

function enter(
  states: readonly State[],
  start: number,
  entered: Set<number>,
  characters: readonly string[],
  place: number,
): void {
  const waiting = [start]
  for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
    if (entered.has(number)) continue
    entered.add(number)
    const state = states[number]
    if (state?.kind === 'either') waiting.push(state.next, state.other)
    if (state?.kind === 'place' && state.holds(characters, place)) waiting.push(state.next)
  }
}

const isDigit: Test = (character) => /^\d$/.test(character)
const isWord: Test = (character) => /^\w$/.test(character)
const isSpace: Test = (character) => /^\s$/u.test(character)
const isNot =
  (test: Test): Test =>
  (character) =>
    !test(character)
const classes: Readonly<Record<string, Test>> = {
  d: isDigit,
  D: isNot(isDigit),
  w: isWord,
  W: isNot(isWord),
  s: isSpace,
  S: isNot(isSpace),
}
const controls: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', v: '\v', f: '\f', 0: '\0' }

class Reader {
  readonly #characters: string[]
  #place = 0
  #depth = 0

  constructor(text: string) {
    this.#characters = [...text]
  }

  whole(): Node {
    const node = this.#alternatives()
    if (this.#place < this.#characters.length) throw new Unreadable('正则表达式有多余的右括号')
    return node
  }

  get #next(): string | undefined {
    return this.#characters[this.#place]
  }

  #takes(text: string): boolean {
    const isThere = [...text].every((character, index) => this.#characters[this.#place + index] === character)
    if (isThere) this.#place += [...text].length
    return isThere
  }

  #take(): string {
    const character = this.#characters[this.#place]
    if (character === undefined) throw new Unreadable('正则表达式不完整')
    this.#place += 1
    return character
  }

  #alternatives(): Node {
    const nodes = [this.#sequence()]
    while (this.#takes('|')) nodes.push(this.#sequence())
    return nodes.reduceRight((other, node) => either(node, other))
  }

  #sequence(): Node {
    const nodes: Node[] = []
    while (this.#next !== undefined && this.#next !== '|' && this.#next !== ')') nodes.push(this.#repeated())
    return (states, next) => nodes.reduceRight((after, node) => node(states, after), next)
  }

  #repeated(): Node {
    const node = this.#atom()
    const times = this.#times()
    if (!times) return node
    this.#takes('?')
    if (this.#times()) throw new Unreadable('正则表达式的重复符号前没有内容')
    return repeated(node, times)
  }

  #times(): { least: number; most: number } | undefined {
    if (this.#takes('*')) return { least: 0, most: Infinity }
    if (this.#takes('+')) return { least: 1, most: Infinity }
    if (this.#takes('?')) return { least: 0, most: 1 }
    const rest = this.#characters.slice(this.#place, this.#place + 12).join('')
    const counted = /^\{(\d{1,4})(,?)(\d{0,4})\}/.exec(rest)
    if (!counted) return undefined
    this.#place += counted[0].length
    const least = Number(counted[1])
    const max = counted[2] === '' ? least : counted[3] === '' ? Infinity : Number(counted[3])
    if (max < least) throw new Unreadable('正则表达式的重复次数前大后小')
    if (least > maxRepeats || (max !== Infinity && max > maxRepeats))
      throw new Unreadable(`正则表达式的重复次数不能超过${maxRepeats}`)
    return { least, most: max }
  }

  #atom(): Node {
    const character = this.#take()
    switch (character) {
      case '(':
        return this.#group()
      case '[':
        return one(this.#members())
      case '.':
        return one((each) => !'\n\r\u2028\u2029'.includes(each))
      case '^':
        return at((_, place) => place === 0)
      case '$':
        return at((characters, place) => place === characters.length)
      case '\\':
        return this.#escaped()
      case '*':
      case '+':
      case '?':
        throw new Unreadable('正则表达式的重复符号前没有内容')
      default:
        return one((each) => each === character)
    }
  }

  #group(): Node {
    if (this.#takes('?') && !this.#takes(':')) throw new Unreadable('正则表达式不支持断言和命名分组')
    this.#depth += 1
    if (this.#depth > 20) throw new Unreadable('正则表达式嵌套过深')
    const node = this.#alternatives()
    if (!this.#takes(')')) throw new Unreadable('正则表达式缺少右括号')
    this.#depth -= 1
    return node
  }

  #escaped(): Node {
    if (this.#takes('b')) return at(isBoundary)
    if (this.#takes('B')) return at((characters, place) => !isBoundary(characters, place))
    if (/^[1-9]$/.test(this.#next ?? '')) throw new Unreadable('正则表达式不支持反向引用')
    const named = this.#class()
    if (named) return one(named)
    const character = this.#character()
    return one((each) => each === character)
  }

  /** A class that a letter behind a backslash names: `\d`, `\p{Script=Han}`. */
  #class(): Test | undefined {
    const letter = this.#next ?? ''
    if (Object.hasOwn(classes, letter)) return classes[this.#take()]
    if (letter !== 'p' && letter !== 'P') return undefined
    const name = /^[pP](\{[A-Za-z_=]{1,40}\})/.exec(
      this.#characters.slice(this.#place, this.#place + 45).join(''),
    )?.[1]
    if (name === undefined) throw new Unreadable('正则表达式有无法识别的 \\p')
    this.#place += 1 + name.length
    try {
      const property = new RegExp(`^\\p${name}$`, 'u')
      return letter === 'p' ? (each) => property.test(each) : (each) => !property.test(each)
    } catch {
      throw new Unreadable(`正则表达式有无法识别的 \\p${name}`)
    }
  }

  /** A character behind a backslash. */
  #character(): string {
    const rest = this.#characters.slice(this.#place, this.#place + 9).join('')
    const code = /^(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|u\{([\da-fA-F]{1,6})\})/.exec(rest)
    if (code) {
      this.#place += code[0].length
      return String.fromCodePoint(
        Math.min(Number.parseInt(code[1] ?? code[2] ?? code[3] ?? '0', 16), 0x10_ff_ff),
      )
    }
    const character = this.#take()
    return controls[character] ?? character
  }

  #members(): Test {
    const isOther = this.#takes('^')
    const tests: Test[] = []
    while (!this.#takes(']')) {
      const from = this.#member()
      if (typeof from === 'function') tests.push(from)
      else if (this.#next === '-' && this.#characters[this.#place + 1] !== ']') {
        this.#take()
        const to = this.#member()
        if (typeof to === 'function') throw new Unreadable('正则表达式的字符范围有误')
        if (codeOf(to) < codeOf(from)) throw new Unreadable('正则表达式的字符范围前大后小')
        tests.push((each) => codeOf(each) >= codeOf(from) && codeOf(each) <= codeOf(to))
      } else tests.push((each) => each === from)
    }
    return isOther ? (each) => !tests.some((test) => test(each)) : (each) => tests.some((test) => test(each))
  }

  #member(): Test | string {
    const character = this.#take()
    if (character !== '\\') return character
    if (this.#takes('b')) return '\b'
    return this.#class() ?? this.#character()
  }
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0
}

function add(states: State[], state: State): number {
  if (states.length >= maxStates) throw new Unreadable('正则表达式过于复杂')
  return states.push(state) - 1
}

const one =
  (test: Test): Node =>
  (states, next) =>
    add(states, { kind: 'character', test, next })

const at =
  (holds: (characters: readonly string[], place: number) => boolean): Node =>
  (states, next) =>
    add(states, { kind: 'place', holds, next })

function either(node: Node, other: Node): Node {
  return (states, next) =>
    add(states, { kind: 'either', next: node(states, next), other: other(states, next) })
}

function repeated(node: Node, { least, most: max }: { least: number; most: number }): Node {
  return (states, next) => {
    let after = next
    if (max === Infinity) {
      const loop: Extract<State, { kind: 'either' }> = { kind: 'either', next, other: next }
      after = add(states, loop)
      loop.other = node(states, after)
    } else
      for (let time = least; time < max; time += 1)
        after = add(states, { kind: 'either', next, other: node(states, after) })
    for (let time = 0; time < least; time += 1) after = node(states, after)
    return after
  }
}

function isBoundary(characters: readonly string[], place: number): boolean {
  const isWordAt = (index: number) => isWord(characters[index] ?? '')
  return isWordAt(place - 1) !== isWordAt(place)
}
