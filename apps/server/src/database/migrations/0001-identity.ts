import { type Kysely, sql } from 'kysely'

/** Users, roles, departments, tenants, permissions and what links them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db)

  await sql`
    create table sys_tenant (
      id integer primary key,
      name varchar(100) not null,
      begin_date timestamptz,
      end_date timestamptz,
      status integer not null default 1,
      create_by varchar(100),
      create_time timestamptz not null default now()
    )`.execute(db)

  await sql`
    create table sys_user (
      id varchar(32) primary key,
      username varchar(100) not null,
      realname varchar(100) not null,
      password varchar(255),
      avatar varchar(255),
      birthday date,
      sex integer,
      email varchar(45),
      phone varchar(45),
      org_code varchar(64),
      status integer not null default 1,
      del_flag integer not null default 0,
      work_no varchar(100),
      post varchar(500),
      telephone varchar(45),
      user_identity integer not null default 1,
      activiti_sync integer,
      create_by varchar(100),
      create_time timestamptz not null default now(),
      update_by varchar(100),
      update_time timestamptz
    )`.execute(db)
  await sql`create unique index sys_user_username on sys_user (username)`.execute(db)
  await sql`create unique index sys_user_phone on sys_user (phone)`.execute(db)
  await sql`create unique index sys_user_email on sys_user (email)`.execute(db)
  await sql`create unique index sys_user_work_no on sys_user (work_no)`.execute(db)

  await sql`
    create table sys_user_tenant (
      user_id varchar(32) not null references sys_user on delete cascade,
      tenant_id integer not null references sys_tenant on delete cascade,
      primary key (user_id, tenant_id)
    )`.execute(db)
  await sql`create index sys_user_tenant_tenant on sys_user_tenant (tenant_id)`.execute(db)

  await sql`
    create table sys_role (
      id varchar(32) primary key,
      role_name varchar(200) not null,
      role_code varchar(100) not null unique,
      description varchar(255),
      create_by varchar(100),
      create_time timestamptz not null default now(),
      update_by varchar(100),
      update_time timestamptz
    )`.execute(db)

  await sql`
    create table sys_user_role (
      user_id varchar(32) not null references sys_user on delete cascade,
      role_id varchar(32) not null references sys_role on delete cascade,
      primary key (user_id, role_id)
    )`.execute(db)
  await sql`create index sys_user_role_role on sys_user_role (role_id)`.execute(db)

  await sql`
    create table sys_depart (
      id varchar(32) primary key,
      parent_id varchar(32) references sys_depart,
      depart_name varchar(100) not null,
      depart_name_en varchar(500),
      depart_name_abbr varchar(500),
      depart_order integer not null default 0,
      description varchar(500),
      org_category varchar(10) not null default '1',
      org_type varchar(10),
      org_code varchar(64) not null unique,
      mobile varchar(32),
      fax varchar(32),
      address varchar(100),
      memo varchar(500),
      status varchar(1),
      create_by varchar(100),
      create_time timestamptz not null default now(),
      update_by varchar(100),
      update_time timestamptz
    )`.execute(db)
  await sql`create index sys_depart_parent on sys_depart (parent_id, depart_order)`.execute(db)
  await sql`create index sys_depart_code on sys_depart (org_code text_pattern_ops)`.execute(db)

  await sql`
    create table sys_user_depart (
      user_id varchar(32) not null references sys_user on delete cascade,
      dep_id varchar(32) not null references sys_depart,
      /* the user answers for the department, beyond belonging to it */
      is_director boolean not null default false,
      primary key (user_id, dep_id)
    )`.execute(db)
  await sql`create index sys_user_depart_department on sys_user_depart (dep_id)`.execute(db)

  await sql`
    create table sys_permission (
      id varchar(32) primary key,
      parent_id varchar(32) references sys_permission on delete cascade,
      name varchar(100) not null,
      url varchar(255),
      component varchar(255),
      component_name varchar(100),
      redirect varchar(255),
      menu_type integer not null,
      perms varchar(255),
      perms_type varchar(10),
      sort_no numeric(8, 2) not null default 1,
      always_show boolean not null default false,
      icon varchar(100),
      is_route boolean not null default true,
      keep_alive boolean not null default false,
      hidden boolean not null default false,
      hide_tab boolean not null default false,
      description varchar(255),
      status varchar(2) not null default '1',
      internal_or_external boolean not null default false,
      create_by varchar(100),
      create_time timestamptz not null default now(),
      update_by varchar(100),
      update_time timestamptz
    )`.execute(db)
  await sql`create index sys_permission_parent on sys_permission (parent_id, sort_no)`.execute(db)

  await sql`
    create table sys_permission_data_rule (
      id varchar(32) primary key,
      permission_id varchar(32) not null references sys_permission on delete cascade,
      rule_name varchar(50) not null,
      rule_column varchar(50),
      rule_conditions varchar(50) not null,
      rule_value varchar(300) not null,
      status varchar(3) not null default '1',
      create_by varchar(100),
      create_time timestamptz not null default now(),
      update_by varchar(100),
      update_time timestamptz
    )`.execute(db)
  await sql`create index sys_permission_data_rule_permission on sys_permission_data_rule (permission_id)`.execute(
    db,
  )

  await sql`
    create table sys_role_permission (
      role_id varchar(32) not null references sys_role on delete cascade,
      permission_id varchar(32) not null references sys_permission on delete cascade,
      data_rule_ids varchar(32)[] not null default '{}',
      operate_date timestamptz not null default now(),
      operate_ip varchar(100),
      primary key (role_id, permission_id)
    )`.execute(db)
  await sql`create index sys_role_permission_permission on sys_role_permission (permission_id)`.execute(db)

  await sql`
    create table sys_depart_permission (
      depart_id varchar(32) not null references sys_depart on delete cascade,
      permission_id varchar(32) not null references sys_permission on delete cascade,
      data_rule_ids varchar(32)[] not null default '{}',
      primary key (depart_id, permission_id)
    )`.execute(db)

  await sql`
    create table sys_depart_role (
      id varchar(32) primary key,
      depart_id varchar(32) not null references sys_depart on delete cascade,
      role_name varchar(200) not null,
      role_code varchar(100) not null unique,
      description varchar(255),
      create_by varchar(100),
      create_time timestamptz not null default now(),
      update_by varchar(100),
      update_time timestamptz
    )`.execute(db)
  await sql`create index sys_depart_role_department on sys_depart_role (depart_id)`.execute(db)

  await sql`
    create table sys_depart_role_permission (
      role_id varchar(32) not null references sys_depart_role on delete cascade,
      permission_id varchar(32) not null references sys_permission on delete cascade,
      data_rule_ids varchar(32)[] not null default '{}',
      operate_date timestamptz not null default now(),
      operate_ip varchar(100),
      primary key (role_id, permission_id)
    )`.execute(db)

  await sql`
    create table sys_depart_role_user (
      user_id varchar(32) not null references sys_user on delete cascade,
      drole_id varchar(32) not null references sys_depart_role on delete cascade,
      primary key (user_id, drole_id)
    )`.execute(db)
}
