import type { Feature } from '../../shared/routing/feature'

/** The home page, and further dashboards on the same figures. */
export const dashboards = {
  pages: {
    'dashboard/Analysis': async () => (await import('./DashboardAnalysisPage')).DashboardAnalysisPage,
    'dashboard/IndexChart': async () => (await import('./pages/ChartPage')).ChartPage,
    'dashboard/IndexTask': async () => (await import('./pages/TaskPage')).TaskPage,
    'dashboard/Monitor': async () => (await import('./pages/MonitorPage')).MonitorPage,
    'dashboard/Workplace': async () => (await import('./pages/WorkplacePage')).WorkplacePage,
  },
} satisfies Feature
