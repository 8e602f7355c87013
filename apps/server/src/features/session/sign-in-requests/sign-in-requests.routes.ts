import * as contract from '@dougong/contract/account/sign-in-requests'
import { refuse } from '@dougong/contract/errors'
import { type Route, serve, serveAnyone } from '../../../http/serve'
import type { Services } from '../../../services/services'
import {
  beginRequest,
  cancelRequest,
  confirmRequest,
  followRequest,
  lookAtRequest,
} from './sign-in-requests.service'

/** Signing in a browser by a phone that is signed in. */
export function signInRequestRoutes(services: Services): Route[] {
  return [
    serveAnyone(contract.getLoginQrcode, (call) => beginRequest(services, call)),
    serveAnyone(contract.getQrcodeToken, (call) => followRequest(services, call.query.qrcodeId, call)),
    serve(contract.scanLoginQrcode, ({ actor, query, body }) => {
      const qrcodeId = body?.qrcodeId ?? query.qrcodeId
      if (qrcodeId === undefined) refuse('request.malformed', { detail: '二维码标识不能为空' })
      return lookAtRequest(services, actor, qrcodeId)
    }),
    serve(contract.confirmSignIn, async ({ actor, body }) => {
      await confirmRequest(services, actor, body.qrcodeId)
      return null
    }),
    serve(contract.cancelSignIn, async ({ actor, body }) => {
      await cancelRequest(services, actor, body.qrcodeId)
      return null
    }),
  ]
}
