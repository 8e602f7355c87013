import { jobRuns, jobs } from '@dougong/contract/system/jobs'
import { serveResource } from '../../../resource/serve-resource'
import { planChange, planNew } from './jobs.service'

const component = 'system/QuartzJobList'

export const jobsResource = serveResource(jobs, {
  table: 'sys_quartz_job',
  component,
  beforeCreate: (values, { tx }) => planNew(values, tx),
  beforeChange: (id, values, { tx }) => planChange(id, values, tx),
})

export const jobRunsResource = serveResource(jobRuns, { table: 'sys_job_run', component })
