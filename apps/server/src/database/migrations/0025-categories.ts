import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sys_category (
      id varchar(36) primary key,
      pid varchar(36) not null default '0',
      name varchar(100) not null,
      code varchar(100) not null unique,
      sys_org_code varchar(64),
      create_by varchar(100),
      create_time timestamptz not null default now(),
      update_by varchar(100),
      update_time timestamptz
    )`.execute(db)
  await sql`create index sys_category_parent on sys_category (pid, code)`.execute(db)
  await sql`create index sys_category_prefix on sys_category (code text_pattern_ops)`.execute(db)
  await sql`create index sys_category_code on sys_category using gin (code gin_trgm_ops)`.execute(db)
  await sql`create index sys_category_name on sys_category using gin (name gin_trgm_ops)`.execute(db)
  await sql`create index sys_category_time on sys_category (create_time, id)`.execute(db)
  await sql`create index sys_category_owner on sys_category (sys_org_code text_pattern_ops)`.execute(db)
  await sql`
    create view sys_category_listed as
    select c.*, c.xmin::text as row_version,
      case when exists (select from sys_category b where b.pid = c.id) then '1' else '0' end as has_child
    from sys_category c`.execute(db)
}
