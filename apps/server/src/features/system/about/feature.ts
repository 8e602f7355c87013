import type { Feature } from '../../../services/feature'
import { aboutRoutes } from './about.routes'

export const about: Feature = {
  routes: aboutRoutes,
}
