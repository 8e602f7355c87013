import type { Feature } from '../../../shared/routing/feature'

/** The operation log. */
export const logs = {
  pages: {
    'system/LogList': async () => (await import('./LogsPage')).LogsPage,
  },
} satisfies Feature
