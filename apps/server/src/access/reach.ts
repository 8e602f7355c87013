import { refuse } from '@dougong/contract/errors'
import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../database/transaction'
import { type Actor, type DataRule, isAdministrator } from './actor'
import { conditionsAbout } from './data-rules'
import { countsIn, ofTenant } from './tenants'

/**
 * How far an actor's departments carry. They matter where one of the actor's data rules speaks of departments: putting
 * people elsewhere would let more rows through. And where directing one opens what is done to its members and roles. Who is
 * bound by no such rule and holds no such right gains nothing by departments, and gives any.
 */

/** What directors may do in the departments they answer for, by the right that allows it in all departments. */
const directing: Readonly<Record<string, readonly string[]>> = {
  'system:depart:list': ['system:departUser:list'],
  'system:depart:edit': ['system:departUser:add', 'system:departUser:delete'],
  'system:permission:saveDepart': [
    'system:depart:role:list',
    'system:depart:role:add',
    'system:depart:role:edit',
    'system:depart:role:delete',
    'system:depart:role:userAdd',
    'system:permission:saveDeptRole',
  ],
}

/** The rights of directors that the actor has only in departments they direct. */
function directingCodes({ permissions }: Actor): string[] {
  return Object.entries(directing).flatMap(([overAll, codes]) => (permissions.has(overAll) ? [] : codes))
}

/** Codes of the actor's departments, and of those they direct. */
function codesOf({ departments }: Actor): { own: string[]; directed: string[] } {
  return {
    own: departments.map(({ code }) => code),
    directed: departments.filter(({ directs }) => directs).map(({ code }) => code),
  }
}

const departmentVariables = ['sysorgcode', 'sysmultiorgcode']

function idsOf(rules: readonly DataRule[]): string[] {
  return rules.map(({ id }) => id)
}

/**
 * The actor's rules that speak of departments. One that asks for codes beginning with the own reaches all that is below;
 * any other only the own departments, and those below the ones that they direct.
 */
function departmentRules({ dataRules }: Actor): { below: string[]; exact: string[] } {
  const about = dataRules.filter((rule) => conditionsAbout(rule, departmentVariables).length > 0)
  const isBelow = (rule: DataRule) =>
    conditionsAbout(rule, departmentVariables).every(({ operator }) => /^(right_)?like$/.test(operator))
  return {
    below: idsOf(about.filter(isBelow)),
    exact: idsOf(about.filter((rule) => !isBelow(rule))),
  }
}

/**
 * Refuses departments that the actor may not give to anybody, and `directedIds` that they may not let anybody direct. Who is
 * limited by departments gives their own and all below them; who holds the right to direct lets direct only what they direct.
 */
export async function requireReach(
  tx: Transaction,
  actor: Actor,
  departmentIds: readonly string[],
  directedIds: readonly string[] = [],
): Promise<void> {
  if (isAdministrator(actor)) return
  const { own, directed } = codesOf(actor)
  const { below, exact } = departmentRules(actor)
  const isLimited = below.length + exact.length > 0
  const isDirecting = directingCodes(actor).some((code) => actor.permissions.has(code))
  const ids = [...departmentIds, ...directedIds]
  const { rows } = await sql<{ name: string }>`
    select case when ${ofTenant(actor, 'd.tenant_id')} then d.depart_name else d.id end as name from sys_depart d
    where (${isLimited} and d.id = any(${ids}) and not ${isBelow(actor.tenantId, own)})
      or (${isDirecting} and d.id = any(${[...directedIds]}) and not ${isBelow(actor.tenantId, directed)})
    order by d.org_code limit 5`.execute(tx)
  if (rows.length > 0) refuse('department.beyondReach', { names: rows.map(({ name }) => name).join('、') })
}

/** Whether the department `d` is one of those of the tenant with these codes, or below one. */
function isBelow(tenantId: number, codes: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`(d.tenant_id = ${tenantId} and exists (
    select from unnest(${codes}::text[]) as top(code) where starts_with(d.org_code, top.code)))`
}

/**
 * Whether the user `u`, who holds these menu rows and actions, stands where the actor does not reach: on a page whose rules
 * limit the actor by departments, roles or tenants, being in others lets other rows through.
 */
export function reachesFurther(actor: Actor, permissions: RawBuilder<unknown>): RawBuilder<boolean> {
  const { own, directed } = codesOf(actor)
  const { below, exact } = departmentRules(actor)
  const about = (variable: string) =>
    idsOf(actor.dataRules.filter((rule) => conditionsAbout(rule, [variable]).length > 0))
  return sql<boolean>`(
    exists (
      select from sys_user_depart ud join sys_depart d on d.id = ud.dep_id
      where ud.user_id = u.id and d.tenant_id = ${actor.tenantId} and (
        (${holdsPageOf(below, permissions)} and not ${isBelow(actor.tenantId, own)})
        or (${holdsPageOf(exact, permissions)} and d.org_code <> all(${own}) and not ${isBelow(actor.tenantId, directed)})
        or (ud.is_director and ${holdsOneOf(directingCodes(actor), permissions)} and not ${isBelow(actor.tenantId, directed)})))
    or (${holdsPageOf(about('sysrolecode'), permissions)} and exists (
      select from sys_user_role ur join sys_role r on r.id = ur.role_id
      where ur.user_id = u.id and ${countsIn(actor.tenantId)} and r.role_code <> all(${[...actor.roles]})))
    or (${holdsPageOf(about('tenantid'), permissions)} and exists (
      select from sys_user_tenant ut where ut.user_id = u.id and ut.tenant_id <> all(${[...actor.tenantIds]}))))`
}

/** Whether one of these rules hangs on a page that is among the permissions, or below which one of them stands. */
function holdsPageOf(ruleIds: readonly string[], permissions: RawBuilder<unknown>): RawBuilder<boolean> {
  if (ruleIds.length === 0) return sql<boolean>`false`
  return sql<boolean>`exists (
    select from sys_permission_data_rule l join sys_permission p on ${isOnPageOf('p', 'l')}
    where l.id = any(${[...ruleIds]}) and p.id in (${permissions}))`
}

function holdsOneOf(codes: readonly string[], permissions: RawBuilder<unknown>): RawBuilder<boolean> {
  if (codes.length === 0) return sql<boolean>`false`
  return sql<boolean>`exists (
    select from sys_permission p
    where p.menu_type = 2 and p.status = '1' and p.id in (${permissions})
      and string_to_array(replace(p.perms, ' ', ''), ',') && ${[...codes]}::text[])`
}

/**
 * Whether a menu row or action belongs to the page of a rule. Several rows may open one page, and the rules of each of
 * them hold there.
 */
export function isOnPageOf(row: string, rule: string): RawBuilder<boolean> {
  const [id, parent, page] = [`${row}.id`, `${row}.parent_id`, `${rule}.permission_id`].map((name) =>
    sql.ref(name),
  )
  return sql<boolean>`exists (
    select from sys_permission own join sys_permission page
      on page.id = own.id or page.page = own.page
    where own.id = ${page} and (page.id = ${id} or page.id = ${parent}))`
}
