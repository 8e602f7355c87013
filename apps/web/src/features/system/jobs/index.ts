import type { Feature } from '../../../shared/routing/feature'

/** Scheduled jobs and their runs. */
export const jobs = {
  pages: {
    'system/QuartzJobList': async () => (await import('./JobsPage')).JobsPage,
  },
} satisfies Feature
