import { boardPages } from '../online/boards/board-page'
import { flowTasksPage } from '../online/flows/case-address'

/** The home tab and default home path. */
export const homePath = '/dashboard/analysis'

/** Pages that are everybody's, whatever is granted: home, the own account with all its settings, the own announcements, what waits for one's approval, boards that say themselves to whom they are shown. */
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
  '/account/settings/signature',
  '/isps/userAnnouncement',
  flowTasksPage,
  boardPages,
]

/** Those of them that stand in everybody's menu; the others are reached from elsewhere. */
export const everybodysMenu: readonly string[] = [homePath, flowTasksPage]
