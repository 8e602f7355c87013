import type { Feature } from '../../../services/feature'
import { productLogoRoute } from './product-logo.raw-route'
import { productLookRoutes } from './product-look.routes'

/** What the product is called and how it looks: a part of the page of system settings. */
export const productLook: Feature = {
  routes: productLookRoutes,
  rawRoutes: productLogoRoute,
}
