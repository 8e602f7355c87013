import type { Feature } from '../../../shared/routing/feature'

/** The tree of departments, their members, roles and grants. */
export const departments = {
  pages: {
    'system/DepartList': async () => (await import('./DepartmentsPage')).DepartmentsPage,
  },
} satisfies Feature
