import { may } from '@dougong/contract/access'
import { refuse } from '@dougong/contract/errors'
import * as contract from '@dougong/contract/account/sign-up'
import { requireAccess } from '../../access/permissions'
import { type Route, serveAnyone } from '../../http/serve'
import type { Services } from '../../services/services'
import { findTaken } from './accounts'
import { sendCode } from './send-code'
import { mayLearnNames } from './sms-budget'
import { registerAccount, resetPassword, signInByPhone, verifyResetCode } from './sign-up.service'

/** Who gives accounts their names, and may ask whether one is free where nobody can register. */
const checker = may('system:user:add', 'system:user:edit')

export function signUpRoutes(services: Services): Route[] {
  return [
    serveAnyone(contract.sendSmsCode, ({ body, client }) => sendCode(services, body, client)),
    serveAnyone(contract.phoneLogin, ({ body, client }) => signInByPhone(services, body, client)),
    serveAnyone(contract.register, async ({ body, client }) => {
      await registerAccount(services, body, client)
      return null
    }),
    serveAnyone(contract.checkOnlyUser, async ({ query: { username }, client, identify }) => {
      /* a name that is taken is a courtesy to who registers, and a list of accounts to anybody else */
      if (!services.sms) requireAccess(checker, await identify())
      const isTold = username !== undefined && (await mayLearnNames(services.db, client))
      return isTold && (await findTaken(services.db, { username })) ? refuse('user.exists') : true
    }),
    serveAnyone(contract.verifyPhone, ({ body }) => verifyResetCode(services, body)),
    serveAnyone(contract.resetPassword, async ({ body, client }) => {
      await resetPassword(services, body, client)
      return null
    }),
    serveAnyone(contract.resetPasswordByQuery, async ({ query, client }) => {
      await resetPassword(services, query, client)
      return null
    }),
  ]
}
