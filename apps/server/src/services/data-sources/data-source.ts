import { ofTenant, type Tenancy } from '../../access/tenants'
import type { Database } from '../../database/connect'
import type { Vault } from '../../platform/secrets/vault'
import type { DatabaseAddress } from './connect'

/** A stored database of others, ready to be connected to. */
export interface DataSource extends DatabaseAddress {
  id: string
  name: string
  /** Other where anything of it is: what was opened by another is not used any more. */
  state: string
}

/** The topic by which every node hears that a source was changed or removed; the message is its id. */
export const dataSourceChanged = 'data-source-changed'

/** The source that a tenant calls by this code. */
export async function findDataSource(
  { db, vault }: { db: Database; vault: Vault },
  tenancy: Tenancy,
  code: string,
): Promise<DataSource | undefined> {
  const row = await db
    .selectFrom('sys_data_source')
    .select(['id', 'name', 'db_type', 'db_host', 'db_port', 'db_name', 'db_username', 'db_password'])
    .select(['tls_mode', 'tls_ca'])
    .where(ofTenant(tenancy))
    .where('code', '=', code)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    id: row.id,
    name: row.name,
    dbType: row.db_type,
    dbHost: row.db_host,
    dbPort: row.db_port,
    dbName: row.db_name,
    dbUsername: row.db_username,
    dbPassword: row.db_password ? vault.open(row.db_password) : '',
    tlsMode: row.tls_mode,
    tlsCa: row.tls_ca ?? '',
    state: JSON.stringify(row),
  }
}
