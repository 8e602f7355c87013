import { Refusal } from '@dougong/contract/errors'
import type { SourceKind } from '@dougong/contract/online/boards/board'
import type { UnreadSource } from '@dougong/contract/online/boards/calls'
import { restrictionPrefix } from '@dougong/contract/online/forms/rights/restriction'
import { permissionToRead, type RowsDefinition } from '@dougong/contract/online/reports/report'
import { sql } from 'kysely'
import { type Actor, isAdministrator, loadRightsOf } from '../../access/actor'
import { isMember, ofTenant, ofTenantOrPlatform } from '../../access/tenants'
import type { Database } from '../../database/connect'
import { inTransaction, type Transaction } from '../../database/transaction'
import type { Services } from '../../services/services'
import { giveToRoles } from '../menu/give-to-roles'
import { grantToRoles } from '../menu/place-in-menu'
import { authors } from '../summaries/rights'
import { readSummaryText, requireRunnable, requireSource } from '../summaries/stored-summary'
import { describeSources } from './card-sources'

interface SourceName {
  kind: SourceKind
  id: string
}

/** What a board is to be shared with: its cards' sources, the roles and the single users. */
export interface Sharing {
  sources: readonly SourceName[]
  roleIds: readonly string[]
  usernames: readonly string[]
}

/** Of the reports on a board that the actor reads himself, those that roles, or users, could not read by their own rights. */
export async function findUnread(
  services: Services,
  actor: Actor,
  sharing: Sharing,
): Promise<UnreadSource[]> {
  const { db } = services
  const readers = [
    ...(await findRoles(db, actor, sharing.roleIds)),
    ...(await findUsers(db, actor, sharing.usernames)),
  ]
  return (await findLacks(services, actor, sharing.sources, readers)).map(({ card, lacks }) => {
    const of = (kind: Reader['kind']) => lacks.filter(({ reader }) => reader.kind === kind)
    return {
      ...card,
      roles: of('role').map(({ reader: { id, name } }) => ({ id, name })),
      users: of('user').map(({ reader: { id, name } }) => ({ username: id, name })),
      mayGive: of('role').some(({ mayGive }) => mayGive),
    }
  })
}

/** Gives roles the reports of a board that they could not read, as far as the actor may; the rest stays as it is. */
export async function giveUnread(
  services: Services,
  actor: Actor,
  { sources, roleIds: ids }: Sharing,
): Promise<void> {
  const found = await findLacks(services, actor, sources, await findRoles(services.db, actor, ids))
  await inTransaction(services.db, async (tx) => {
    for (const { report, lacks } of found) {
      const roleIds = lacks.flatMap(({ reader, mayGive }) => (mayGive ? [reader.id] : []))
      if (roleIds.length > 0) await give(tx, actor, report, roleIds)
    }
  })
  await services.sessions.refresh({ everyone: true })
}

/** A role with what it allows by itself, whatever others its holders have; or a user, with all of his. */
interface Reader {
  kind: 'role' | 'user'
  /** Of a role its id, of a user the username. */
  id: string
  name: string
  rights: Pick<Actor, 'permissions' | 'roles'>
  roleIds: readonly string[]
}

/** What is asked for in the end: that of a stored chart is the report behind it. */
type Report =
  | { kind: 'summary'; id: string; definition: string; roleIds: readonly string[] }
  | { kind: 'rows'; resource: string }
  | {
      kind: 'statement'
      code: string
      /** The right to read it, where it has a row in the menu. */
      rowId: string | null
    }

interface Lacking {
  card: SourceName & { name: string }
  report: Report
  lacks: { reader: Reader; mayGive: boolean }[]
}

async function findLacks(
  services: Services,
  actor: Actor,
  sources: readonly SourceName[],
  all: readonly Reader[],
): Promise<Lacking[]> {
  const readers = all.filter(({ rights }) => !isAdministrator(rights))
  if (readers.length === 0) return []
  const found: Lacking[] = []
  for (const { card, report } of await findReports(services, actor, sources)) {
    const lacks: Lacking['lacks'] = []
    for (const reader of readers) {
      const mayGive = await lackOf(services, actor, reader, report)
      if (mayGive !== undefined) lacks.push({ reader, mayGive })
    }
    if (lacks.length > 0) found.push({ card, report, lacks })
  }
  return found
}

/** Whether the actor may give a reader what is needed to read a report; undefined where nothing is. */
async function lackOf(
  { resources }: Services,
  actor: Actor,
  { rights, roleIds }: Reader,
  report: Report,
): Promise<boolean | undefined> {
  const { permissions, roles } = rights
  const holder: Actor = { ...actor, permissions, roles, dataRules: [] }
  const holds = (...codes: string[]) => codes.some((code) => actor.permissions.has(code))
  if (report.kind === 'statement') {
    const codes = [permissionToRead(report.code), 'online:report:sql']
    if (codes.some((code) => rights.permissions.has(code))) return undefined
    return report.rowId !== null && holds('online:report:menu')
  }
  if (report.kind === 'rows')
    return (await isAllowed(() => requireSource(resources, holder, report.resource))) ? undefined : false
  const mayRun = await isAllowed(() => requireRunnable(resources, holder, readSummaryText(report.definition)))
  const isGiven =
    report.roleIds.some((id) => roleIds.includes(id)) || authors.some((code) => rights.permissions.has(code))
  if (mayRun && isGiven) return undefined
  return mayRun && holds('online:summary:edit', 'online:summary:menu')
}

async function isAllowed(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask()
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

async function give(
  tx: Transaction,
  actor: Actor,
  report: Report,
  roleIds: readonly string[],
): Promise<void> {
  if (report.kind === 'summary')
    return giveToRoles(tx, actor, { table: 'onl_summary', id: report.id }, roleIds)
  if (report.kind === 'statement' && report.rowId !== null)
    return grantToRoles(tx, actor, roleIds, [report.rowId])
}

async function findRoles(db: Database, actor: Actor, ids: readonly string[]): Promise<Reader[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; name: string; code: string; codes: string[] }>`
    select r.id, r.role_name as name, r.role_code as code, array(
      select p.perms from sys_role_permission rp join sys_permission p on p.id = rp.permission_id
      where rp.role_id = r.id and p.menu_type = 2 and p.status = '1' and p.perms is not null
      union all
      select ${restrictionPrefix} || a.id from onl_auth_page a join onl_auth_relation g on g.auth_id = a.id
      where a.status = 1 and g.auth_mode = 'role' and g.role_id = r.id) as codes
    from sys_role r where r.id = any(${[...ids]}) and ${ofTenantOrPlatform(actor, 'r.tenant_id')}
    order by r.role_code, r.id`.execute(db)
  return rows.map(({ id, name, code, codes }) => ({
    kind: 'role',
    id,
    name,
    rights: {
      permissions: new Set(codes.flatMap((each) => each.split(',').map((permission) => permission.trim()))),
      roles: [code],
    },
    roleIds: [id],
  }))
}

/** Users of the actor's tenant, as they stand now. */
async function findUsers(db: Database, actor: Actor, usernames: readonly string[]): Promise<Reader[]> {
  if (usernames.length === 0) return []
  const { rows } = await sql<{ id: string; roleIds: string[] }>`
    select u.id, array(select r.id from sys_user_role ur join sys_role r on r.id = ur.role_id
      where ur.user_id = u.id and ${ofTenantOrPlatform(actor, 'r.tenant_id')}) as "roleIds"
    from sys_user u where u.username = any(${[...usernames]}) and u.del_flag = 0
      and ${isMember(actor, 'u.id')} order by u.username`.execute(db)
  const rights = await loadRightsOf(
    db,
    rows.map(({ id }) => id),
    actor.tenantId,
  )
  return rows.flatMap(({ id, roleIds }) => {
    const held = rights.find(({ userId }) => userId === id)
    return held
      ? [{ kind: 'user', id: held.username, name: held.realname, rights: held, roleIds } as const]
      : []
  })
}

/** The reports behind those cards that the actor sees himself: of others he learns nothing. */
async function findReports(
  services: Services,
  actor: Actor,
  sources: readonly SourceName[],
): Promise<Pick<Lacking, 'card' | 'report'>[]> {
  const cards = (await describeSources(services, actor, sources)).flatMap((source) =>
    'refusal' in source ? [] : [{ kind: source.kind, id: source.id, name: source.name }],
  )
  const ids = cards.map(({ id }) => id)
  const { db } = services
  if (ids.length === 0) return []
  const graphs = await db
    .selectFrom('onl_graphreport_head')
    .select(['id', 'source'])
    .where('id', 'in', ids)
    .where(ofTenant(actor))
    .execute()
  const behind = new Map(graphs.map(({ id, source }) => [id, source]))
  const reports = await reportsOf(db, actor, [...ids, ...behind.values()])
  return cards.flatMap((card) => {
    const report = reports.get(behind.get(card.id) ?? card.id)
    return report ? [{ card, report }] : []
  })
}

async function reportsOf(db: Database, actor: Actor, ids: readonly string[]): Promise<Map<string, Report>> {
  const summaries = await db
    .selectFrom('onl_summary')
    .select(['id', 'definition', 'role_ids'])
    .where('id', 'in', ids)
    .where(ofTenant(actor))
    .execute()
  const heads = await db
    .selectFrom('onl_cgreport_head')
    .select(['id', 'code', 'kind', 'definition'])
    .where('id', 'in', ids)
    .where(ofTenantOrPlatform(actor))
    .execute()
  const codes = heads.map(({ code }) => permissionToRead(code))
  const rights =
    codes.length === 0
      ? []
      : await db
          .selectFrom('sys_permission')
          .select(['id', 'perms'])
          .where('menu_type', '=', 2)
          .where('perms', 'in', codes)
          .execute()
  return new Map<string, Report>([
    ...summaries.map(({ id, definition, role_ids }): [string, Report] => [
      id,
      { kind: 'summary', id, definition, roleIds: (role_ids ?? '').split(',').filter(Boolean) },
    ]),
    ...heads.map(({ id, code, kind, definition }): [string, Report] => {
      if (kind === 'resource')
        return [id, { kind: 'rows', resource: (definition as RowsDefinition).resource }]
      const row = rights.find(({ perms }) => perms === permissionToRead(code))
      return [id, { kind: 'statement', code, rowId: row?.id ?? null }]
    }),
  ])
}
