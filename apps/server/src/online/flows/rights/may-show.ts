import type { FieldRight } from '@dougong/contract/online/flows/flow'
import type { Actor } from '../../../access/actor'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'
import { type HandedOn, requireMayHandOn } from '../../../resource/read/may-hand-on'
import type { ServedResource } from '../../../resource/serve-resource'
import { isOpen, rightOf, type StepRights } from './step-rights'

/** Refuses to have others see records through the rights of a step that the actor does not have themselves. */
export async function requireMayShow(
  db: Database | Transaction,
  actor: Actor,
  { served, rights, records }: { served: ServedResource; rights: StepRights; records: HandedOn['records'] },
): Promise<void> {
  const named = (isMeant: (right: FieldRight) => boolean) =>
    Object.keys(rights).filter((name) => isMeant(rightOf(rights, name)))
  const fields = named((right) => right !== 'hidden')
  const changes = named(isOpen)
  await requireMayHandOn(db, actor, served, { ...(records && { records }), fields, changes })
  /* a kind of parts that a step names is shown with all of its fields */
  for (const [name, part] of Object.entries(served.options.parts ?? {}))
    if (fields.includes(name))
      await requireMayHandOn(db, actor, part, {
        fields: 'all',
        changes: changes.includes(name) ? Object.keys(part.resource.fields) : [],
      })
}
