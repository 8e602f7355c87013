import { type Kysely, sql } from 'kysely'

/** Departments with who answers for them, members by name, and what serves searches and moves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view sys_depart_listed as
    select d.*, d.xmin::text as row_version,
      (select string_agg(ud.user_id, ',' order by ud.user_id) from sys_user_depart ud
        where ud.dep_id = d.id and ud.is_director) as director_user_ids,
      (select string_agg(u.realname, '、' order by ud.user_id) from sys_user_depart ud
        join sys_user u on u.id = ud.user_id where ud.dep_id = d.id and ud.is_director) as director_names
    from sys_depart d`.execute(db)
  await sql`
    create view sys_depart_member as
    select ud.dep_id, ud.user_id, u.realname
    from sys_user_depart ud join sys_user u on u.id = ud.user_id`.execute(db)
  await sql`create index sys_depart_code_part on sys_depart using gin (org_code gin_trgm_ops)`.execute(db)
  await sql`create index sys_user_org_code on sys_user (org_code text_pattern_ops)`.execute(db)
}
