import { type Kysely, sql } from 'kysely'

const audit = sql`
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz`

/** Orders with their customers and tickets, and ships: what the examples of editable tables keep. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table demo_order (
      id varchar(36) primary key,
      order_code varchar(50) not null unique,
      ctype varchar(100),
      order_date timestamptz not null,
      order_money numeric(12, 2),
      content varchar(500),
      ${audit}
    )`.execute(db)
  await sql`create index demo_order_code on demo_order using gin (order_code gin_trgm_ops)`.execute(db)
  await sql`create index demo_order_type on demo_order (ctype, id)`.execute(db)
  await sql`create index demo_order_date on demo_order (order_date, id)`.execute(db)
  await sql`create index demo_order_money on demo_order (order_money, id)`.execute(db)
  await sql`create index demo_order_time on demo_order (create_time, id)`.execute(db)
  await sql`
    create table demo_order_customer (
      id varchar(36) primary key,
      order_id varchar(36) not null references demo_order,
      order_num integer,
      name varchar(100) not null,
      sex varchar(100),
      idcard varchar(18),
      telphone varchar(11),
      idcard_pic varchar(4000),
      ${audit}
    )`.execute(db)
  await sql`create index demo_order_customer_order on demo_order_customer (order_id, order_num, id)`.execute(
    db,
  )
  await sql`create index demo_order_customer_place on demo_order_customer (order_num, id)`.execute(db)
  await sql`create index demo_order_customer_name on demo_order_customer using gin (name gin_trgm_ops)`.execute(
    db,
  )
  await sql`
    create table demo_order_ticket (
      id varchar(36) primary key,
      order_id varchar(36) not null references demo_order,
      order_num integer,
      ticket_code varchar(32) not null,
      tickect_date date not null,
      ${audit}
    )`.execute(db)
  await sql`create index demo_order_ticket_order on demo_order_ticket (order_id, order_num, id)`.execute(db)
  await sql`create index demo_order_ticket_place on demo_order_ticket (order_num, id)`.execute(db)
  await sql`create index demo_order_ticket_code on demo_order_ticket using gin (ticket_code gin_trgm_ops)`.execute(
    db,
  )
  await sql`
    create table demo_ship (
      id varchar(36) primary key,
      parent_id varchar(36) references demo_ship on delete cascade,
      num integer,
      ship_name varchar(100) not null,
      call varchar(100),
      len numeric(8, 2),
      ton numeric(12, 2),
      payer varchar(100),
      count integer,
      company varchar(100),
      trend varchar(200),
      ${audit}
    )`.execute(db)
  await sql`create index demo_ship_place on demo_ship (parent_id, num, id)`.execute(db)
  await sql`create index demo_ship_num on demo_ship (num, id)`.execute(db)
  await sql`create index demo_ship_name on demo_ship using gin (ship_name gin_trgm_ops)`.execute(db)
}
