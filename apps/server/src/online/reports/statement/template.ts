import { refuse } from '@dougong/contract/errors'
import { postgresWriting } from './postgres-writing'
import { refuseStatement } from './refuse-statement'
import type { Writing } from './writing'

/** What stands in a statement for the actor and the moment: bound values like parameters. */
export const systemVariables = [
  'sys_user_code',
  'sys_user_name',
  'sys_date',
  'sys_time',
  'sys_org_code',
  'sys_base_path',
  'tenant_id',
] as const
export type SystemVariable = (typeof systemVariables)[number]

type Named = { parameter: string } | { variable: SystemVariable }
type Literal = readonly (string | Named)[]

/** A piece of a statement as its author wrote it. */
type Piece =
  | { text: string }
  | Named
  /** A quoted text that names parameters or variables. */
  | { literal: Literal }
  /** A clause that falls away when one of its parameters is empty. */
  | { optional: readonly Piece[] }

export interface Template {
  pieces: readonly Piece[]
  /** The names of its parameters, in the order in which they appear. */
  parameters: readonly string[]
  /** How many clauses may fall away. */
  optionalClauses: number
}

export interface Assembled {
  text: string
  values: (string | null)[]
}

/** What the author's names stand for when a statement is put together. */
export interface GivenValues {
  parameters: Readonly<Record<string, string | undefined>>
  variables: Readonly<Record<SystemVariable, string>>
}

const longestStatement = 64 * 1024
/* the parser builds chains by recursion: beyond some ten thousand it breaks, and does not recover */
const maxTokens = 4_000
const maxOptional = 8
const longestValue = 4_000

/** Reads what an author wrote. Comments fall away here, so that none can open in one clause and close in another. */
export function readTemplate(written: string, writing: Writing = postgresWriting): Template {
  if (Buffer.byteLength(written) > longestStatement) refuseStatement('语句超过 64 KB')
  if (written.includes('\0')) refuseStatement('语句含有空字符')
  const reader = new TemplateReader(written, writing)
  const pieces = reader.pieces()
  if (reader.optionalClauses > maxOptional) refuseStatement(`[[ … ]] 最多 ${maxOptional} 处`)
  return { pieces: trimmed(pieces), parameters: [...reader.names], optionalClauses: reader.optionalClauses }
}

/** A semicolon at the end says nothing; anywhere else it is judged. */
function trimmed(pieces: readonly Piece[]): readonly Piece[] {
  const last = pieces.at(-1)
  if (!last || !('text' in last)) return pieces
  const text = last.text.replace(/[;\s]+$/, '')
  const rest = pieces.slice(0, -1)
  return text === '' ? trimmed(rest) : [...rest, { text }]
}

class TemplateReader {
  readonly names = new Set<string>()
  optionalClauses = 0
  #at = 0
  #tokens = 0

  readonly #written: string
  readonly #writing: Writing
  constructor(written: string, writing: Writing) {
    this.#written = written
    this.#writing = writing
  }

  /** The pieces up to the end, or up to the end of the optional clause that is being read. */
  pieces(isOptional = false): Piece[] {
    const pieces: Piece[] = []
    let text = ''
    const add = (piece?: Piece) => {
      if (text !== '') pieces.push({ text })
      text = ''
      if (piece) pieces.push(piece)
    }
    for (;;) {
      const token = this.#next()
      if (token === undefined) {
        if (isOptional) refuseStatement('[[ 没有对应的 ]]')
        add()
        return pieces
      }
      if (isOptional && token === ']') {
        if (this.#written[this.#at] === ']') {
          this.#at += 1
          add()
          return pieces
        }
      }
      if (typeof token !== 'string') add(token)
      else if (token === '[' && this.#written[this.#at] === '[') {
        if (isOptional) refuseStatement('[[ … ]] 不能嵌套')
        this.#at += 1
        add({ optional: this.#optional() })
      } else text += token
    }
  }

  #optional(): Piece[] {
    this.optionalClauses += 1
    const pieces = this.pieces(true)
    if (!namesIn(pieces).length) refuseStatement('[[ … ]] 中要有 ${参数}')
    return pieces
  }

  /** The next token: text as it is to be sent, or a piece that stands for values. */
  #next(): string | Piece | undefined {
    const rest = this.#written
    const from = this.#at
    if (from >= rest.length) return undefined
    this.#tokens += 1
    if (this.#tokens > maxTokens) refuseStatement('语句过长，请拆分')
    const two = rest.slice(from, from + 2)
    if (two === '${' || two === '#{') return this.#named()
    this.#writing.refuseAt(rest, from)
    if (two === '--') return this.#skipLine()
    if (two === '/*') return this.#skipComment()
    const letter = rest[from] as string
    if (letter === "'") return this.#quoted()
    if (letter === this.#writing.nameQuote) return this.#identifier()
    if (letter === '$') refuseStatement('参数请写成 ${名称}')
    const word = /[\p{L}_][\p{L}\p{N}_]*|[\p{N}.]+|\s+/uy
    word.lastIndex = from
    const found = word.exec(rest)?.[0] ?? letter
    this.#at += found.length
    if (this.#writing.isPrefix(found, rest.slice(this.#at, this.#at + 2)))
      refuseStatement(`不支持 ${found}'…' 形式的文本`)
    return found
  }

  #skipLine(): string {
    const end = this.#written.indexOf('\n', this.#at)
    this.#at = end === -1 ? this.#written.length : end
    return ' '
  }

  #skipComment(): string {
    let depth = 0
    do {
      const two = this.#written.slice(this.#at, this.#at + 2)
      if (two === '') refuseStatement('注释没有结束')
      if (two === '/*') depth += 1
      if (two === '*/') depth -= 1
      this.#at += two === '/*' || two === '*/' ? 2 : 1
    } while (depth > 0)
    return ' '
  }

  #named(): Named {
    const mark = this.#written[this.#at]
    const end = this.#written.indexOf('}', this.#at)
    const name = this.#written.slice(this.#at + 2, Math.max(end, this.#at + 2)).trim()
    this.#at = end + 1
    if (end === -1) refuseStatement(`${mark}{ 没有对应的 }`)
    if (mark === '#') {
      const variable = systemVariables.find((known) => known === name.toLowerCase())
      return variable ? { variable } : refuseStatement(`没有系统变量 ${name.slice(0, 40)}`)
    }
    if (!/^[A-Za-z_][A-Za-z0-9_]{0,31}$/.test(name)) refuseStatement(`参数名 ${name.slice(0, 40)} 不正确`)
    this.names.add(name)
    return { parameter: name }
  }

  #quoted(): string | Piece {
    const parts: (string | Named)[] = []
    let text = ''
    this.#at += 1
    for (;;) {
      const letter = this.#written[this.#at]
      const two = this.#written.slice(this.#at, this.#at + 2)
      if (letter === undefined) refuseStatement('文本没有结束的引号')
      if (two === "''") {
        text += two
        this.#at += 2
      } else if (letter === "'") break
      else if (two === '${' || two === '#{') {
        parts.push(text, this.#named())
        text = ''
      } else {
        text += letter
        this.#at += 1
      }
    }
    this.#at += 1
    for (const part of [...parts, text]) if (typeof part === 'string') this.#writing.refuseIn(part)
    if (parts.length === 0) return `'${text}'`
    const literal = [...parts, text].filter((part) => part !== '')
    const [only] = literal
    /* alone between quotes it is the value itself, of whatever type is asked for there */
    return literal.length === 1 && typeof only === 'object' ? only : { literal }
  }

  #identifier(): string {
    const end = this.#writing.nameQuote === '"' ? /"(?:[^"]|"")*"/y : /`(?:[^`]|``)*`/y
    end.lastIndex = this.#at
    const name = end.exec(this.#written)?.[0] ?? refuseStatement('名称没有结束的引号')
    if (name.includes('${') || name.includes('#{')) refuseStatement('表名和列名不能是参数')
    this.#at += name.length
    return name
  }
}

function namesIn(pieces: readonly Piece[]): string[] {
  return pieces.flatMap((piece) => {
    if ('parameter' in piece) return [piece.parameter]
    if ('literal' in piece)
      return piece.literal.flatMap((part) =>
        typeof part === 'object' && 'parameter' in part ? [part.parameter] : [],
      )
    return []
  })
}

/** Puts a statement together: values are bound and never become text, and clauses whose parameters are empty fall away. */
export function assemble(
  template: Template,
  { parameters, variables }: GivenValues,
  writing: Writing = postgresWriting,
): Assembled {
  const values: (string | null)[] = []
  const places = new Map<string, string>()
  const bind = (key: string, value: string | null) => {
    if (value !== null && value.length > longestValue) refuse('query.badValue', { field: key })
    if (value?.includes('\0')) refuse('query.badValue', { field: key })
    const known = places.get(key)
    if (known !== undefined && writing.repeatsPlaces) return known
    const place = writing.place(values.push(value))
    places.set(key, place)
    return place
  }
  const valueOf = (name: string) => (Object.hasOwn(parameters, name) ? parameters[name] : undefined) || null
  const textOf = (pieces: readonly Piece[]): string =>
    pieces
      .map((piece) => {
        if ('text' in piece) return piece.text
        if ('parameter' in piece) return bind(piece.parameter, valueOf(piece.parameter))
        if ('variable' in piece) return bind(`#${piece.variable}`, variables[piece.variable])
        if ('literal' in piece) return literalOf(piece.literal)
        return namesIn(piece.optional).every((name) => valueOf(name) !== null) ? textOf(piece.optional) : ' '
      })
      .join('')
  /* inside a quoted text the value is text, whatever it is elsewhere: it has a place of its own */
  const literalOf = (parts: Literal) =>
    writing.joined(
      parts.map((part) => {
        if (typeof part === 'string') return `'${part}'`
        if ('parameter' in part)
          return writing.asText(bind(`'${part.parameter}`, valueOf(part.parameter) ?? ''))
        return writing.asText(bind(`'#${part.variable}`, variables[part.variable]))
      }),
    )
  return { text: textOf(template.pieces), values }
}

/** Every form that a statement can take, by which of its parameters are there: each is judged before it is stored. */
export function* formsOf(
  template: Template,
  variables: GivenValues['variables'],
  writing: Writing = postgresWriting,
): Generator<Assembled> {
  const optional = [
    ...new Set(template.pieces.flatMap((piece) => ('optional' in piece ? namesIn(piece.optional) : []))),
  ]
  if (optional.length > maxOptional) refuseStatement(`[[ … ]] 中的参数最多 ${maxOptional} 个`)
  const always = Object.fromEntries(template.parameters.map((name) => [name, '1']))
  for (let chosen = 0; chosen < 2 ** optional.length; chosen++) {
    const parameters: Record<string, string | undefined> = { ...always }
    optional.forEach((name, index) => {
      if (((chosen >> index) & 1) === 1) parameters[name] = undefined
    })
    yield assemble(template, { parameters, variables }, writing)
  }
}
