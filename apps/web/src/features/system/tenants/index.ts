import type { Feature } from '../../../shared/routing/feature'

/** Tenants and their members. */
export const tenants = {
  pages: {
    'system/TenantList': async () => (await import('./TenantsPage')).TenantsPage,
  },
} satisfies Feature
