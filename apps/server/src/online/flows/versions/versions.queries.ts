import { ofTenant, type Tenancy } from '../../../access/tenants'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'

/** The version of a flow that was published last; undefined where there is none. */
export async function newestVersionOf(
  db: Database | Transaction,
  tenancy: Tenancy,
  flowId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('flow')
    .select('version')
    .where('id', '=', flowId)
    .where(ofTenant(tenancy))
    .executeTakeFirst()
  return row?.version ?? undefined
}
