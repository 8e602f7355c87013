import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table site_product (
      id varchar(32) primary key,
      name varchar(100) not null,
      summary varchar(300) not null,
      cover varchar(255),
      images text,
      price numeric(12, 2),
      sort_no integer not null default 0,
      published varchar(1) not null default 'N' check (published in ('Y', 'N')),
      description text not null default '',
      create_by varchar(100),
      create_time timestamptz not null default now(),
      update_by varchar(100),
      update_time timestamptz
    )`.execute(db)
  await sql`create index site_product_order on site_product (sort_no, id)`.execute(db)
  await sql`create index site_product_shown on site_product (sort_no, id) where published = 'Y'`.execute(db)
  await sql`create index site_product_name on site_product using gin (name gin_trgm_ops)`.execute(db)
}
