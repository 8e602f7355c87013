import { jobRuns, jobs } from '@dougong/contract/system/jobs'
import { seenSql } from '../../../resource/read/seen-rows'
import { type ServedResource, serveResource } from '../../../resource/serve-resource'
import type { Services } from '../../../services/services'
import { viewOf } from '../../../resource/view'
import { keepWithPlatform, planChange, planNew } from './jobs.service'
import { jobsTopic } from './scheduler'

const storage = { table: 'sys_quartz_job', tenant: 'own' as const, page: 'system/QuartzJobList' }

/** Jobs as they are stored, for those who only look. */
export const storedJobs = serveResource(jobs, storage)

/** Jobs; whoever changes one wakes the schedulers of every node. */
export const jobsResource = ({ bus, jobs: handlers }: Pick<Services, 'bus' | 'jobs'>): ServedResource =>
  serveResource(jobs, {
    ...storage,
    afterCommit: () => bus.publish(jobsTopic, null),
    beforeCreate: (values, saving) => planNew(handlers, values, saving),
    beforeChange: (id, values, saving) => planChange(handlers, id, values, saving),
    afterSave: (id, saving) => keepWithPlatform(handlers, id, saving),
  })

/** Runs are seen by who may see their job. */
export const jobRunsResource = serveResource(jobRuns, {
  table: 'sys_job_run',
  tenant: 'linked',
  page: 'system/QuartzJobRunList',
  limitRows: (actor, statement) => seenSql(viewOf(storedJobs, actor), 'job_id', statement),
})
