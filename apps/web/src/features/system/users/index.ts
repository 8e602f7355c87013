import type { Feature } from '../../../shared/routing/feature'

/** Accounts: the list, its recycle bin, and why somebody may do what. */
export const users = {
  pages: {
    'system/UserList': async () => (await import('./UsersPage')).UsersPage,
  },
} satisfies Feature
