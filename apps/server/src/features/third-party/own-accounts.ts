import type { OwnThirdAccount } from '@dougong/contract/account/third-party'
import { refuse } from '@dougong/contract/errors'
import type { Actor } from '../../access/actor'
import { takeOneTimeToken } from '../../access/one-time-tokens'
import type { Client } from '../../access/sessions'
import { inTransaction } from '../../database/transaction'
import type { Services } from '../../services/services'
import { notifyOwner, requireOwnPassword } from '../session/index'
import { configuredProviders } from './providers/configured'
import {
  bindExternalAccount,
  listBoundAccounts,
  lockUnboundAccount,
  unbindExternalAccount,
} from './third-party.queries'

/** The providers with what the actor has bound of each. */
export async function listOwnAccounts(services: Services, actor: Actor): Promise<OwnThirdAccount[]> {
  const bound = await listBoundAccounts(services.db, (actor.viewer ?? actor).userId)
  const nameOf = (source: string) => {
    const account = bound.find(({ third_type: type }) => type === source)
    return account ? (account.realname ?? account.third_user_id) : null
  }
  const configured = configuredProviders(services).map(({ source, title }) => ({ source, title }))
  const gone = [...new Set(bound.map(({ third_type: type }) => type))]
    .filter((type) => !configured.some(({ source }) => source === type))
    .map((source) => ({ source, title: source }))
  return [
    ...configured.map((one) => ({ ...one, isConfigured: true, name: nameOf(one.source) })),
    ...gone.map((one) => ({ ...one, isConfigured: false, name: nameOf(one.source) })),
  ]
}

interface Proved {
  password?: string | undefined
}

/** Binds an external account that belongs to nobody to the actor, one of each provider. */
export async function bindOwnAccount(
  services: Services,
  actor: Actor,
  { thirdUserUuid, password }: Proved & { thirdUserUuid: string },
  client: Client,
): Promise<void> {
  await requireOwnPassword(services, actor, { password, deed: '绑定第三方账号' }, client)
  await inTransaction(services.db, async (tx) => {
    const bind = await takeOneTimeToken(tx, 'third-bind', thirdUserUuid)
    if (!bind || !(await lockUnboundAccount(tx, bind.accountId))) refuse('thirdParty.expired')
    await unboundBefore(tx, bind.source, actor.userId)
    await bindExternalAccount(tx, bind.accountId, actor.userId)
    await notifyOwner(services, tx, actor.userId, 'third_party_bound', undefined, { source: bind.source })
  })
  await services.outbox.wake()
}

export async function unbindOwnAccount(
  services: Services,
  actor: Actor,
  { source, password }: Proved & { source: string },
  client: Client,
): Promise<void> {
  await requireOwnPassword(services, actor, { password, deed: '解绑第三方账号' }, client)
  await inTransaction(services.db, async (tx) => {
    if (!(await unbindExternalAccount(tx, source, actor.userId))) refuse('thirdParty.notBound')
    await notifyOwner(services, tx, actor.userId, 'third_party_unbound', undefined, { source })
  })
  await services.outbox.wake()
}

/** The user's row is locked: of two that bind at once, one finds the other's. */
async function unboundBefore(
  tx: Parameters<Parameters<typeof inTransaction>[1]>[0],
  source: string,
  userId: string,
): Promise<void> {
  await tx.selectFrom('sys_user').select('id').where('id', '=', userId).forUpdate().execute()
  const held = await tx
    .selectFrom('sys_third_account')
    .select('id')
    .where('third_type', '=', source)
    .where('sys_user_id', '=', userId)
    .executeTakeFirst()
  if (held) refuse('thirdParty.bound')
}
