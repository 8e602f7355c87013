import { listPublishedProducts } from '@dougong/contract/products'
import { type Route, serveAnyone } from '../../http/serve'
import type { Services } from '../../services/services'
import { listPublished } from './products.queries'
import { productsArea } from './products.resource'

/** What the public site reads: once from the database, then from memory until a product changes. */
export function productRoutes({ db, caches }: Services): Route[] {
  return [
    serveAnyone(listPublishedProducts, () => caches.get(productsArea, 'published', () => listPublished(db))),
  ]
}
