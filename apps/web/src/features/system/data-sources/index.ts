import type { Feature } from '../../../shared/routing/feature'

/** Databases of others that reports may read. */
export const dataSources = {
  pages: {
    'system/SysDataSourceList': async () => (await import('./DataSourcesPage')).DataSourcesPage,
  },
} satisfies Feature
