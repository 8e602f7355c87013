import type { Feature } from '../../shared/routing/feature'

/** Examples of the page that follows a longer task. */
export const results = {
  pages: {
    'result/Success': async () => (await import('./SuccessPage')).SuccessPage,
    'result/Error': async () => (await import('./FailurePage')).FailurePage,
  },
} satisfies Feature
