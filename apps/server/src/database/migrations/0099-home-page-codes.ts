import { type Kysely, sql } from 'kysely'

/** A role has one first page in a tenant: the code leads, as wherever a resource calls a field unique. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sys_role_index drop constraint sys_role_index_tenant_id_role_code_key`.execute(db)
  await sql`
    alter table sys_role_index
      add constraint sys_role_index_role_code_key unique (role_code, tenant_id)`.execute(db)
}
