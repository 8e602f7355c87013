import { refuse } from '@dougong/contract/errors'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../../access/actor'
import { sharedWith } from '../../access/shared-with'

/** Whoever makes reports reads all of them, as far as they may list the records. */
export const authors = ['online:summary:add', 'online:summary:edit']

/** The condition that a row of `onl_summary` is shared with a role of the actor's, or that the actor makes reports. */
export function isGiven(actor: Actor): RawBuilder<boolean> {
  return sharedWith(actor, { roleIds: 'onl_summary.shared_role_ids' }, ({ permissions }) =>
    authors.some((code) => permissions.has(code)),
  )
}

/** Says that the page of a report is in the menu already. */
export function refuseTaken(name: string): never {
  return refuse('report.inMenu', { name })
}
