import { formHeads } from '@dougong/contract/online/forms/form-heads'
import * as contract from '@dougong/contract/online/forms/reactions/calls'
import type { Actor } from '../../../access/actor'
import { type Route, serve } from '../../../http/serve'
import { requireSeen } from '../../../resource/read/seen-rows'
import { viewOf } from '../../../resource/view'
import type { Services } from '../../../services/services'
import { requireForm } from '../store/forms.queries'
import { findReactions, mayLookAt } from './find-reactions'

/** The call of those who want to know what else happens where a record of a form changes. */
export function reactionRoutes(services: Services): Route[] {
  const { db, resources } = services
  const served = resources.defined(formHeads)
  const seen = (actor: Actor, formId: string) => requireSeen(db, viewOf(served, actor), [formId])
  return [
    serve(contract.readFormReactions, async ({ params, actor }) => {
      await seen(actor, params.id)
      const form = await requireForm(db, actor, params.id)
      const known = contract.reactionKinds.filter((kind) => mayLookAt(actor, kind))
      return {
        reactions: await findReactions(services, actor, form, known),
        unseen: contract.reactionKinds.filter((kind) => !known.includes(kind)),
      }
    }),
  ]
}
