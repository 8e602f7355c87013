import { calendarDayKinds, calendarDays } from '@dougong/contract/system/working-time/working-calendar'
import { actionsOf } from '../../../database/seeds/menu-seed'
import { serveResource } from '../../../resource/serve-resource'
import type { Feature } from '../../../services/feature'
import { workingCalendarRoutes } from './working-calendar.routes'

const component = 'system/WorkingCalendar'

/** When people work: what time limits of approvals count by. */
export const workingCalendar: Feature = {
  menu: [
    {
      id: 'working-calendar',
      under: 'system',
      name: '工作日历',
      url: '/isystem/workingCalendar',
      component,
      sort: 2.5,
      keepAlive: true,
      actions: [
        ...actionsOf('system:calendar', '特殊日期'),
        { code: 'system:calendar:hours', name: '设置工作时间' },
      ],
    },
  ],
  resources: () => [serveResource(calendarDays, { table: 'calendar_day', tenant: 'own', page: component })],
  dictionaries: () => ({ calendar_day_kind: calendarDayKinds }),
  routes: workingCalendarRoutes,
}
