import { Refusal } from '@dougong/contract/errors'
import type { SourceKind } from '@dougong/contract/online/boards/board'
import type { UnreadSource } from '@dougong/contract/online/boards/calls'
import { restrictionPrefix } from '@dougong/contract/online/forms/rights/restriction'
import { permissionToRead, type RowsDefinition } from '@dougong/contract/online/reports/report'
import { administratorRole } from '@dougong/contract/system/roles'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor'
import { ofTenant, ofTenantOrPlatform } from '../../access/tenants'
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

/** What a board is to be shared with: its cards' sources and the roles. */
export interface Sharing {
  sources: readonly SourceName[]
  roleIds: readonly string[]
}

/** Of the reports on a board that the actor reads himself, those that roles could not read by their own rights. */
export async function findUnread(
  services: Services,
  actor: Actor,
  sharing: Sharing,
): Promise<UnreadSource[]> {
  return (await findLacks(services, actor, sharing)).map(({ card, lacks }) => ({
    ...card,
    roles: lacks.map(({ role: { id, name } }) => ({ id, name })),
    mayGive: lacks.some(({ mayGive }) => mayGive),
  }))
}

/** Gives roles the reports of a board that they could not read, as far as the actor may; the rest stays as it is. */
export async function giveUnread(services: Services, actor: Actor, sharing: Sharing): Promise<void> {
  const found = await findLacks(services, actor, sharing)
  await inTransaction(services.db, async (tx) => {
    for (const { report, lacks } of found) {
      const roleIds = lacks.flatMap(({ role, mayGive }) => (mayGive ? [role.id] : []))
      if (roleIds.length > 0) await give(tx, actor, report, roleIds)
    }
  })
  await services.sessions.refresh({ everyone: true })
}

/** A role with what it allows by itself; who has it may have others. */
interface Role {
  id: string
  name: string
  code: string
  permissions: ReadonlySet<string>
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
  lacks: { role: Role; mayGive: boolean }[]
}

async function findLacks(
  services: Services,
  actor: Actor,
  { sources, roleIds }: Sharing,
): Promise<Lacking[]> {
  const roles = (await findRoles(services.db, actor, roleIds)).filter(
    ({ code }) => code !== administratorRole,
  )
  if (roles.length === 0) return []
  const found: Lacking[] = []
  for (const { card, report } of await findReports(services, actor, sources)) {
    const lacks: Lacking['lacks'] = []
    for (const role of roles) {
      const mayGive = await lackOf(services, actor, role, report)
      if (mayGive !== undefined) lacks.push({ role, mayGive })
    }
    if (lacks.length > 0) found.push({ card, report, lacks })
  }
  return found
}

/** Whether the actor may give a role what it needs to read a report; undefined where it needs nothing. */
async function lackOf(
  { resources }: Services,
  actor: Actor,
  role: Role,
  report: Report,
): Promise<boolean | undefined> {
  const holder: Actor = { ...actor, permissions: role.permissions, roles: [role.code], dataRules: [] }
  const holds = (...codes: string[]) => codes.some((code) => actor.permissions.has(code))
  if (report.kind === 'statement') {
    const codes = [permissionToRead(report.code), 'online:report:sql']
    if (codes.some((code) => role.permissions.has(code))) return undefined
    return report.rowId !== null && holds('online:report:menu')
  }
  if (report.kind === 'rows')
    return (await isAllowed(() => requireSource(resources, holder, report.resource))) ? undefined : false
  const mayRun = await isAllowed(() => requireRunnable(resources, holder, readSummaryText(report.definition)))
  const isGiven = report.roleIds.includes(role.id) || authors.some((code) => role.permissions.has(code))
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

async function findRoles(db: Database, actor: Actor, ids: readonly string[]): Promise<Role[]> {
  const { rows } = await sql<Omit<Role, 'permissions'> & { codes: string[] }>`
    select r.id, r.role_name as name, r.role_code as code, array(
      select p.perms from sys_role_permission rp join sys_permission p on p.id = rp.permission_id
      where rp.role_id = r.id and p.menu_type = 2 and p.status = '1' and p.perms is not null
      union all
      select ${restrictionPrefix} || a.id from onl_auth_page a join onl_auth_relation g on g.auth_id = a.id
      where a.status = 1 and g.auth_mode = 'role' and g.role_id = r.id) as codes
    from sys_role r where r.id = any(${[...ids]}) and ${ofTenantOrPlatform(actor, 'r.tenant_id')}
    order by r.role_code, r.id`.execute(db)
  return rows.map(({ codes, ...role }) => ({
    ...role,
    permissions: new Set(codes.flatMap((each) => each.split(',').map((code) => code.trim()))),
  }))
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
