import { refuse } from '@dougong/contract/errors'
import { createOneTimeToken, readOneTimeToken, takeOneTimeToken } from '../../access/one-time-tokens'
import type { Client } from '../../access/sessions'
import { findTwoStep } from '../../access/two-step/two-step.queries'
import { inTransaction } from '../../database/transaction'
import type { Services } from '../../services/services'
import { findAccount, judgePassword, notifyOwner } from '../session/index'
import { bindExternalAccount, findBoundAccount, lockUnboundAccount } from './third-party.queries'

interface Proof {
  /** The username. */
  uuid: string
  password: string
  operateCode: string
}

/**
 * Links an external account that belongs to nobody to the user whose password somebody knows; returns a one-time token. An account
 * that a password alone does not open is not linked by one: its owner does it signed in.
 */
export async function bindByPassword(services: Services, proof: Proof, client: Client): Promise<string> {
  const { db } = services
  const { uuid: username, password, operateCode } = proof
  if (!(await readOneTimeToken(db, 'third-bind', operateCode))) refuse('thirdParty.expired')
  const account = await findAccount(db, { username })
  const isOwner = await judgePassword(db, { username, password, stored: account?.password }, client, (asks) =>
    asks ? refuse('thirdParty.bindSignedIn') : undefined,
  )
  if (!isOwner || !account) refuse('login.wrong')
  if (account.status !== 1) refuse('login.frozen')
  const { isOn, isRequired, passkeys } = await findTwoStep(db, account.id)
  if (isOn || isRequired || passkeys > 0 || account.password_due) refuse('thirdParty.bindSignedIn')
  const token = await inTransaction(db, async (tx) => {
    const bind = await takeOneTimeToken(tx, 'third-bind', operateCode)
    if (!bind || !(await lockUnboundAccount(tx, bind.accountId))) refuse('thirdParty.expired')
    if (await findBoundAccount(tx, bind.source, account.id)) refuse('thirdParty.bindSignedIn')
    await bindExternalAccount(tx, bind.accountId, account.id)
    await notifyOwner(services, tx, account.id, 'third_party_bound', undefined, { source: bind.source })
    return createOneTimeToken(tx, 'third-login', { source: bind.source, userId: account.id })
  })
  await services.outbox.wake()
  return token
}
