import type { Feature } from '../../shared/routing/feature'

/** The users who are signed in, and what the nodes do. */
export const monitoring = {
  pages: {
    'system/SysUserOnlineList': async () => (await import('./OnlineUsersPage')).OnlineUsersPage,
    'modules/monitor/SystemInfo': async () => (await import('./pages/ServerPage')).ServerPage,
    'modules/monitor/JvmInfo': async () => (await import('./pages/RuntimePage')).RuntimePage,
    'modules/monitor/TomcatInfo': async () => (await import('./pages/HttpPage')).HttpPage,
    'modules/monitor/HttpTrace': async () => (await import('./pages/TracePage')).TracePage,
    'modules/monitor/DiskMonitoring': async () => (await import('./pages/DiskPage')).DiskPage,
    'modules/monitor/AlertList': async () => (await import('./pages/AlertsPage')).AlertsPage,
    'modules/monitor/DatabaseInfo': async () => (await import('./database/DatabasePage')).DatabasePage,
    'modules/monitor/RedisInfo': async () => (await import('./redis/RedisPage')).RedisPage,
  },
} satisfies Feature
