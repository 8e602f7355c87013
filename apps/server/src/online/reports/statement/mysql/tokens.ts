import { refuseStatement } from '../refuse-statement'

export interface Token {
  kind: 'word' | 'name' | 'text' | 'number' | 'place' | 'sign'
  /** As it stands; of a name, without its quotes. */
  text: string
  /** Whether nothing stands between it and the token before. */
  touches: boolean
}

const maxTokens = 4_000

/** In the order in which they are tried; what none of them matches is refused, control characters and foreign blanks too. */
const patterns: readonly (readonly [Token['kind'] | 'blank', RegExp])[] = [
  ['blank', /[ \t\r\n]+/y],
  ['word', /[\p{L}_][\p{L}\p{N}_]*/uy],
  ['name', /`[^`\\\p{Cc}]+`/uy],
  ['text', /'(?:[^'\\]|'')*'/y],
  ['number', /(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?/y],
  ['place', /\?/y],
  ['sign', /<=>|<>|!=|>=|<=|->>|->|\|\||&&|[-+*/%=<>(),.]/y],
]

/**
 * The tokens of a statement as MySQL and MariaDB tell them in every setting and version. Where those differ, or where something
 * else than a query could begin (comments that are run, backslashes, variables, a second statement), nothing is told: it is refused.
 */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let touches = false
  for (let at = 0; at < text.length;) {
    const found = next(text, at)
    if (found.kind === 'blank') touches = false
    else {
      if (tokens.length === maxTokens) refuseStatement('语句过长，请拆分')
      const previous = tokens.at(-1)
      if (touches && previous) requireApart(previous, found)
      tokens.push({
        kind: found.kind,
        text: found.kind === 'name' ? found.text.slice(1, -1) : found.text,
        touches,
      })
      touches = true
    }
    at += found.text.length
  }
  return tokens
}

function next(text: string, at: number): { kind: Token['kind'] | 'blank'; text: string } {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0]
    if (found !== undefined) return { kind, text: found }
  }
  return refuseStatement(`不支持字符 ${JSON.stringify(text.slice(at, at + 1))}`)
}

/** Refuses what could be one token where we saw two: `--`, `/*`, `1abc`, `x'41'`, `'a'b`. */
function requireApart(one: { kind: string; text: string }, other: { kind: string; text: string }): void {
  const signs =
    one.kind === 'sign' && other.kind === 'sign' ? one.text.slice(-1) + other.text.slice(0, 1) : ''
  if (['--', '/*', '*/', '//', '<<', '>>', '->', '|&'].includes(signs)) refuseStatement(`不支持 ${signs}`)
  const isWordy = ({ kind }: { kind: string }) => kind !== 'sign'
  if (isWordy(one) && isWordy(other)) refuseStatement(`${one.text.slice(0, 40)} 之后要有空格`)
  /* after a dot digits begin a name there */
  if (one.text === '.' && other.kind === 'number') refuseStatement('数字开头的名称请用反引号')
}
