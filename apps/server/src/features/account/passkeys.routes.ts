import * as contract from '@dougong/contract/account/passkeys'
import { refuse } from '@dougong/contract/errors'
import { askForPasskey, beginPasskey, keepPasskey, requirePasskey } from '../../access/two-step/passkeys'
import { deletePasskey, listPasskeys, renamePasskey } from '../../access/two-step/passkeys.queries'
import { giveRecoveryCodes } from '../../access/two-step/two-step'
import { findTwoStep, forgetWithoutStep, noteSecondStep } from '../../access/two-step/two-step.queries'
import { inTransaction } from '../../database/transaction'
import { type Route, serve } from '../../http/serve'
import type { Services } from '../../services/services'
import { notifyOwner, passkeySite, requireOwnPassword } from '../session/index'

/** The actor's own passkeys. */
export function passkeyRoutes(services: Services): Route[] {
  const { db, outbox, sessions, config, product } = services
  return [
    serve(contract.listPasskeys, async ({ actor }) => {
      const own = actor.viewer ?? actor
      return (await listPasskeys(db, own.userId)).map((row) => ({
        id: row.id,
        name: row.name,
        createTime: row.created_at,
        lastUsedTime: row.last_used_at,
        isSynchronised: row.is_synchronised,
      }))
    }),
    serve(contract.beginPasskey, async ({ actor, body: { password }, client, reached }) => {
      const site = passkeySite(config, reached)
      await requireOwnPassword(services, actor, { password, deed: '添加通行密钥' }, client)
      return beginPasskey(db, site, actor, product.title)
    }),
    serve(contract.addPasskey, async ({ actor, body: { answer, ...body }, reached }) => {
      const { userId } = actor
      const name = body.name.trim()
      const isFirstStep = await hasNoStep(services, userId)
      const input = { userId, name, answer }
      const codes = await keepPasskey(db, passkeySite(config, reached), input, async (tx) => {
        await notifyOwner(services, tx, userId, 'passkey_added', undefined, { passkey: name })
        if (!isFirstStep) return []
        await noteSecondStep(tx, actor.sessionId)
        return giveRecoveryCodes(services, tx, userId)
      })
      await outbox.wake()
      /* whoever else is signed in has taken one step only */
      if (isFirstStep) await sessions.end({ userIds: [userId] }, 'session.twoStep', actor.sessionId)
      return codes
    }),
    serve(contract.renamePasskey, async ({ actor, body: { id, name } }) => {
      if (!(await renamePasskey(db, actor.userId, id, name.trim()))) refuse('passkey.missing')
      return null
    }),
    serve(contract.removePasskey, async ({ actor, body: { id, password }, client }) => {
      const { userId } = actor
      await requireOwnPassword(services, actor, { password, deed: '移除通行密钥' }, client)
      await inTransaction(db, async (tx) => {
        const name = (await deletePasskey(tx, userId, id)) ?? refuse('passkey.missing')
        const { isOn, passkeys, isRequired } = await findTwoStep(tx, userId)
        if (isRequired && !isOn && passkeys === 0) refuse('twoStep.required')
        await forgetWithoutStep(tx, userId)
        await notifyOwner(services, tx, userId, 'passkey_removed', undefined, { passkey: name })
      })
      await outbox.wake()
      return null
    }),
    serve(contract.askOwnPasskey, ({ actor, reached }) =>
      askForPasskey(db, passkeySite(config, reached), actor.userId),
    ),
    serve(contract.renewRecoveryCodesByPasskey, async ({ actor, body, client, reached }) => {
      const { password, answer } = body
      await requireOwnPassword(services, actor, { password, deed: '重新生成恢复码' }, client)
      await requirePasskey(db, passkeySite(config, reached), answer, actor.userId)
      return inTransaction(db, (tx) => giveRecoveryCodes(services, tx, actor.userId))
    }),
  ]
}

async function hasNoStep({ db }: Services, userId: string): Promise<boolean> {
  const { isOn, passkeys } = await findTwoStep(db, userId)
  return !isOn && passkeys === 0
}
