import type { Feature } from '../../services/feature'
import { sessionRoutes } from './session.routes'

export const session: Feature = {
  routes: sessionRoutes,
}
