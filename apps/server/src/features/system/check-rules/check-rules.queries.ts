import type { Database } from '../../../database/connect'

/** What the rule of a code holds. */
export async function findContent(db: Database, ruleCode: string): Promise<string | undefined> {
  const rule = await db
    .selectFrom('sys_check_rule')
    .select('rule_json')
    .where('rule_code', '=', ruleCode)
    .executeTakeFirst()
  return rule?.rule_json
}
