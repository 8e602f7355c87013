import type { Feature } from '../../services/feature'
import { sessionRoutes } from './session.routes'
import { signInRequestRoutes } from './sign-in-requests/sign-in-requests.routes'

export const session: Feature = {
  routes: (services) => [...sessionRoutes(services), ...signInRequestRoutes(services)],
  clientConfig: ({ config }) => ({ qrSignIn: config.qrSignIn }),
}
