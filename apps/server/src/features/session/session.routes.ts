import * as contract from '@dougong/contract/session'
import { withSeenDetails } from '../../access/personal-details'
import { type Route, serve, serveAnyone } from '../../http/serve'
import type { Services } from '../../services'
import { listAllDictionaries } from '../system/dictionaries/index'
import { createCaptcha, spendCaptcha } from './captcha'
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
  const { db } = services
  return [
    serveAnyone(contract.login, ({ body, client }) => signIn(services, body, client, 'password')),
    serveAnyone(contract.mobileLogin, ({ body, client }) => signIn(services, body, client, 'mobile')),
    serveAnyone(contract.replaceInitialPassword, ({ body, client }) =>
      replaceInitialPassword(services, body, client),
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
    serve(contract.getUserInfo, async ({ actor: { userId, viewer } }) => {
      const own = await getUserInfo(services, userId)
      return {
        userInfo: viewer ? { ...withSeenDetails(viewer, own), viewedBy: viewer.realname } : own,
        sysAllDictItems: await listAllDictionaries(services),
      }
    }),
    serve(contract.getUserSection, async ({ actor }) => ({
      sysUserId: actor.userId,
      sysUserCode: actor.username,
      sysUserName: actor.realname,
      sysOrgCode: actor.departmentCode,
    })),
    serve(contract.getOwnDepartments, async ({ actor }) => ({
      list: await listOwnDepartments(db, actor.userId),
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
