import * as contract from '@dougong/contract/account/session'
import * as passkeys from '@dougong/contract/account/passkeys'
import * as twoStep from '@dougong/contract/account/two-step'
import { askForPasskey } from '../../access/two-step/passkeys'
import { type Route, serve, serveAnyone } from '../../http/serve'
import type { Services } from '../../services/services'
import { listOpenDictionaries } from '../system/dictionaries/index'
import { createCaptcha, spendCaptcha } from './captcha'
import { passkeySite } from './passkey-site'
import { addDuePasskey, askForStep, beginDuePasskey, signInByPasskey, takeStepByPasskey } from './passkeys'
import { beginDue, confirmDue, takeSecondStep } from './second-step'
import { presentViewed } from './session.presenter'
import { listOwnDepartments } from './session.queries'
import {
  changePassword,
  getUserInfo,
  replaceInitialPassword,
  signIn,
  signOut,
  switchDepartment,
} from './session.service'

export function sessionRoutes(services: Services): Route[] {
  const { db, config } = services
  return [
    serveAnyone(contract.login, ({ body, client }) => signIn(services, body, client, 'password')),
    serveAnyone(contract.mobileLogin, ({ body, client }) => signIn(services, body, client, 'mobile')),
    serveAnyone(contract.replaceInitialPassword, ({ body, client }) =>
      replaceInitialPassword(services, body, client),
    ),
    serveAnyone(twoStep.takeSecondStep, ({ body, client }) => takeSecondStep(services, body, client)),
    serveAnyone(twoStep.beginDueTwoStep, ({ body }) => beginDue(services, body.ticket)),
    serveAnyone(twoStep.confirmDueTwoStep, ({ body, client }) => confirmDue(services, body, client)),
    serveAnyone(passkeys.beginPasskeyLogin, ({ reached }) =>
      askForPasskey(db, passkeySite(config, reached), null),
    ),
    serveAnyone(passkeys.passkeyLogin, ({ body: { answer }, client, reached }) =>
      signInByPasskey(services, passkeySite(config, reached), answer, client),
    ),
    serveAnyone(passkeys.beginPasskeyStep, ({ body: { ticket }, reached }) =>
      askForStep(services, passkeySite(config, reached), ticket),
    ),
    serveAnyone(passkeys.takePasskeyStep, ({ body, client, reached }) =>
      takeStepByPasskey(services, passkeySite(config, reached), body, client),
    ),
    serveAnyone(passkeys.beginDuePasskey, ({ body: { ticket }, reached }) =>
      beginDuePasskey(services, passkeySite(config, reached), ticket),
    ),
    serveAnyone(passkeys.addDuePasskey, ({ body, client, reached }) =>
      addDuePasskey(services, passkeySite(config, reached), body, client),
    ),
    serve(contract.logout, async ({ actor, client }) => {
      await signOut(services, actor, client)
      return null
    }),
    serveAnyone(contract.captchaImage, ({ params }) => createCaptcha(db, params.key, 'login')),
    serveAnyone(contract.checkCaptcha, async ({ body }) => {
      await spendCaptcha(db, body, 'login')
      return null
    }),
    serve(contract.getUserInfo, async ({ actor }) => {
      const own = await getUserInfo(services, actor)
      return {
        userInfo: actor.viewer ? presentViewed(actor.viewer, own) : own,
        sysAllDictItems: await listOpenDictionaries(services),
      }
    }),
    serve(contract.getUserSection, async ({ actor }) => ({
      sysUserId: actor.userId,
      sysUserCode: actor.username,
      sysUserName: actor.realname,
      sysOrgCode: actor.departmentCode,
    })),
    serve(contract.getOwnDepartments, async ({ actor }) => ({
      list: await listOwnDepartments(db, actor.userId, actor),
      orgCode: actor.departmentCode,
    })),
    serve(contract.selectDepartment, async ({ actor, body }) => ({
      userInfo: await switchDepartment(services, actor, body),
    })),
    serve(contract.changeOwnPassword, async ({ actor, body, client }) => {
      await changePassword(services, actor, body, client)
      return null
    }),
  ]
}
