import { refuse } from '@dougong/contract/errors'
import { nameInRecords } from '@dougong/contract/online/forms/to-resource'
import type { FormRule, NewFormRule } from '@dougong/contract/online/forms/rights/calls'
import { ExpressionError } from '@dougong/contract/resource/expression'
import { conditionsOf } from '@dougong/contract/resource/predicate'
import { sql } from 'kysely'
import { type Actor, isAdministrator } from '../../../access/actor'
import { readRule } from '../../../access/data-rules'
import { requireNoGain } from '../../../access/power'
import type { Database } from '../../../database/connect'
import { Statement } from '../../../database/statement'
import type { Transaction } from '../../../database/transaction'
import { newId } from '../../../platform/ids'
import { requireMayHandOn } from '../../../resource/read/may-hand-on'
import { predicateSql } from '../../../resource/predicate-sql'
import type { ServedResource } from '../../../resource/serve-resource'

/** The rules of a form, the newest first; those that can be granted, or all. */
export async function listFormRules(
  db: Database | Transaction,
  formId: string,
  { onlyActive = false } = {},
): Promise<FormRule[]> {
  let rules = db.selectFrom('onl_auth_data').selectAll().where('cgform_id', '=', formId)
  if (onlyActive) rules = rules.where('status', '=', 1)
  const rows = await rules.orderBy('create_time', 'desc').orderBy('id').execute()
  return rows.map((row) => ({
    id: row.id,
    cgformId: row.cgform_id,
    ruleName: row.rule_name,
    ruleColumn: row.rule_column,
    ruleOperator: row.rule_operator,
    ruleValue: row.rule_value,
    status: row.status,
    createBy: row.create_by,
    createTime: row.create_time,
  }))
}

/** The form that a rule is of. */
export async function formOfRule(db: Database | Transaction, id: string): Promise<string> {
  const rule = await db
    .selectFrom('onl_auth_data')
    .select('cgform_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return rule?.cgform_id ?? refuse('record.missing')
}

export async function addFormRule(
  tx: Transaction,
  actor: Actor,
  served: ServedResource,
  rule: NewFormRule,
): Promise<string> {
  const columns = await readableColumns(tx, served, actor, rule)
  const id = newId()
  await tx
    .insertInto('onl_auth_data')
    .values({ id, cgform_id: rule.cgformId, ...columns, create_by: actor.username })
    .execute()
  return id
}

export async function changeFormRule(
  tx: Transaction,
  actor: Actor,
  served: ServedResource,
  { id, ...rule }: NewFormRule & { id: string },
): Promise<void> {
  requireUnbound(actor, id)
  await requireMayHandOn(tx, actor, served, { records: 'all' })
  const columns = await readableColumns(tx, served, actor, rule)
  const { numUpdatedRows } = await tx
    .updateTable('onl_auth_data')
    .set({ ...columns, update_by: actor.username, update_time: sql<string>`now()` })
    .where('id', '=', id)
    .where('cgform_id', '=', rule.cgformId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) refuse('record.missing')
  await requireNoGain(tx, actor)
}

/** Whoever a rule limits no longer sees every record then: so may only who sees every record themselves. */
export async function removeFormRule(
  tx: Transaction,
  actor: Actor,
  served: ServedResource | undefined,
  id: string,
): Promise<void> {
  requireUnbound(actor, id)
  if (served) await requireMayHandOn(tx, actor, served, { records: 'all' })
  await tx.deleteFrom('onl_auth_data').where('id', '=', id).execute()
  await tx.deleteFrom('onl_auth_relation').where('auth_id', '=', id).execute()
  await requireNoGain(tx, actor)
}

/** Nobody but an administrator loosens what limits them. */
export function requireUnbound(actor: Actor, ruleId: string): void {
  if (!isAdministrator(actor) && actor.dataRules.some(({ id }) => id === ruleId)) refuse('dataRule.bindsYou')
}

/** A rule is tried on the form before it is stored: an unknown field or value never waits for its victims. */
async function readableColumns(tx: Transaction, served: ServedResource, actor: Actor, rule: NewFormRule) {
  const { resource, table } = served
  const isExpression = rule.ruleOperator === 'USE_SQL_RULES'
  const column = isExpression || !rule.ruleColumn ? null : nameInRecords(rule.ruleColumn.trim())
  const takesNone = rule.ruleOperator === 'EMPTY' || rule.ruleOperator === 'NOT_EMPTY'
  const value = takesNone ? '' : rule.ruleValue
  if (!takesNone && value === '') refuse('dataRule.unreadable', { detail: '没有规则值' })
  try {
    const predicate = readRule({ column, condition: rule.ruleOperator, value }, actor)
    predicateSql(resource, table, predicate, new Statement())
    /* what a rule lets through tells what its fields hold */
    await requireMayHandOn(tx, actor, served, { fields: conditionsOf(predicate).map(({ field }) => field) })
  } catch (error) {
    if (error instanceof ExpressionError) refuse('dataRule.unreadable', { detail: error.message })
    throw error
  }
  return {
    rule_name: rule.ruleName.trim(),
    rule_column: column,
    rule_operator: rule.ruleOperator,
    rule_value: value,
    status: rule.status,
  }
}
