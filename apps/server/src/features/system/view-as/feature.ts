import type { Feature } from '../../../services/feature'
import { viewAsRoutes } from './view-as.routes'

export const viewAs: Feature = {
  routes: viewAsRoutes,
}
