import { doneElsewhere } from '@dougong/contract/online/flows/flow-problems'
import { readFlow } from '@dougong/contract/online/flows/read-flow'
import { sql } from 'kysely'
import { ofTenant, type Tenancy } from '../../../access/tenants'
import type { Services } from '../../../services/services'
import { keyOf } from './key-of'

/**
 * The forms by which flows would come back to where they began if what is at one address started a sub flow at another, by their titles;
 * empty where they would not. One statement, however many flows there are.
 */
export async function circleOfSubs(
  { db, resources }: Pick<Services, 'db' | 'resources'>,
  tenancy: Tenancy,
  from: string,
  to: string,
): Promise<string[]> {
  const { rows } = await sql<{ at: string; definition: unknown }>`
    select f.resource_path as at, v.definition
    from flow f join flow_version v on v.flow_id = f.id and v.version = f.version
    where f.is_active and f.door = 'approval' and ${ofTenant(tenancy, 'f.tenant_id')}
      and jsonb_path_exists(v.definition, '$.**.kind ? (@ == "sub")')`.execute(db)
  const next = new Map<string, string[]>()
  for (const { at, definition } of rows) next.set(at, await targetsOf(definition))
  const path = pathBetween(next, to, from)
  return Promise.all(path.length === 0 ? [] : [from, ...path].map(titleAt))

  async function targetsOf(definition: unknown): Promise<string[]> {
    const read = readFlow(definition)
    if (!('flow' in read)) return []
    const subs = doneElsewhere(read.flow).filter(({ isSub }) => isSub)
    return Promise.all(subs.map(async ({ at }) => keyAt(at)))
  }

  async function keyAt(at: string): Promise<string> {
    const served = await resources.find(at)
    return served ? keyOf(served) : at
  }

  async function titleAt(at: string): Promise<string> {
    return (await resources.find(at))?.resource.title ?? at
  }
}

/** A shortest way from one to another, with both ends; empty where there is none. */
export function pathBetween(
  next: ReadonlyMap<string, readonly string[]>,
  from: string,
  to: string,
): string[] {
  const paths = new Map([[from, [from]]])
  for (const [at, path] of paths) {
    if (at === to) return path
    for (const each of next.get(at) ?? []) if (!paths.has(each)) paths.set(each, [...path, each])
  }
  return []
}
