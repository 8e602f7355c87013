import { type Kysely, sql } from 'kysely'

/** Tenants as a resource: who changed them, how they are searched, and who belongs to them by name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sys_tenant add update_by varchar(100), add update_time timestamptz`.execute(db)
  await sql`create index sys_tenant_name on sys_tenant using gin (name gin_trgm_ops)`.execute(db)
  await sql`create index sys_tenant_time on sys_tenant (create_time, id)`.execute(db)
  await sql`
    create view sys_tenant_member as
    select ut.tenant_id, ut.user_id, u.realname
    from sys_user_tenant ut join sys_user u on u.id = ut.user_id`.execute(db)
}
