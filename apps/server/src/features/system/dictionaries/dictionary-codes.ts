import { refuse } from '@dougong/contract/errors'
import { ExpressionError, parseExpression } from '@dougong/contract/resource/expression'
import { fieldCalled } from '@dougong/contract/resource/list-query'
import { snakeCase } from '@dougong/contract/resource/names'
import { conditionsOf, everything, type Predicate } from '@dougong/contract/resource/predicate'
import { tableDictionary } from '@dougong/contract/resource/table-dictionary'
import { readValueOperator } from '@dougong/contract/resource/values/value-operators'
import type { Actor } from '../../../access/actor'
import type { Services } from '../../../services/services'
import { type Reach, reachInto } from './table-rights'
import { findSource, type TableSource } from './table-sources'

/** A dictionary's code as clients write it, read: a plain code, or a registered source with two of its fields. */
export type DictionaryCode =
  | { kind: 'plain'; code: string }
  | { kind: 'table'; source: TableSource; text: string; value: string; predicate: Predicate; reach: Reach }

/** Reads `code` or `table,text,value[,condition]`; whatever is not registered, or not for this actor, is refused. */
export async function readDictionaryCode(
  { resources }: Pick<Services, 'resources'>,
  actor: Actor,
  code: string,
  links: { parent?: string; key?: string } = {},
): Promise<DictionaryCode> {
  if (!code.includes(',')) return { kind: 'plain', code }
  const { table, condition, ...named } = tableDictionary(code) ?? refuse('dictionary.badCode')
  const source = (await findSource(resources, actor, table)) ?? refuse('dictionary.sourceRefused')
  const text = fieldCalled(source.resource, named.text) ?? refuse('dictionary.sourceRefused')
  const value = fieldCalled(source.resource, named.value) ?? refuse('dictionary.sourceRefused')
  const reach =
    (await reachInto(resources, actor, source, { table, text, value, condition, ...links })) ??
    refuse('dictionary.sourceRefused')
  const predicate = condition === '' ? everything : readCondition(source, () => parseExpression(condition))
  return { kind: 'table', source, text, value, predicate, reach }
}

/**
 * Reads a JSON object of fields and values, each as a list's filter has it. What it asks of `hasChild` is told apart: that
 * is no column, but what the actor sees below a node.
 */
export function readTreeCondition(
  source: TableSource,
  hasChild: string,
  text: string,
): { predicate: Predicate; below?: string } {
  if (text.trim() === '') return { predicate: everything }
  const entries = Object.entries(jsonObject(text))
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => [fieldCalled(source.resource, name) ?? name, String(value)] as const)
  const isHasChild = (name: string) => snakeCase(name) === snakeCase(hasChild)
  const below = entries.find(([name]) => isHasChild(name))?.[1]
  const others = entries.filter(([name]) => !isHasChild(name))
  const all = others.map(([name, value]) => readValueOperator(name, value))
  return { predicate: readCondition(source, () => ({ all })), ...(below !== undefined && { below }) }
}

/** What a keyword looks for: contained in text or value, or exactly one of several. An id is no text to be searched. */
export function readKeyword(
  typed: string,
  { source, text, value, reach }: Extract<DictionaryCode, { kind: 'table' }>,
) {
  const order = /\[orderby:(\w+),(asc|desc)\]$/i.exec(typed)
  const keyword = (order ? typed.slice(0, order.index) : typed).trim()
  const sort = order?.[1] && {
    field: fieldCalled(source.resource, order[1]) ?? refuse('dictionary.sourceRefused'),
    order: order[2]?.toLowerCase() === 'desc' ? ('desc' as const) : ('asc' as const),
  }
  /* an order tells of what it sorts by */
  if (sort && reach !== 'whole' && ![text, value].includes(sort.field)) refuse('dictionary.sourceRefused')
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
      if (fieldCalled(source.resource, field) === undefined) refuse('dictionary.sourceRefused')
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
