import { type Kysely, sql } from 'kysely'

/**
 * Users as one tenant has them: of people who belong to several, roles and departments of the others are not told. A function
 * of one statement is planned as the view is, and an installation with one tenant goes on asking the view.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function sys_user_listed_in(tenant integer) returns setof sys_user_listed language sql stable as $$
    select u.id, u.username, u.realname, u.avatar, u.birthday, u.sex, u.email, u.phone,
      (select d.org_code from sys_user_depart ud join sys_depart d on d.id = ud.dep_id
        where ud.user_id = u.id and d.tenant_id = tenant and d.org_code = u.org_code) as org_code,
      u.status, u.del_flag, u.work_no, u.post, u.telephone, u.user_identity,
      u.create_by, u.create_time, u.update_by, u.update_time, u.xmin::text as row_version,
      (select string_agg(ur.role_id, ',' order by r.role_name, r.id)
        from sys_user_role ur join sys_role r on r.id = ur.role_id
        where ur.user_id = u.id and r.tenant_id in (0, tenant)) as role_ids,
      (select string_agg(ud.dep_id, ',' order by d.org_code)
        from sys_user_depart ud join sys_depart d on d.id = ud.dep_id
        where ud.user_id = u.id and d.tenant_id = tenant) as department_ids,
      (select string_agg(ud.dep_id, ',' order by d.org_code)
        from sys_user_depart ud join sys_depart d on d.id = ud.dep_id
        where ud.user_id = u.id and ud.is_director and d.tenant_id = tenant) as directed_ids,
      (select string_agg(d.depart_name, ',' order by d.org_code)
        from sys_user_depart ud join sys_depart d on d.id = ud.dep_id
        where ud.user_id = u.id and d.tenant_id = tenant) as org_code_txt
    from sys_user u
    $$`.execute(db)
  await sql`
    create function sys_user_removed_in(tenant integer) returns setof sys_user_removed language sql stable as $$
    select * from sys_user_listed_in(tenant) where del_flag = 1
    $$`.execute(db)
}
