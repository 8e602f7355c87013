import type { Feature } from '../../../shared/routing/feature'

/** The versions of every record whose history is kept. */
export const dataLog = {
  pages: {
    'system/DataLogList': async () => (await import('./DataLogPage')).DataLogPage,
  },
} satisfies Feature
