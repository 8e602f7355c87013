import type { Feature } from '../../../shared/routing/feature'

/** A department's members, for who leads it. */
export const departmentUsers = {
  pages: {
    'system/DepartUserList': async () => (await import('./DepartmentUsersPage')).DepartmentUsersPage,
  },
} satisfies Feature
