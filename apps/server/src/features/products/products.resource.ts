import { products } from '@dougong/contract/products'
import { type ServedResource, serveResource, type Values } from '../../resource/serve-resource'
import type { Services } from '../../services/services'

/** What the site shows is remembered under this name. */
export const productsArea = 'products'

/** What may be left empty in a form, but not in the table. */
const emptied: Values = { sortNo: 0, published: 'N', description: '' }

export function productsResource({ caches }: Pick<Services, 'caches'>): ServedResource {
  return serveResource(products, {
    table: 'site_product',
    tenant: 'own',
    page: 'modules/product/ProductList',
    nameField: 'name',
    beforeCreate: async (values) => completed(values),
    beforeChange: async (_id, values) => completed(values),
    afterCommit: () => caches.drop(productsArea),
  })
}

function completed(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value ?? emptied[name] ?? null]),
  )
}
