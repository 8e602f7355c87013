import type { Feature } from '../../../shared/routing/feature'

/** Roles, their members and their grants. */
export const roles = {
  pages: {
    'system/RoleUserList': async () => (await import('./RolesPage')).RolesPage,
  },
} satisfies Feature
