import { refuse } from '@dougong/contract/errors'
import { ExpressionError, parseExpression } from '@dougong/contract/resource/expression'
import { queryableField } from '@dougong/contract/resource/list-query'
import { conditionsOf, everything, type Predicate } from '@dougong/contract/resource/predicate'
import { readValueOperator } from '@dougong/contract/resource/value-operators'
import { findSource, type TableSource } from './table-sources'

/** A dictionary's code as clients write it, read: a plain code, or a registered source with two of its fields. */
export type DictionaryCode =
  | { kind: 'plain'; code: string }
  | { kind: 'table'; source: TableSource; text: string; value: string; predicate: Predicate }

/** Reads `code` or `table,text,value[,condition]`; whatever is not registered is refused. */
export function readDictionaryCode(code: string): DictionaryCode {
  const parts = code.split(',').map((part) => part.trim())
  if (parts.length === 1) return { kind: 'plain', code }
  if (parts.length < 3 || parts.length > 4) refuse('dictionary.badCode')
  const [table = '', text = '', value = '', condition = ''] = parts
  const source = findSource(table) ?? refuse('dictionary.sourceRefused')
  const pair = [text, value].map(camelCase)
  if (!source.pairs.some((known) => known === pair.join(','))) refuse('dictionary.sourceRefused')
  const predicate = condition === '' ? everything : readCondition(source, () => parseExpression(condition))
  return { kind: 'table', source, text: pair[0] ?? '', value: pair[1] ?? '', predicate }
}

/** Reads a JSON object of fields and values, each as a list's filter has it. */
export function readJsonCondition(source: TableSource, text: string): Predicate {
  if (text.trim() === '') return everything
  return readCondition(source, () => {
    const given = jsonObject(text)
    return {
      all: Object.entries(given)
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => readValueOperator(camelCase(name), String(value))),
    }
  })
}

/** What a keyword looks for: contained in text or value, or exactly one of several. An id is no text to be searched. */
export function readKeyword(
  typed: string,
  { source, text, value }: Extract<DictionaryCode, { kind: 'table' }>,
) {
  const order = /\[orderby:(\w+),(asc|desc)\]$/i.exec(typed)
  const keyword = (order ? typed.slice(0, order.index) : typed).trim()
  const sort = order?.[1] && {
    field: camelCase(order[1]),
    order: order[2]?.toLowerCase() === 'desc' ? ('desc' as const) : ('asc' as const),
  }
  if (sort && !queryableField(source.resource, sort.field)) refuse('dictionary.sourceRefused')
  return { predicate: keywordRows(keyword, text, value), ...(sort && { sort }) }
}

function keywordRows(keyword: string, text: string, value: string): Predicate {
  if (keyword === '') return everything
  const fields = value === 'id' ? [text] : [text, value]
  if (!keyword.includes(','))
    return { any: fields.map((field) => ({ field, operator: 'like', value: keyword })) }
  const members = keyword.split(',').filter(Boolean)
  return { any: [text, value].map((field) => ({ field, operator: 'in', value: members })) }
}

function readCondition(source: TableSource, read: () => Predicate): Predicate {
  try {
    const predicate = read()
    for (const { field } of conditionsOf(predicate))
      if (!queryableField(source.resource, field)) refuse('dictionary.sourceRefused')
    return predicate
  } catch (error) {
    if (error instanceof ExpressionError) refuse('dictionary.sourceRefused')
    throw error
  }
}

function jsonObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>
  } catch {
    refuse('dictionary.badCondition')
  }
  return refuse('dictionary.badCondition')
}

function camelCase(name: string): string {
  return name.toLowerCase() === name
    ? name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    : name
}
