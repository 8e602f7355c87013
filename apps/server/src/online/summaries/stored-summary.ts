import type { Access } from '@dougong/contract/access'
import { Refusal, refuse } from '@dougong/contract/errors'
import { type Summary, summarySchema } from '@dougong/contract/online/summaries/summary'
import { readSummary } from '@dougong/contract/online/summaries/read-summary'
import type { Resource } from '@dougong/contract/resource/resource'
import { type Actor, readersOf } from '../../access/actor'
import { ofTenant } from '../../access/tenants'
import type { Database } from '../../database/connect'
import { containing } from '../../database/like'
import { holdsAccess } from '../../access/permissions'
import { namedResources } from '../../resource/named-resources'
import type { ServedResource } from '../../resource/serve-resource'
import type { Resources } from '../../resource/registry'
import { type View, viewOf } from '../../resource/view'
import { isAllowed, orRefusal } from '../or-refusal'
import { isGiven } from './rights'

/** A report that is stored, with the view through which its reader sees the records. */
export interface StoredSummary {
  id: string
  name: string
  content: string | null
  definition: Summary
  view: View
}

/** A stored report, for an actor whom it is shared with and who may list its records. */
export async function requireSummary(
  db: Database,
  resources: Resources,
  actor: Actor,
  id: string,
): Promise<StoredSummary> {
  const found = (await findSummaries(db, resources, actor, [id])).get(id) ?? refuse('report.missing')
  if (found instanceof Refusal) throw found
  return found
}

/** The stored reports of these ids, or why the actor does not get one; ids of no report are missing in the map. */
export async function findSummaries(
  db: Database,
  resources: Resources,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, StoredSummary | Refusal>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('onl_summary')
    .select(['id', 'name', 'content', 'definition', isGiven(actor).as('is_given')])
    .where('id', 'in', [...ids])
    .where(ofTenant(actor))
    .execute()
  const found = new Map<string, StoredSummary | Refusal>()
  for (const { id, name, content, definition: text, is_given: isGivenTo } of rows)
    found.set(
      id,
      await orRefusal(async () => {
        if (!isGivenTo) refuse('access.denied')
        const definition = readSummaryText(text)
        return {
          id,
          name,
          content,
          definition,
          view: await requireSource(resources, actor, definition.resource),
        }
      }),
    )
  return found
}

/** The reports that the actor may run, of those with the keyword in their names; the newest first. */
export async function listRunnable(
  db: Database,
  resources: Resources,
  actor: Actor,
  { keyword, limit }: { keyword: string; limit: number },
): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .selectFrom('onl_summary')
    .select(['id', 'name', 'resource'])
    .where(ofTenant(actor))
    .where(isGiven(actor))
    .where('name', 'ilike', containing(keyword))
    .orderBy('create_time', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  const runnable = new Set<string>()
  for (const path of new Set(rows.map(({ resource }) => resource)))
    if (await isAllowed(() => requireSource(resources, actor, path))) runnable.add(path)
  return rows.filter(({ resource }) => runnable.has(resource)).map(({ id, name }) => ({ id, name }))
}

/** The actor's view of the resource behind a report; refused if they may not list its records. */
export async function requireSource(resources: Resources, actor: Actor, path: string): Promise<View> {
  const served = (await resources.find(path)) ?? refuse('report.noSource')
  const access = await accessToList(resources, actor, served)
  if (!access) refuse('report.noSource')
  for (const reader of readersOf(actor)) if (!holdsAccess(access, reader)) refuse('access.denied')
  return viewOf(served, actor)
}

/** The resources whose records the actor may list. */
export async function sourcesFor(resources: Resources, actor: Actor): Promise<Resource[]> {
  const found: Resource[] = []
  for (const served of await resources.all()) {
    const access = await accessToList(resources, actor, served).catch(() => undefined)
    if (access && readersOf(actor).every((reader) => holdsAccess(access, reader))) found.push(served.resource)
  }
  return found
}

/** The access that listing needs; undefined if there is no list, or if its feature lists by rules that no view knows. */
async function accessToList(
  resources: Resources,
  actor: Actor,
  { resource, options }: ServedResource,
): Promise<Access | undefined> {
  if (options.ownCalls?.includes('list')) return undefined
  return (await namedResources(resources)(resource.path, actor))?.accessTo('list')
}

/** A definition as a client sends it or the store keeps it, or what is wrong with it. */
export function readSummaryText(text: string): Summary {
  const read = summarySchema.safeParse(parsed(text))
  if (!read.success) refuse('report.invalid', { detail: '报表定义不完整，请重新设置' })
  return read.data
}

/** Refuses a report that the actor could not run. */
export async function requireRunnable(resources: Resources, actor: Actor, summary: Summary): Promise<void> {
  const view = await requireSource(resources, actor, summary.resource)
  readSummary(view.listed.resource, summary, {})
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
