import { type Kysely, sql } from 'kysely'

const audit = sql`
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table demo (
      id varchar(32) primary key,
      name varchar(30) not null,
      key_word varchar(255),
      punch_time timestamptz,
      salary_money numeric(12, 2),
      bonus_money numeric(12, 2),
      sex varchar(32),
      age integer,
      birthday date,
      email varchar(50),
      content varchar(1000),
      sys_org_code varchar(64),
      tenant_id integer,
      ${audit}
    )`.execute(db)
  await sql`
    create table example_task (
      id varchar(32) primary key,
      title varchar(100) not null,
      owner varchar(100),
      status varchar(1) not null default '1',
      progress integer not null default 0,
      priority varchar(1),
      start_date date not null,
      end_date date not null,
      goal varchar(500) not null,
      standard varchar(500),
      client varchar(100),
      reviewers varchar(4000),
      weight integer,
      visibility varchar(1),
      ${audit},
      check (end_date >= start_date)
    )`.execute(db)
  await sql`
    create table example_task_member (
      id varchar(32) primary key,
      task_id varchar(32) not null references example_task on delete cascade,
      place integer not null,
      name varchar(50) not null,
      work_no varchar(50) not null,
      department varchar(100) not null,
      unique (task_id, place)
    )`.execute(db)
  await sql`create sequence example_transfer_number`.execute(db)
  await sql`
    create table example_transfer (
      id varchar(32) primary key,
      number varchar(30) not null unique
        default 'ZZ' || to_char(now(), 'YYYYMMDD') || lpad(nextval('example_transfer_number')::text, 6, '0'),
      payer varchar(100) not null,
      channel varchar(20) not null,
      payee varchar(100) not null,
      payee_name varchar(50) not null,
      amount numeric(12, 2) not null,
      ${audit}
    )`.execute(db)
  const indexes = [
    'demo_time on demo (create_time, id)',
    'demo_name on demo using gin (name gin_trgm_ops)',
    'demo_key_word on demo using gin (key_word gin_trgm_ops)',
    'demo_sex on demo (sex)',
    'demo_age on demo (age, id)',
    'demo_birthday on demo (birthday, id)',
    'demo_punch_time on demo (punch_time, id)',
    'demo_department on demo (sys_org_code varchar_pattern_ops)',
    'example_task_time on example_task (create_time, id)',
    'example_task_title on example_task using gin (title gin_trgm_ops)',
    'example_task_status on example_task (status, create_time, id)',
    'example_task_owner on example_task (owner, create_time, id)',
    'example_task_end on example_task (end_date, id)',
    'example_transfer_time on example_transfer (create_time, id)',
    'example_transfer_name on example_transfer using gin (payee_name gin_trgm_ops)',
    'example_transfer_part on example_transfer using gin (number gin_trgm_ops)',
  ]
  for (const index of indexes) await sql`create index ${sql.raw(index)}`.execute(db)
}
