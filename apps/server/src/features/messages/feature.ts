import { actionsOf, recordVerbs } from '../../database/seeds/menu-seed'
import type { Feature } from '../../services/feature'
import { announcementsResource } from './announcements-admin.resource'
import { announcementRoutes } from './announcements-admin.routes'
import { announcementRawRoutes } from './announcements.raw-routes'
import { ownAnnouncementRoutes } from './announcements.routes'
import { followTimes } from './due-announcements'

export const messages: Feature = {
  menu: [
    {
      id: 'my-announcements',
      under: 'messages',
      forEveryone: true,
      name: '我的消息',
      url: '/isps/userAnnouncement',
      component: 'system/UserAnnouncementList',
      sort: 3,
    },
    {
      id: 'announcements',
      under: 'system',
      name: '系统通告',
      url: '/isystem/annountCement',
      component: 'system/SysAnnouncementList',
      sort: 6,
      keepAlive: true,
      actions: [
        ...actionsOf('system:sysAnnouncement', '系统通告', recordVerbs),
        { code: 'system:sysAnnouncement:release', name: '发布系统通告' },
        { code: 'system:sysAnnouncement:revoke', name: '撤销系统通告' },
        { code: 'system:sysAnnouncement:export', name: '导出系统通告' },
        { code: 'system:sysAnnouncement:import', name: '导入系统通告' },
      ],
    },
  ],
  resources: () => [announcementsResource],
  routes: (services) => [...ownAnnouncementRoutes(services), ...announcementRoutes(services)],
  rawRoutes: announcementRawRoutes,
  start: followTimes,
}
