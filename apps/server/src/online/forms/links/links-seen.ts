import type { Actor } from '../../../access/actor'
import type { Database } from '../../../database/connect'
import { fieldsKeptFrom } from '../../../resource/read/may-hand-on'
import { idsSeen } from '../../../resource/read/seen-rows'
import type { ServedResource } from '../../../resource/serve-resource'
import { viewOf } from '../../../resource/view'
import type { Link } from './links.queries'

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
