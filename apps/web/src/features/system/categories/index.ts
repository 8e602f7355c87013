import type { Feature } from '../../../shared/routing/feature'

/** The tree of categories. */
export const categories = {
  pages: {
    'system/SysCategoryList': async () => (await import('./CategoriesPage')).CategoriesPage,
  },
} satisfies Feature
