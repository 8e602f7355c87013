import * as contract from '@dougong/contract/online/flows/signatures/signature-calls'
import { refuse } from '@dougong/contract/errors'
import { type Route, serve } from '../../../http/serve'
import type { Services } from '../../../services/services'
import { addSignature, ownSignature, removeSignature } from './signatures'

/** The calls by which people store what they sign with. */
export function signatureRoutes(services: Services): Route[] {
  const { db } = services
  return [
    serve(contract.getOwnSignature, async ({ actor }) => ({
      /* nobody signs through another's eyes */
      path: actor.viewer ? null : await ownSignature(db, actor),
    })),
    serve(contract.addSignature, ({ actor, body }) => {
      if (actor.viewer) refuse('flowTask.viewing')
      return addSignature(services, actor, body)
    }),
    serve(contract.removeOwnSignature, async ({ actor }) => {
      await removeSignature(db, actor)
      return null
    }),
  ]
}
