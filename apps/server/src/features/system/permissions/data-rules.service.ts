import { refuse } from '@dougong/contract/errors'
import { ExpressionError } from '@dougong/contract/resource/expression'
import type { Field } from '@dougong/contract/resource/field'
import { queryableField } from '@dougong/contract/resource/list-query'
import { auditFields } from '@dougong/contract/resource/resource'
import type { DataRuleRow, NewDataRule } from '@dougong/contract/system/data-rules'
import { sql } from 'kysely'
import { type Actor, isAdministrator } from '../../../access/actor'
import { readRule } from '../../../access/data-rules'
import { requireNoGain } from '../../../access/power'
import { requirePlatform } from '../../../access/tenants'
import { Statement } from '../../../database/statement'
import { inTransaction } from '../../../database/transaction'
import { newId } from '../../../platform/ids'
import { predicateSql } from '../../../resource/predicate-sql'
import type { ServedResource } from '../../../resource/serve-resource'
import type { Services } from '../../../services/services'
import { findRuleRow, forgetRule, type RuleRow } from './data-rules.queries'
import { findMenuRow } from './menu-rows.queries'

type Needs = Pick<Services, 'db' | 'sessions' | 'resources'>

/** What the page behind a menu row shows, if rules can limit it. */
async function resourceBehind(
  { db, resources }: Pick<Needs, 'db' | 'resources'>,
  permissionId: string,
): Promise<ServedResource | undefined> {
  const menu = (await findMenuRow(db, permissionId)) ?? refuse('permission.missing')
  return resources.behind(menu)
}

/** The fields that rules of the page may speak of. */
export async function listFieldsForRules(services: Needs, permissionId: string) {
  const served = await resourceBehind(services, permissionId)
  if (!served) return []
  const { resource } = served
  const names = [...Object.keys(resource.fields), ...auditFields]
  return names.flatMap((name) => {
    const field = queryableField(resource, name)
    if (!field) return []
    const coded = 'dictionary' in field && isCode(field.dictionary) ? { dictionary: field.dictionary } : {}
    const switched = 'values' in field ? { values: field.values } : {}
    return [{ name, title: field.title, kind: kindForRules(name, field), ...coded, ...switched }]
  })
}

/** What is written down of who made a record is an account; the rows of a table are no dictionary's choices. */
function kindForRules(name: string, field: Field): string {
  if (name === 'createBy' || name === 'updateBy') return 'user'
  const isTable = 'dictionary' in field && !isCode(field.dictionary)
  return isTable ? 'text' : field.kind
}

/** Whether these are the choices of a dictionary, and not rows of a table. */
function isCode(dictionary: unknown): dictionary is string {
  return typeof dictionary === 'string' && !dictionary.includes(',')
}

export async function createRule(services: Needs, actor: Actor, rule: NewDataRule): Promise<string> {
  requirePlatform(actor)
  const { db, sessions } = services
  await requireReadable(services, actor, rule)
  const id = newId()
  const row = { id, permission_id: rule.permissionId, ...columnsOf(rule), create_by: actor.username }
  await inTransaction(db, (tx) => tx.insertInto('sys_permission_data_rule').values(row).execute())
  await sessions.refresh({ everyone: true })
  return id
}

export async function changeRule(
  services: Needs,
  actor: Actor,
  { id, ...rule }: NewDataRule & { id: string },
): Promise<void> {
  requirePlatform(actor)
  const { db, sessions } = services
  const before = (await findRuleRow(db, id)) ?? refuse('record.missing')
  requireUnbound(actor, id)
  await requireReadable(services, actor, { ...rule, permissionId: before.permission_id })
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('sys_permission_data_rule')
      .set({ ...columnsOf(rule), update_by: actor.username, update_time: sql<string>`now()` })
      .where('id', '=', id)
      .execute()
    await requireNoGain(tx, actor)
  })
  await sessions.refresh({ everyone: true })
}

export async function removeRule({ db, sessions }: Needs, actor: Actor, id: string): Promise<void> {
  requirePlatform(actor)
  requireUnbound(actor, id)
  await inTransaction(db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('sys_permission_data_rule')
      .where('id', '=', id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) refuse('record.missing')
    await forgetRule(tx, id)
    await requireNoGain(tx, actor)
  })
  await sessions.refresh({ everyone: true })
}

/** A rule is tried on the resource it limits before it is stored: an unknown field or value never waits for its victims. */
async function requireReadable(services: Needs, actor: Actor, rule: NewDataRule): Promise<void> {
  const { resource, table } =
    (await resourceBehind(services, rule.permissionId)) ?? refuse('dataRule.noFields')
  const text = { column: rule.ruleColumn ?? null, condition: rule.ruleConditions, value: rule.ruleValue }
  try {
    predicateSql(resource, table, readRule(text, actor), new Statement())
  } catch (error) {
    if (error instanceof ExpressionError) refuse('dataRule.unreadable', { detail: error.message })
    throw error
  }
}

/** Only administrators change rules that limit themselves. */
function requireUnbound(actor: Actor, ruleId: string): void {
  if (!isAdministrator(actor) && actor.dataRules.some(({ id }) => id === ruleId)) refuse('dataRule.bindsYou')
}

function columnsOf(rule: Omit<NewDataRule, 'permissionId'>) {
  const isExpression = rule.ruleConditions === 'USE_SQL_RULES'
  return {
    rule_name: rule.ruleName.trim(),
    rule_column: isExpression ? null : (rule.ruleColumn ?? null),
    rule_conditions: rule.ruleConditions,
    rule_value: rule.ruleValue,
    status: rule.status,
  }
}

export function presentRule(row: RuleRow): DataRuleRow {
  return {
    id: row.id,
    permissionId: row.permission_id,
    ruleName: row.rule_name,
    ruleColumn: row.rule_column,
    ruleConditions: row.rule_conditions,
    ruleValue: row.rule_value,
    status: row.status,
    createBy: row.create_by,
    createTime: row.create_time,
  }
}
