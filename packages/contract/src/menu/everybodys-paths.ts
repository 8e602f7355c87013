import { boardPages } from '../online/boards/board-page'

/** The home tab and default home path. */
export const homePath = '/dashboard/analysis'

/** Pages that are everybody's, whatever is granted: home, the own account with all its settings, the own announcements, boards that say themselves to whom they are shown. */
export const everybodysPaths: readonly string[] = [
  homePath,
  '/account/center',
  '/account/settings/BaseSetting',
  '/account/settings/binding',
  '/account/settings/security',
  '/account/settings/notification',
  '/account/settings/display',
  '/account/settings/subscriptions',
  '/account/settings/absences',
  '/isps/userAnnouncement',
  boardPages,
]
