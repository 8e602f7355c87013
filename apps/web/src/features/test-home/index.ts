import type { Feature } from '../../shared/routing/feature'

/** The self-check. Part of the first script: what it loads is loaded later. */
export const testHome = {
  standalone: { '/test/home': async () => (await import('./TestArea')).TestArea },
} satisfies Feature
