import type { Feature } from '../../shared/routing/feature'

/** The users who are signed in. */
export const monitoring = {
  pages: {
    'system/SysUserOnlineList': async () => (await import('./OnlineUsersPage')).OnlineUsersPage,
  },
} satisfies Feature
