import { refuse } from '@dougong/contract/errors'
import type { LoginResult } from '@dougong/contract/account/session'
import type { TwoStepSetUp } from '@dougong/contract/account/two-step'
import { type FirstStep, readOneTimeToken, takeOneTimeToken } from '../../access/one-time-tokens'
import type { Client } from '../../access/sessions'
import { beginTwoStep, confirmTwoStep, requireCode } from '../../access/two-step/two-step'
import { inTransaction } from '../../database/transaction'
import type { Services } from '../../services/services'
import { writeSignInLog } from '../system/logs/index'
import { startSession } from './open-session'
import { type Account, findAccount } from './session.queries'
import { notifyOwner } from './notify-owner'

/** Ends a sign-in whose first step is taken. The ticket outlives wrong codes: attempts are counted with the account. */
export async function takeSecondStep(
  services: Services,
  { ticket, code }: { ticket: string; code: string },
  client: Client,
): Promise<LoginResult> {
  const { db, outbox } = services
  const { account } = await readTicket(services, 'second-step', ticket)
  const kind = await requireCode(services, account.id, code).catch(async (error: unknown) => {
    await writeSignInLog(db, account, `用户名: ${account.username},两步验证失败`, client, {
      isSuccess: false,
    })
    throw error
  })
  const { origin } = (await takeOneTimeToken(db, 'second-step', ticket)) ?? refuse('twoStep.expired')
  if (kind === 'recovery') {
    await inTransaction(db, (tx) => notifyOwner(services, tx, account.id, 'recovery_code_used'))
    await outbox.wake()
  }
  return startSession(services, account, origin, client)
}

/** Gives a secret to who must set up the second step before the first session. */
export async function beginDue(services: Services, ticket: string): Promise<TwoStepSetUp> {
  const { account } = await readTicket(services, 'second-step-due', ticket)
  const { id: userId, username } = account
  return beginTwoStep(services, { userId, username }, services.product.title)
}

/** Takes it into use and signs in; returns the recovery codes with the session. */
export async function confirmDue(
  services: Services,
  { ticket, code }: { ticket: string; code: string },
  client: Client,
): Promise<{ recoveryCodes: string[]; login: LoginResult }> {
  const { account, origin } = await readTicket(services, 'second-step-due', ticket)
  const recoveryCodes = await confirmTwoStep(services, account.id, code, async (tx) => {
    if (!(await takeOneTimeToken(tx, 'second-step-due', ticket))) refuse('twoStep.expired')
    await notifyOwner(services, tx, account.id, 'two_step_on')
  })
  await services.outbox.wake()
  return { recoveryCodes, login: await startSession(services, account, origin, client) }
}

/** Who has taken the first step, as long as the ticket lives. */
export async function readTicket(
  { db }: Pick<Services, 'db'>,
  purpose: 'second-step' | 'second-step-due',
  ticket: string,
): Promise<FirstStep & { account: Account }> {
  const step = (await readOneTimeToken(db, purpose, ticket)) ?? refuse('twoStep.expired')
  const account = (await findAccount(db, { id: step.userId })) ?? refuse('twoStep.expired')
  return { ...step, account }
}
