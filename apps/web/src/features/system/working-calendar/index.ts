import type { Feature } from '../../../shared/routing/feature'

/** `/isystem/workingCalendar`: when people work. */
export const workingCalendar = {
  pages: {
    'system/WorkingCalendar': async () => (await import('./WorkingCalendarPage')).WorkingCalendarPage,
  },
} satisfies Feature
