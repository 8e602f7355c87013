import type { Feature } from '../../shared/routing/feature'

/** The products that the public site tells of. */
export const products = {
  pages: {
    'modules/product/ProductList': async () => (await import('./ProductsPage')).ProductsPage,
  },
} satisfies Feature
