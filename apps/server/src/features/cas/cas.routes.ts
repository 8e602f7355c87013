import * as contract from '@dougong/contract/account/third-party'
import { type Route, serveAnyone } from '../../http/serve'
import type { Services } from '../../services/services'
import { signInByCas } from './cas.service'

export function casRoutes(services: Services): Route[] {
  return [serveAnyone(contract.casLogin, ({ query, client }) => signInByCas(services, query, client))]
}
