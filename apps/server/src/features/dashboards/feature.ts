import type { Feature } from '../../services/feature'
import { dashboardRoutes } from './dashboards.routes'

export const dashboards: Feature = {
  menu: [
    {
      id: 'home',
      forEveryone: true,
      name: '首页',
      url: '/dashboard/analysis',
      component: 'dashboard/Analysis',
      icon: 'home',
      sort: 0,
      keepAlive: true,
    },
    {
      id: 'dashboards',
      name: '仪表盘',
      url: '/dashboards',
      component: 'layouts/RouteView',
      icon: 'area-chart',
      sort: 0.5,
      children: [
        {
          id: 'dashboard-workplace',
          name: '工作台',
          url: '/dashboard/workplace',
          component: 'dashboard/Workplace',
          sort: 1,
        },
        {
          id: 'dashboard-chart',
          name: '访问图表',
          url: '/dashboard/chart',
          component: 'dashboard/IndexChart',
          sort: 2,
        },
        {
          id: 'dashboard-task',
          name: '待办与任务',
          url: '/dashboard/task',
          component: 'dashboard/IndexTask',
          sort: 3,
        },
        {
          id: 'dashboard-monitor',
          name: '运行概况',
          url: '/dashboard/monitor',
          component: 'dashboard/Monitor',
          sort: 4,
        },
      ],
    },
  ],
  routes: dashboardRoutes,
}
