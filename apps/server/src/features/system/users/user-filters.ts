import { belongsSql } from '../../../access/tenants'
import { beginningWith } from '../../../database/like'
import type { FilterSql } from '../../../resource/table'

/** Texts joined by commas, empty ones aside. */
export function membersOf(text: string): string[] {
  return text.split(',').filter(Boolean)
}

/** Users of these departments. */
const departId: FilterSql = (ids, statement, tenancy) =>
  `"id" in (select user_id from sys_user_depart where dep_id = any(${statement.value(membersOf(ids))})
    and (${belongsSql(tenancy, 'own', statement, '(select tenant_id from sys_depart d where d.id = dep_id)')}))`

/** Users by their ids. */
const code: FilterSql = (ids, statement) => `"id" = any(${statement.value(membersOf(ids))})`

/** Users of these departments and of all below them. The range is what the index on codes can follow. */
const underDepartments: FilterSql = (ids, statement, tenancy) =>
  `"id" in (select ud.user_id from sys_depart top
    join sys_depart d on d.tenant_id = top.tenant_id and d.org_code ~>=~ top.org_code and d.org_code ~<~ (top.org_code || '~')
    join sys_user_depart ud on ud.dep_id = d.id
    where top.id = any(${statement.value(membersOf(ids))}) and ${belongsSql(tenancy, 'own', statement, 'top.tenant_id')})`

/** Users of the department with this code and of all below it. */
const underCode: FilterSql = (code, statement, tenancy) =>
  `"id" in (select ud.user_id from sys_depart d join sys_user_depart ud on ud.dep_id = d.id
    where d.org_code like ${statement.value(beginningWith(code))} and ${belongsSql(tenancy, 'own', statement, 'd.tenant_id')})`

/** Users who hold the role. */
const roleId: FilterSql = (id, statement, tenancy) =>
  `"id" in (select user_id from sys_user_role where role_id = ${statement.value(id)}
    and (${belongsSql(tenancy, 'ownOrPlatform', statement, '(select tenant_id from sys_role r where r.id = role_id)')}))`

/** Users in whose name or account the text stands, of one or two characters: an index holds those and no others. */
const namedShort: FilterSql = (text, statement) =>
  `short_parts("realname" || chr(10) || "username") @> array[lower(${statement.value(text)})]`

/** What lists of users may be narrowed by beyond their fields; the definition says which of them clients may name. */
export const userFilters = { departId, code, underDepartments, underCode, roleId, namedShort }
