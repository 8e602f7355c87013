import { flowCases } from '@dougong/contract/online/flows/case-heads'
import { permissionFor } from '@dougong/contract/resource/resource'
import { sql } from 'kysely'
import type { Actor } from '../../../access/actor'
import { ofTenant } from '../../../access/tenants'
import type { SeenCase } from '../run/at-case'
import { seesRecord } from '../run/record/visible-record'

/** Whether somebody looks after all cases. */
export function isCaseAdministrator({ permissions }: Pick<Actor, 'permissions'>): boolean {
  return permissions.has(permissionFor(flowCases, 'list'))
}

/** Whether the actor may see a case: as its starter, as one of its people, as administrator, or because they see its record. */
export async function maySeeCase({ tx, services, actor, case: own, served }: SeenCase): Promise<boolean> {
  if (own.starter === actor.username || isCaseAdministrator(actor)) return true
  const task = await tx
    .selectFrom('flow_task')
    .select('id')
    .where('case_id', '=', own.id)
    .where((eb) => eb.or([eb('person', '=', actor.username), eb('for_person', '=', actor.username)]))
    .where(ofTenant(actor))
    .limit(1)
    .executeTakeFirst()
  if (task) return true
  return served !== undefined && seesRecord(tx, services, actor, { served, recordId: own.recordId })
}

/** Those of some people who have to do with a case: they started it, or were asked or sent a copy in it. */
export async function readersAmong(
  { tx, actor, case: own }: SeenCase,
  people: readonly string[],
): Promise<string[]> {
  if (people.length === 0) return []
  const rows = await tx
    .selectFrom('flow_task')
    .select('person')
    .distinct()
    .where('case_id', '=', own.id)
    .where(sql<boolean>`person = any(${[...people]})`)
    .where(ofTenant(actor))
    .execute()
  const known = new Set([own.starter, ...rows.map(({ person }) => person)])
  return people.filter((person) => known.has(person))
}
