import type { UnreadSource } from '@dougong/contract/online/boards/calls'
import { restrictionPrefix } from '@dougong/contract/online/forms/rights/restriction'
import type { SourceName } from '@dougong/contract/online/source-kinds'
import { sql } from 'kysely'
import { type Actor, isAdministrator, loadRightsOf } from '../../access/actor'
import { isMember, ofTenantOrPlatform } from '../../access/tenants'
import type { Database } from '../../database/connect'
import { inTransaction } from '../../database/transaction'
import type { Services } from '../../services/services'
import { describeSources, figureSources, type SourceRights } from '../figures/index'

/** What a board is to be shared with: its cards' sources, the roles and the single users. */
export interface Sharing {
  sources: readonly SourceName[]
  roleIds: readonly string[]
  usernames: readonly string[]
}

/** Of the reports on a board that the actor can read, those that the roles or users could not read by their own rights. */
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
    for (const { rights, lacks } of found) {
      const roleIds = lacks.flatMap(({ reader, mayGive }) => (mayGive ? [reader.id] : []))
      if (roleIds.length > 0) await rights.giveTo(tx, roleIds)
    }
  })
  await services.sessions.refresh({ everyone: true })
}

/** A role with what it allows by itself, whatever other roles its holders have; or a user, with all their rights. */
interface Reader {
  kind: 'role' | 'user'
  /** The id of a role, the name of a user. */
  id: string
  name: string
  rights: Pick<Actor, 'permissions' | 'roles'>
  roleIds: readonly string[]
}

interface Lacking {
  card: SourceName & { name: string }
  rights: SourceRights
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
  for (const { card, rights } of await findRights(services, actor, sources)) {
    const lacks: Lacking['lacks'] = []
    for (const reader of readers) {
      const { permissions, roles } = reader.rights
      const holder: Actor = { ...actor, permissions, roles, dataRules: [] }
      const lack = await rights.lackOf({ actor: holder, roleIds: reader.roleIds })
      if (lack) lacks.push({ reader, ...lack })
    }
    if (lacks.length > 0) found.push({ card, rights, lacks })
  }
  return found
}

/** What the reports of those cards ask for that the actor can see: the actor learns nothing about the others. */
async function findRights(
  services: Services,
  actor: Actor,
  sources: readonly SourceName[],
): Promise<Pick<Lacking, 'card' | 'rights'>[]> {
  const cards = (await describeSources(services, actor, sources)).flatMap((source) =>
    'refusal' in source ? [] : [{ kind: source.kind, id: source.id, name: source.name }],
  )
  const found: Pick<Lacking, 'card' | 'rights'>[] = []
  for (const card of cards) {
    const rights = await figureSources[card.kind].rights(services, actor, card.id)
    if (rights) found.push({ card, rights })
  }
  return found
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
