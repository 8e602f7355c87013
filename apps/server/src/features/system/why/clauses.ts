import { ruleConditions } from '@dougong/contract/system/data-rules'
import { queryableField } from '@dougong/contract/resource/list-query'
import {
  type Condition,
  conditionsOf,
  type Operator,
  type Predicate,
} from '@dougong/contract/resource/predicate'
import type { Resource } from '@dougong/contract/resource/resource'
import type { Clause } from '@dougong/contract/system/why'
import type { Database } from '../../../database/connect'
import { runStatement, Statement } from '../../../database/statement'
import { predicateSql } from '../../../resource/predicate-sql'
import type { ServedResource } from '../../../resource/serve-resource'

/** Which conditions of a predicate hold for one row: each asked of the database, in one statement. */
export async function explainRow(
  db: Database,
  { resource, table }: ServedResource,
  predicate: Predicate,
  row: Readonly<Record<string, unknown>>,
): Promise<Clause> {
  const conditions = conditionsOf(predicate)
  const statement = new Statement()
  const columns = conditions.map(
    (condition, index) => `(${predicateSql(resource, table, condition, statement)}) as "c${index}"`,
  )
  const text = `select ${['true as row', ...columns].join(', ')} from ${table.source} where "id" = ${statement.value(row.id)}`
  const [answers = {}] = await runStatement<Record<string, boolean | null>>(db, text, statement.values)
  const holds = new Map(conditions.map((condition, index) => [condition, answers[`c${index}`] === true]))
  return clauseOf(predicate, resource, row, (condition) => holds.get(condition) ?? false)
}

function clauseOf(
  predicate: Predicate,
  resource: Resource,
  row: Readonly<Record<string, unknown>>,
  isTrue: (condition: Condition) => boolean,
): Clause {
  if ('field' in predicate) {
    const actual = row[predicate.field]
    return {
      kind: 'condition',
      text: describeCondition(resource, predicate),
      actual: actual === null || actual === undefined ? null : String(actual),
      holds: isTrue(predicate),
      parts: [],
    }
  }
  const isAll = 'all' in predicate
  const parts = (isAll ? predicate.all : predicate.any).map((part) => clauseOf(part, resource, row, isTrue))
  return {
    kind: isAll ? 'all' : 'any',
    text: isAll ? '全部满足' : parts.length === 0 ? '规则无法识别，不放行任何数据' : '满足其一',
    actual: null,
    holds: isAll ? parts.every((part) => part.holds) : parts.some((part) => part.holds),
    parts,
  }
}

const words: Partial<Record<Operator, string>> = {
  eq: ruleConditions['='],
  ne: ruleConditions['!='],
  gt: ruleConditions['>'],
  ge: ruleConditions['>='],
  lt: ruleConditions['<'],
  le: ruleConditions['<='],
  like: ruleConditions.LIKE,
  left_like: ruleConditions.LEFT_LIKE,
  right_like: ruleConditions.RIGHT_LIKE,
  in: ruleConditions.IN,
}

function describeCondition(resource: Resource, { field, operator, value }: Condition): string {
  const title = queryableField(resource, field)?.title ?? field
  const operand = typeof value === 'string' ? value : value.join('、')
  return `${title} ${words[operator] ?? operator} ${operand === '' ? '（空）' : operand}`
}
