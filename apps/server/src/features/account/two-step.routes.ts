import * as contract from '@dougong/contract/account/two-step'
import { refuse } from '@dougong/contract/errors'
import type { Actor } from '../../access/actor'
import type { Client } from '../../access/sessions'
import { beginTwoStep, confirmTwoStep, giveRecoveryCodes, requireCode } from '../../access/two-step/two-step'
import { findTwoStep, noteSecondStep, removeApplication } from '../../access/two-step/two-step.queries'
import { inTransaction } from '../../database/transaction'
import { type Route, serve } from '../../http/serve'
import type { Services } from '../../services/services'
import { notifyOwner, requireOwnPassword } from '../session/index'

/** The second step of the actor's own sign-in. */
export function twoStepRoutes(services: Services): Route[] {
  const { db, outbox, sessions } = services
  return [
    serve(contract.getTwoStep, ({ actor }) => findTwoStep(db, actor.userId)),
    serve(contract.beginTwoStep, async ({ actor, body: { password }, client }) => {
      await requireOwnPassword(services, actor, { password, deed: '设置两步验证' }, client)
      return beginTwoStep(services, actor, services.product.title)
    }),
    serve(contract.confirmTwoStep, async ({ actor, body }) => {
      const codes = await confirmTwoStep(services, actor.userId, body.code, async (tx) => {
        await noteSecondStep(tx, actor.sessionId)
        await notifyOwner(services, tx, actor.userId, 'two_step_on')
      })
      await outbox.wake()
      /* whoever else is signed in has taken one step only */
      await sessions.end({ userIds: [actor.userId] }, 'session.twoStep', actor.sessionId)
      return codes
    }),
    serve(contract.endTwoStep, async ({ actor, body, client }) => {
      const { isRequired, passkeys } = await findTwoStep(db, actor.userId)
      if (isRequired && passkeys === 0) refuse('twoStep.required')
      await requireOwner(services, actor, { ...body, deed: '关闭两步验证' }, client)
      await inTransaction(db, async (tx) => {
        await removeApplication(tx, actor.userId)
        await notifyOwner(services, tx, actor.userId, 'two_step_off', actor)
      })
      await outbox.wake()
      return null
    }),
    serve(contract.renewRecoveryCodes, async ({ actor, body, client }) => {
      await requireOwner(services, actor, { ...body, deed: '重新生成恢复码' }, client)
      return inTransaction(db, (tx) => giveRecoveryCodes(services, tx, actor.userId))
    }),
  ]
}

/** Asks for both steps again: a session that was left open is not enough. */
async function requireOwner(
  services: Services,
  actor: Actor,
  { password, code, deed }: { password?: string | undefined; code: string; deed: string },
  client: Client,
): Promise<void> {
  await requireOwnPassword(services, actor, { password, deed }, client)
  await requireCode(services, actor.userId, code)
}
