import { jobRunStatuses } from '@dougong/contract/system/jobs'
import { actionsOf } from '../../../database/seeds/menu-seed'
import type { Feature } from '../../../services/feature'
import { generalJobs } from './general-jobs'
import { jobRunsResource, jobsResource } from './jobs.resource'
import { jobRoutes } from './jobs.routes'
import { Scheduler } from './scheduler'

export const jobs: Feature = {
  menu: [
    {
      id: 'jobs',
      under: 'monitoring',
      name: '定时任务',
      url: '/isystem/QuartzJobList',
      component: 'system/QuartzJobList',
      sort: 1,
      keepAlive: true,
      actions: [
        ...actionsOf('system:quartzJob', '定时任务'),
        { code: 'system:quartzJob:pause', name: '停止定时任务' },
        { code: 'system:quartzJob:resume', name: '启动定时任务' },
        { code: 'system:quartzJob:execute', name: '立即执行定时任务' },
      ],
    },
  ],
  resources: (services) => [jobRunsResource, jobsResource(services)],
  routes: jobRoutes,
  jobs: generalJobs,
  dictionaries: ({ jobs: handlers }) => ({
    job_handler: Object.fromEntries(Object.entries(handlers).map(([name, { title }]) => [name, title])),
    job_run_status: jobRunStatuses,
  }),
  start: (services) => {
    const scheduler = new Scheduler(services)
    scheduler.start()
    return () => scheduler.stop()
  },
}
