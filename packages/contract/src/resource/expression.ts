import type { Operator, Predicate } from './predicate'

/** Why an expression is not one; the text is fit to be shown. */
export class ExpressionError extends Error {}

type Token = { kind: 'word' | 'literal' | 'variable' | 'symbol'; text: string }

const symbols: Record<string, Operator> = {
  '=': 'eq',
  '!=': 'ne',
  '<>': 'ne',
  '>=': 'ge',
  '<=': 'le',
  '>': 'gt',
  '<': 'lt',
}
const longest = 300
const deepest = 20

/**
 * Reads an administrator's expression over a resource's fields, as `age > 20 and (createBy = 'admin' or name like '张%')`.
 * It becomes a predicate, never text of a statement. With `variables`, `#{name}` may stand for a value; it is left as written.
 */
export function parseExpression(text: string, { variables = false } = {}): Predicate {
  if (text.length > longest) throw new ExpressionError(`表达式不能超过${longest}个字符`)
  const tokens = tokensOf(text)
  let place = 0

  const peek = (): Token | undefined => tokens[place]
  const take = (): Token => {
    const token = tokens[place]
    if (!token) throw new ExpressionError('表达式不完整')
    place += 1
    return token
  }
  const takesWord = (word: string): boolean => {
    const token = peek()
    if (token?.kind !== 'word' || token.text.toLowerCase() !== word) return false
    place += 1
    return true
  }
  const takesSymbol = (symbol: string): boolean => {
    const token = peek()
    if (token?.kind !== 'symbol' || token.text !== symbol) return false
    place += 1
    return true
  }

  function anyOf(depth: number): Predicate {
    const parts = [allOf(depth)]
    while (takesWord('or')) parts.push(allOf(depth))
    return parts.length === 1 && parts[0] ? parts[0] : { any: parts }
  }

  function allOf(depth: number): Predicate {
    const parts = [single(depth)]
    while (takesWord('and')) parts.push(single(depth))
    return parts.length === 1 && parts[0] ? parts[0] : { all: parts }
  }

  function single(depth: number): Predicate {
    if (depth > deepest) throw new ExpressionError('表达式嵌套过深')
    if (takesSymbol('(')) {
      const inner = anyOf(depth + 1)
      if (!takesSymbol(')')) throw new ExpressionError('缺少右括号')
      return inner
    }
    return comparison()
  }

  function comparison(): Predicate {
    const { kind, text: name } = take()
    if (kind !== 'word') throw new ExpressionError(`此处应为字段名：${name}`)
    const field = camelCase(name)
    if (takesWord('like')) return { field, ...wildcards(literal()) }
    if (takesWord('in')) return { field, operator: 'in', value: list() }
    const { text: symbol } = take()
    const operator = symbols[symbol]
    if (!operator) throw new ExpressionError(`未知的运算符：${symbol}`)
    return { field, operator, value: literal() }
  }

  function literal(): string {
    const { kind, text: value } = take()
    if (kind === 'literal' || (kind === 'variable' && variables)) return value
    throw new ExpressionError(`此处应为值：${value}`)
  }

  function list(): string[] {
    if (!takesSymbol('(')) throw new ExpressionError('in 后应为括号中的列表')
    const values = [literal()]
    while (takesSymbol(',')) values.push(literal())
    if (!takesSymbol(')')) throw new ExpressionError('缺少右括号')
    return values
  }

  const predicate = anyOf(0)
  if (place < tokens.length) throw new ExpressionError(`多余的内容：${tokens[place]?.text}`)
  return predicate
}

function tokensOf(text: string): Token[] {
  const pattern =
    /\s*(?:'((?:[^']|'')*)'|(-?\d+(?:\.\d+)?)(?![\w.])|([A-Za-z_]\w*)|(#\{[^}]*\})|(<>|!=|>=|<=|[=<>(),]))/uy
  const tokens: Token[] = []
  const trimmed = text.trimEnd()
  while (pattern.lastIndex < trimmed.length) {
    const start = pattern.lastIndex
    const match = pattern.exec(trimmed)
    if (!match) throw new ExpressionError(`无法识别：${trimmed.slice(start, start + 20)}`)
    const [, quoted, number, word, variable, symbol] = match
    if (quoted !== undefined) tokens.push({ kind: 'literal', text: quoted.replaceAll("''", "'") })
    else if (number !== undefined) tokens.push({ kind: 'literal', text: number })
    else if (word !== undefined) tokens.push({ kind: 'word', text: word })
    else if (variable !== undefined) tokens.push({ kind: 'variable', text: variable })
    else tokens.push({ kind: 'symbol', text: symbol ?? '' })
  }
  return tokens
}

/** `%` at the ends of a like's text says where it may go on; inside it is itself. */
function wildcards(text: string): { operator: Operator; value: string } {
  const [opens, closes] = [text.startsWith('%'), text.length > 1 && text.endsWith('%')]
  const value = text.slice(opens ? 1 : 0, closes ? -1 : undefined)
  if (opens && closes) return { operator: 'like', value }
  return { operator: opens ? 'left_like' : closes ? 'right_like' : 'eq', value }
}

/** Administrators know columns as well as fields. */
function camelCase(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
