import { jobRuns, jobs } from '@dougong/contract/system/jobs'
import { seenSql } from '../../../resource/seen-rows'
import { serveResource } from '../../../resource/serve-resource'
import { planChange, planNew } from './jobs.service'

export const jobsResource = serveResource(jobs, {
  table: 'sys_quartz_job',
  component: 'system/QuartzJobList',
  beforeCreate: (values, { tx }) => planNew(values, tx),
  beforeChange: (id, values, { tx }) => planChange(id, values, tx),
})

/** Runs are seen by who may see their job. */
export const jobRunsResource = serveResource(jobRuns, {
  table: 'sys_job_run',
  component: 'system/QuartzJobRunList',
  limitRows: (actor, statement) => seenSql(jobsResource, actor, 'job_id', statement),
})
