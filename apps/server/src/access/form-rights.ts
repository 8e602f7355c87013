import { pageOf } from '@dougong/contract/online/forms/pages'
import { restrictionPrefix } from '@dougong/contract/online/forms/rights/restriction'
import { type RawBuilder, sql } from 'kysely'
import { countsIn } from './tenants'

type UserId = ReturnType<typeof sql.ref> | string

/*
 * What is granted in forms (`onl_auth_relation`) becomes permissions and data rules of the actor: from there on nothing asks
 * whether a right hangs on a menu row or on a form.
 */

/** The ids of restrictions and rules of forms that are granted to a user: by role, by department, by name. */
export function grantedInForms(userId: UserId, tenantId: number): RawBuilder<unknown> {
  return sql`
    select g.auth_id from onl_auth_relation g where
      (g.auth_mode = 'user' and g.role_id = ${userId})
      or (g.auth_mode = 'depart' and g.role_id in (
        select ud.dep_id from sys_user_depart ud join sys_depart d on d.id = ud.dep_id
        where ud.user_id = ${userId} and d.tenant_id = ${tenantId}))
      or (g.auth_mode = 'role' and g.role_id in (
        select ur.role_id from sys_user_role ur join sys_role r on r.id = ur.role_id and ${countsIn(tenantId)}
        where ur.user_id = ${userId}))`
}

/** Selects the permissions that restrictions ask for and the user was granted. */
export function formCodes(userId: UserId, tenantId: number): RawBuilder<unknown> {
  return codesAmong(grantedInForms(userId, tenantId))
}

/** The data rules that limit the user in forms. */
export function formRules(userId: UserId, tenantId: number): RawBuilder<unknown> {
  return rulesAmong(grantedInForms(userId, tenantId))
}

/** The same for what a role alone was granted. */
export function codesOfRole(roleId: UserId): RawBuilder<unknown> {
  return codesAmong(grantedToRole(roleId))
}

export function rulesOfRole(roleId: UserId): RawBuilder<unknown> {
  return rulesAmong(grantedToRole(roleId))
}

function grantedToRole(roleId: UserId): RawBuilder<unknown> {
  return sql`select g.auth_id from onl_auth_relation g where g.auth_mode = 'role' and g.role_id = ${roleId}`
}

function codesAmong(granted: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select ${restrictionPrefix} || p.id from onl_auth_page p
    where p.status = 1 and p.id in (${granted})`
}

function rulesAmong(granted: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((
    select json_agg(json_build_object('id', l.id, 'page', ${pageOf('')} || l.cgform_id, 'name', l.rule_name,
      'column', l.rule_column, 'condition', l.rule_operator, 'value', l.rule_value) order by l.id)
    from onl_auth_data l where l.status = 1 and l.id in (${granted})), '[]')`
}

/**
 * Whether these grants in forms hold a restricted thing that the actor lacks, or leave out a rule that limits the actor in a
 * form whose permissions are among those given.
 */
export function exceedsInForms(
  { permissions: own, dataRules }: { permissions: ReadonlySet<string>; dataRules: readonly { id: string }[] },
  permissions: RawBuilder<unknown>,
  granted: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const codes = [...own].filter((code) => code.startsWith(restrictionPrefix))
  const limits = dataRules.map(({ id }) => id)
  /* whatever the tenant: rules are told by their ids, which are the actor's own */
  return sql<boolean>`(
    exists (
      select from onl_auth_page a
      where a.status = 1 and a.id in (${granted}) and ${restrictionPrefix} || a.id <> all(${codes}::text[]))
    or exists (
      select from onl_auth_data l join onl_cgform_head h on h.id = l.cgform_id
      where l.id = any(${limits}::text[]) and l.id not in (${granted}) and exists (
        select from sys_permission p, unnest(string_to_array(replace(p.perms, ' ', ''), ',')) as given(code)
        where p.menu_type = 2 and p.id in (${permissions})
          and starts_with(given.code, 'online:' || replace(h.table_name, '$', ':v') || ':'))))`
}
