import type { Feature } from '../../../shared/routing/feature'

/** Settings of the installation: what it is called and how it looks, and how long what grows with time is kept. */
export const systemSettings = {
  pages: {
    'system/SystemSettings': async () => (await import('./SystemSettingsPage')).SystemSettingsPage,
  },
} satisfies Feature
