import type { Feature } from '../../../shared/routing/feature'

/** The first pages of roles. */
export const homePages = {
  pages: {
    'system/RoleIndexList': async () => (await import('./HomePagesPage')).HomePagesPage,
  },
} satisfies Feature
