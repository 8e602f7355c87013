import { ofTenant, type Tenancy } from '../../../access/tenants'
import type { Database } from '../../../database/connect'

/** What the rule of a code holds. */
export async function findContent(
  db: Database,
  actor: Tenancy,
  ruleCode: string,
): Promise<string | undefined> {
  const rule = await db
    .selectFrom('sys_check_rule')
    .select('rule_json')
    .where('rule_code', '=', ruleCode)
    .where(ofTenant(actor))
    .executeTakeFirst()
  return rule?.rule_json
}
