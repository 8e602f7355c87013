import { sql } from 'kysely'
import type { Database } from '../../../database/connect'
import { containing } from '../../../database/like'
import type { Transaction } from '../../../database/transaction'

interface RuleSearch {
  ruleName?: string | undefined
  ruleValue?: string | undefined
}

/** The rules of a page, the newest first. */
export function listRuleRows(db: Database, permissionId: string, { ruleName, ruleValue }: RuleSearch = {}) {
  let rules = db.selectFrom('sys_permission_data_rule').selectAll().where('permission_id', '=', permissionId)
  if (ruleName) rules = rules.where('rule_name', 'ilike', containing(ruleName))
  if (ruleValue) rules = rules.where('rule_value', 'ilike', containing(ruleValue))
  return rules.orderBy('create_time', 'desc').orderBy('id').execute()
}

export type RuleRow = Awaited<ReturnType<typeof listRuleRows>>[number]

export function findRuleRow(db: Database | Transaction, id: string) {
  return db.selectFrom('sys_permission_data_rule').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Takes a removed rule out of every grant that switched it on. */
export async function forgetRule(tx: Transaction, id: string): Promise<void> {
  for (const table of [
    'sys_role_permission',
    'sys_depart_permission',
    'sys_depart_role_permission',
  ] as const) {
    await tx
      .updateTable(table)
      .set({ data_rule_ids: sql<string[]>`array_remove(data_rule_ids, ${id}::varchar)` })
      .where(sql<boolean>`${id}::varchar = any(data_rule_ids)`)
      .execute()
  }
}
