export { loginPath } from '@dougong/contract/account/chat-entrance'
export { homePath } from '@dougong/contract/menu/everybodys-paths'

/** Where the user's own announcements are listed. */
export const announcementsPath = '/isps/userAnnouncement'

/** Routes known by name, whatever the menu says. */
export const namedRoutes = {
  'account-center': '/account/center',
  'account-settings-base': '/account/settings/BaseSetting',
  dashboard: '/index',
} as const
