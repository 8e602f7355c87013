import { refuseStatement } from '../refuse-statement'
import { functions, keywords, openingKeywords, reserved, systemSchemas } from './allowed'
import { type Token, tokensOf } from './tokens'

const limits = { selects: 24, joins: 24, depth: 24 }

/**
 * Judges a statement for MySQL and MariaDB in the form in which it is sent: one query, of the words, signs and functions that are
 * listed, with balanced brackets. There is no parser of that grammar to ask; whatever is not known to be harmless is refused.
 */
export function judgeMysql(text: string, parameters: number): void {
  const tokens = tokensOf(text)
  const first = wordOf(tokens[0])
  if (first === undefined) refuseStatement(tokens.length === 0 ? '没有语句' : '只能是 SELECT 查询')
  if (first !== 'select' && first !== 'with') refuseStatement('只能是 SELECT 查询')
  if (tokens.filter(({ kind }) => kind === 'place').length !== parameters)
    refuseStatement('参数请写成 ${名称}')
  tokens.forEach((token, index) => {
    if (token.kind === 'word') judgeWord(tokens, index)
    if (token.kind === 'name' && tokens[index + 1]?.text === '(')
      refuseStatement(`不能使用函数 ${token.text.slice(0, 63)}`)
    if (token.kind === 'word' || token.kind === 'name') judgeSchema(tokens, index)
    if (token.kind === 'sign' && token.text === '.') judgeDot(tokens[index - 1], tokens[index + 1])
  })
  requireFew(tokens, 'select', limits.selects)
  requireFew(tokens, 'join', limits.joins)
  judgeBrackets(tokens)
}

/** Whether a query says an order and no limit: as a table inside another query it would lose that order. */
export function isOrderedWithoutLimit(text: string): boolean {
  const outermost = judgeBrackets(tokensOf(text)).map(wordOf)
  return outermost.includes('order') && !outermost.includes('limit')
}

function judgeWord(tokens: readonly Token[], index: number): void {
  const { text } = tokens[index] as Token
  const word = text.toLowerCase()
  const isPart = tokens[index - 1]?.text === '.'
  const following = tokens[index + 1]
  if (following?.kind === 'text' && word.startsWith('_')) refuseStatement(`不支持 ${text}'…' 形式的文本`)
  if (following?.text === '(' && following.kind === 'sign') {
    if (isPart || (!functions.has(word) && !openingKeywords.has(word)))
      refuseStatement(`不能使用函数 ${text.slice(0, 63)}`)
    return
  }
  if (reserved.has(word) && !keywords.has(word) && !isPart) refuseStatement(`不支持 ${text.toUpperCase()}`)
}

/** A dot stands between names: after a number or a word of the language what follows could be a word of the language, too. */
function judgeDot(before: Token | undefined, after: Token | undefined): void {
  const isNamed =
    before?.kind === 'name' || (before?.kind === 'word' && !keywords.has(before.text.toLowerCase()))
  if (!isNamed) refuseStatement('点号之前要有表名，与关键字相同的名称请用反引号')
  if (after?.kind !== 'word' && after?.kind !== 'name' && after?.text !== '*')
    refuseStatement('点号之后要有列名')
}

/** Databases of the server tell of its accounts and of what others do. */
function judgeSchema(tokens: readonly Token[], index: number): void {
  const { text } = tokens[index] as Token
  if (tokens[index + 1]?.text === '.' && systemSchemas.has(text.toLowerCase()))
    refuseStatement(`不能读取系统库 ${text}`)
}

/** Brackets must close where they open: the statement becomes a table inside brackets of ours. Returns what stands in none. */
function judgeBrackets(tokens: readonly Token[]): Token[] {
  let depth = 0
  const outermost = tokens.filter(({ kind, text }) => {
    if (kind === 'sign' && text === '(') depth += 1
    if (kind === 'sign' && text === ')') depth -= 1
    if (depth < 0) refuseStatement('括号不成对')
    if (depth > limits.depth) refuseStatement('括号嵌套过深')
    return depth === 0
  })
  if (depth !== 0) refuseStatement('括号不成对')
  return outermost
}

function requireFew(tokens: readonly Token[], word: string, count: number): void {
  if (tokens.filter((token) => wordOf(token) === word).length > count)
    refuseStatement(`${word.toUpperCase()} 最多 ${count} 处`)
}

function wordOf(token: Token | undefined): string | undefined {
  return token?.kind === 'word' ? token.text.toLowerCase() : undefined
}
