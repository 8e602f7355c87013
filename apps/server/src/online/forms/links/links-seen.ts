import { formsBase } from '@dougong/contract/online/forms/pages'
import type { Actor } from '../../../access/actor'
import type { Database } from '../../../database/connect'
import { fieldsKeptFrom } from '../../../resource/read/may-hand-on'
import { idsSeen } from '../../../resource/read/seen-rows'
import type { ServedResource } from '../../../resource/serve-resource'
import { viewOf } from '../../../resource/view'
import type { Services } from '../../../services/services'
import { type Link, listLinksOf } from './links.queries'

/** Those of a form's links that show nothing which the actor does not see. */
export async function linksSeen(
  db: Database,
  actor: Actor,
  served: ServedResource,
  links: readonly Link[],
): Promise<Link[]> {
  const kept = fieldsKeptFrom(actor, served)
  const ids = links.flatMap(({ recordId }) => recordId ?? [])
  const seen = await idsSeen(db, viewOf(served, actor), ids)
  return links.filter(
    ({ recordId, fields }) =>
      (recordId === null || seen.has(recordId)) && !fields.some((name) => kept.has(name)),
  )
}

/** The ids of the links of a form that somebody may know of. */
export async function linkIdsSeen(
  { db, resources }: Pick<Services, 'db' | 'resources'>,
  actor: Actor,
  formId: string,
): Promise<ReadonlySet<string>> {
  const served = await resources.find(`${formsBase}/${formId}`)
  const links = served ? await linksSeen(db, actor, served, await listLinksOf(db, actor, formId)) : []
  return new Set(links.map(({ id }) => id))
}
