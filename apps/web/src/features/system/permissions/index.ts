import type { Feature } from '../../../shared/routing/feature'

/** The menu: its pages, actions and data rules. */
export const permissions = {
  pages: {
    'system/NewPermissionList': async () => (await import('./PermissionsPage')).PermissionsPage,
  },
} satisfies Feature
