import type { Feature } from '../../shared/routing/feature'

/** Announcements: those addressed to the user, the bell that tells of them, and their administration. */
export const messages = {
  pages: {
    'system/SysAnnouncementList': async () =>
      (await import('./administration/AnnouncementsPage')).AnnouncementsPage,
    'system/UserAnnouncementList': async () => (await import('./OwnAnnouncementsPage')).OwnAnnouncementsPage,
  },
  header: [async () => (await import('./bell/Bell')).Bell],
} satisfies Feature

export { unreadAnnouncements } from './reading/announcements.queries'
export { PriorityTag } from './reading/PriorityTag'
export { useOpenAnnouncement } from './reading/use-open-announcement'
