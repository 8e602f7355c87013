import { type Kysely, sql } from 'kysely'

/** Sessions and what sign-in needs: failure counters, captchas, SMS codes, external accounts, one-time tokens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sys_session (
      id varchar(32) primary key,
      /* SHA-256 of the token: a stolen table opens no session */
      token_hash bytea not null unique,
      user_id varchar(32) not null references sys_user on delete cascade,
      origin varchar(50) not null,
      ip varchar(100),
      user_agent varchar(500),
      created_at timestamptz not null default now(),
      seen_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index sys_session_user on sys_session (user_id)`.execute(db)
  await sql`create index sys_session_seen on sys_session (seen_at)`.execute(db)

  await sql`
    create unlogged table sign_in_failure (
      key varchar(200) primary key,
      failures integer not null,
      locked_until timestamptz,
      expires_at timestamptz not null
    )`.execute(db)

  await sql`
    create unlogged table captcha (
      key varchar(64) not null,
      purpose varchar(20) not null,
      answer varchar(10) not null,
      expires_at timestamptz not null,
      primary key (key, purpose)
    )`.execute(db)

  await sql`
    create unlogged table sms_code (
      phone varchar(45) not null,
      purpose varchar(20) not null,
      code_hash bytea not null,
      attempts integer not null default 0,
      expires_at timestamptz not null,
      primary key (phone, purpose)
    )`.execute(db)

  /* how many codes a phone or a network has asked for */
  await sql`
    create unlogged table sms_budget (
      key varchar(100) primary key,
      spent integer not null,
      expires_at timestamptz not null
    )`.execute(db)

  await sql`
    create table one_time_token (
      token_hash bytea primary key,
      purpose varchar(30) not null,
      payload jsonb not null,
      expires_at timestamptz not null
    )`.execute(db)

  await sql`
    create table sys_third_account (
      id varchar(32) primary key,
      sys_user_id varchar(32) references sys_user on delete cascade,
      third_type varchar(50) not null,
      third_user_id varchar(600) not null,
      third_user_uuid varchar(100) not null unique,
      realname varchar(100),
      avatar varchar(500),
      create_time timestamptz not null default now(),
      unique (third_type, third_user_id)
    )`.execute(db)
  await sql`create index sys_third_account_user on sys_third_account (sys_user_id)`.execute(db)

  await sql`
    create table sys_log (
      id bigint generated always as identity primary key,
      log_type integer not null,
      log_content varchar(1000) not null,
      operate_type integer,
      userid varchar(100),
      username varchar(100),
      ip varchar(100),
      method varchar(500),
      request_url varchar(255),
      request_param text,
      request_type varchar(10),
      cost_time bigint,
      /* a sign-in that succeeded: what the home page counts */
      is_visit boolean not null default false,
      create_time timestamptz not null default now()
    )`.execute(db)
  await sql`create index sys_log_visit on sys_log (create_time, ip) where is_visit`.execute(db)
  await sql`create index sys_log_time on sys_log (log_type, create_time)`.execute(db)
  await sql`create index sys_log_user on sys_log (userid, create_time) where log_type = 1`.execute(db)
}
