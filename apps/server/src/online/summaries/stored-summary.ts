import type { Access } from '@dougong/contract/access'
import { refuse } from '@dougong/contract/errors'
import { type Summary, summarySchema } from '@dougong/contract/online/summaries/summary'
import { readSummary } from '@dougong/contract/online/summaries/read-summary'
import type { Resource } from '@dougong/contract/resource/resource'
import { type Actor, readersOf } from '../../access/actor'
import { ofTenant } from '../../access/tenants'
import type { Database } from '../../database/connect'
import { holdsAccess } from '../../access/permissions'
import { namedResources } from '../../resource/named-resources'
import type { ServedResource } from '../../resource/serve-resource'
import type { Resources } from '../../resource/registry'
import { requireReader } from './rights'
import { type View, viewOf } from '../../resource/view'

/** A report that is stored, with the view through which its reader sees the records. */
export interface StoredSummary {
  id: string
  name: string
  content: string | null
  definition: Summary
  view: View
}

/** A stored report to who was given it and may list what it is about. */
export async function requireSummary(
  db: Database,
  resources: Resources,
  actor: Actor,
  id: string,
): Promise<StoredSummary> {
  const row = await db
    .selectFrom('onl_summary')
    .select(['id', 'name', 'content', 'role_ids', 'definition'])
    .where('id', '=', id)
    .where(ofTenant(actor))
    .executeTakeFirst()
  if (!row) refuse('report.missing')
  await requireReader(db, actor, row.role_ids)
  const definition = readSummaryText(row.definition)
  return { ...row, definition, view: await requireSource(resources, actor, definition.resource) }
}

/** The resource behind a report as somebody sees it who may list its records. */
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

/** What listing asks for; undefined where there is no list, or one by rules of its feature that no view knows. */
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

/** Ends the call where the actor could not run the report himself. */
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
