import { refuse } from '@dougong/contract/errors'
import { knownPart, readListQuery } from '@dougong/contract/resource/list-query'
import {
  maxSharedQueries,
  type SharedCondition,
  type SharedQuery,
} from '@dougong/contract/resource/shared-queries'
import { roles } from '@dougong/contract/system/roles'
import { type Actor, isAdministrator } from '../../../access/actor'
import { inTransaction } from '../../../database/transaction'
import { requireSeen } from '../../../resource/read/seen-rows'
import { viewOf } from '../../../resource/view'
import type { Resource } from '@dougong/contract/resource/resource'
import type { Services } from '../../../services/services'
import { requireListed } from '../find-resource'
import {
  deleteShared,
  findChangeable,
  insertShared,
  listShared,
  ownShared,
  type Shared,
  updateShared,
} from './shared-queries.queries'

/** The shared queries of a list, each without the conditions on fields that its reader does not see. */
export async function sharedWith(
  { db, resources }: Services,
  actor: Actor,
  at: string,
): Promise<SharedQuery[]> {
  const served = await requireListed(resources, actor, at)
  const { resource } = viewOf(served, actor).listed
  const rows = await listShared(db, actor, served.resource.path)
  return rows.map((row) => {
    const records = withoutUnseen(resource, row.conditions)
    const mayChange = actor.viewer === undefined && (row.user_id === actor.userId || isAdministrator(actor))
    return {
      id: row.id,
      title: row.title,
      matchType: row.match_type,
      records,
      leftOut: countIn(row.conditions) - countIn(records),
      maker: row.maker,
      mayChange,
      roleIds: mayChange ? row.role_ids : [],
    }
  })
}

/** The conditions on fields that the reader sees; empty groups are left out. */
function withoutUnseen(resource: Resource, conditions: readonly SharedCondition[]): SharedCondition[] {
  const { superQueryParams } = knownPart(resource, { superQueryParams: JSON.stringify(conditions) })
  const known = JSON.parse(String(superQueryParams)) as SharedCondition[]
  return known.filter((item) => countIn([item]) > 0)
}

function countIn(items: readonly SharedCondition[]): number {
  return items.reduce((count, { conditions }) => count + (conditions ? countIn(conditions) : 1), 0)
}

/** Shares a query that the actor may ask, with roles that they see; returns its id. */
export async function share(
  services: Services,
  actor: Actor,
  { at, ...shared }: Shared & { at: string },
): Promise<string> {
  const path = await requireAsked(services, actor, at, shared.asked)
  await requireRoles(services, actor, shared.roleIds)
  return inTransaction(services.db, async (tx) => {
    const own = await ownShared(tx, actor, { resource: path, userId: actor.userId, title: shared.title })
    if (own.isTaken) refuse('sharedQuery.taken', { title: shared.title })
    if (own.count >= maxSharedQueries) refuse('sharedQuery.tooMany', { most: maxSharedQueries })
    return insertShared(tx, actor, path, shared)
  })
}

/** Changes a query of the actor's own; administrators change any. */
export async function changeShared(
  services: Services,
  actor: Actor,
  id: string,
  changed: Omit<Shared, 'asked'> & { asked?: Shared['asked'] | undefined },
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const row = (await findChangeable(tx, actor, id)) ?? refuse('sharedQuery.notYours')
    await requireAsked(services, actor, row.resource, changed.asked)
    await requireRoles(services, actor, changed.roleIds)
    const { title } = changed
    const own = await ownShared(tx, actor, { resource: row.resource, userId: row.user_id, title, except: id })
    if (own.isTaken) refuse('sharedQuery.taken', { title })
    await updateShared(tx, actor, id, changed)
  })
}

export async function takeSharedAway({ db }: Services, actor: Actor, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await findChangeable(tx, actor, id))) refuse('sharedQuery.notYours')
    await deleteShared(tx, actor, id)
  })
}

/** The path of a resource, if the actor may list it with this query. */
async function requireAsked(
  { resources }: Services,
  actor: Actor,
  at: string,
  query: Shared['asked'] | undefined,
): Promise<string> {
  const served = await requireListed(resources, actor, at)
  if (query) {
    const { predicate } = readListQuery(viewOf(served, actor).listed.resource, {
      superQueryParams: JSON.stringify(query.records),
      superQueryMatchType: query.matchType,
    })
    if ('all' in predicate && predicate.all.length === 0) refuse('sharedQuery.empty')
  }
  return served.resource.path
}

async function requireRoles({ db, resources }: Services, actor: Actor, ids: readonly string[]) {
  const served = (await resources.find(roles.path)) ?? refuse('record.closed')
  await requireSeen(db, viewOf(served, actor), ids, 'sharedQuery.unknownRole')
}
