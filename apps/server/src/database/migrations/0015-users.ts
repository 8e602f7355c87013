import { type Kysely, sql } from 'kysely'

/** What the list of users shows, and what it is searched and sorted by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  /* further columns are scalar subqueries: the planner drops those that a statement does not read */
  await sql`
    create view sys_user_listed as
    select u.id, u.username, u.realname, u.avatar, u.birthday, u.sex, u.email, u.phone, u.org_code, u.status, u.del_flag,
      u.work_no, u.post, u.telephone, u.user_identity, u.create_by, u.create_time, u.update_by, u.update_time,
      u.xmin::text as row_version,
      (select string_agg(ur.role_id, ',' order by r.role_name, r.id)
        from sys_user_role ur join sys_role r on r.id = ur.role_id where ur.user_id = u.id) as role_ids,
      (select string_agg(ud.dep_id, ',' order by d.org_code)
        from sys_user_depart ud join sys_depart d on d.id = ud.dep_id where ud.user_id = u.id) as department_ids,
      (select string_agg(ud.dep_id, ',' order by d.org_code)
        from sys_user_depart ud join sys_depart d on d.id = ud.dep_id
        where ud.user_id = u.id and ud.is_director) as directed_ids,
      (select string_agg(d.depart_name, ',' order by d.org_code)
        from sys_user_depart ud join sys_depart d on d.id = ud.dep_id where ud.user_id = u.id) as org_code_txt
    from sys_user u`.execute(db)
  await sql`create index sys_user_time on sys_user (create_time, id)`.execute(db)
  await sql`create index sys_user_status_time on sys_user (status, create_time, id)`.execute(db)
  await sql`create index sys_user_bin on sys_user (update_time, id) where del_flag = 1`.execute(db)
  await sql`create index sys_user_realname_order on sys_user (realname, id)`.execute(db)
  for (const column of ['username', 'realname', 'phone', 'work_no', 'email']) {
    await sql`create index ${sql.id(`sys_user_${column}_trigram`)} on sys_user using gin (${sql.ref(column)} gin_trgm_ops)`.execute(
      db,
    )
  }
  /* who holds a role, by name */
  await sql`
    create view sys_role_holder as
    select ur.role_id, u.realname from sys_user_role ur
    join sys_user u on u.id = ur.user_id where u.del_flag = 0`.execute(db)
  await sql`create index sys_role_time on sys_role (create_time, id)`.execute(db)
  await sql`create index sys_role_name_trigram on sys_role using gin (role_name gin_trgm_ops)`.execute(db)
  await sql`create index sys_role_code_trigram on sys_role using gin (role_code gin_trgm_ops)`.execute(db)
}
