import type { Feature } from '../../shared/routing/feature'

/** The pages 403, 404 and 500. Part of the first script: what it loads is loaded later. */
export const exceptions = {
  pages: {
    'exception/403': async () => (await import('./ForbiddenPage')).ForbiddenPage,
    'exception/404': async () => (await import('./NotFoundPage')).NotFoundPage,
    'exception/500': async () => (await import('./ServerErrorPage')).ServerErrorPage,
  },
  standalone: { '/404': async () => (await import('./UnknownPath')).UnknownPath },
} satisfies Feature
