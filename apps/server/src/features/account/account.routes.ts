import * as contract from '@dougong/contract/account/account'
import { getPreferences, savePreferences } from '@dougong/contract/account/preferences'
import { type Route, serve } from '../../http/serve'
import type { Services } from '../../services/services'
import { presentSignIn } from './account.presenter'
import { listSignIns } from './account.queries'
import { changePhone, changeProfile } from './account.service'
import { changeEmail, sendEmailCode } from './bound-email'
import { endOwnSessions, listOwnSessions } from './own-sessions'
import { getSavedQueries, keepSavedQueries } from '@dougong/contract/account/saved-queries'
import { readSavedQueries, storeSavedQueries } from './saved-queries'
import { keepPreferences, readPreferences } from './preferences'

export function accountRoutes(services: Services): Route[] {
  return [
    serve(contract.changeOwnProfile, async ({ actor, body, client }) => ({
      userInfo: await changeProfile(services, actor, body, client),
    })),
    serve(contract.changeOwnPhone, async ({ actor, body, client }) => {
      await changePhone(services, actor, body, client)
      return null
    }),
    serve(contract.sendEmailCode, async ({ body }) => {
      await sendEmailCode(services, body.email)
      return null
    }),
    serve(contract.changeOwnEmail, async ({ actor, body, client }) => {
      await changeEmail(services, actor, body, client)
      return null
    }),
    serve(contract.listOwnSignIns, async ({ actor }) => {
      if (actor.viewer && !actor.viewer.permissions.has('system:log:list')) return []
      return (await listSignIns(services.db, actor.username)).map(presentSignIn)
    }),
    serve(contract.listOwnSessions, ({ actor }) => listOwnSessions(services, actor)),
    serve(contract.endOwnSessions, async ({ actor, body, client }) => {
      await endOwnSessions(services, actor, body.id, client)
      return null
    }),
    serve(getSavedQueries, ({ actor, query }) => readSavedQueries(services.db, actor.userId, query.page)),
    serve(keepSavedQueries, async ({ actor, body }) => {
      await storeSavedQueries(services.db, actor.userId, body)
      return null
    }),
    serve(getPreferences, ({ actor }) => readPreferences(services.db, actor.userId)),
    serve(savePreferences, async ({ actor, body }) => {
      await keepPreferences(services.db, actor.userId, body)
      /* where one begins is told with menu and rights */
      if (body.home !== undefined) await services.sessions.refresh({ userIds: [actor.userId] })
      return null
    }),
  ]
}
