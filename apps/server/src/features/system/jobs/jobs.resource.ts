import { jobRuns, jobs } from '@dougong/contract/system/jobs'
import { seenSql } from '../../../resource/seen-rows'
import { type ServedResource, serveResource } from '../../../resource/serve-resource'
import type { Services } from '../../../services'
import { planChange, planNew } from './jobs.service'
import { jobsTopic } from './scheduler'

const storage = { table: 'sys_quartz_job', component: 'system/QuartzJobList' }

/** Jobs as they are stored, for those who only look. */
export const storedJobs = serveResource(jobs, storage)

/** Jobs; whoever changes one wakes the schedulers of every node. */
export const jobsResource = ({ bus }: Pick<Services, 'bus'>): ServedResource =>
  serveResource(jobs, {
    ...storage,
    afterCommit: () => bus.publish(jobsTopic, null),
    beforeCreate: (values, { tx }) => planNew(values, tx),
    beforeChange: (id, values, { tx }) => planChange(id, values, tx),
  })

/** Runs are seen by who may see their job. */
export const jobRunsResource = serveResource(jobRuns, {
  table: 'sys_job_run',
  component: 'system/QuartzJobRunList',
  limitRows: (actor, statement) => seenSql(storedJobs, actor, 'job_id', statement),
})
