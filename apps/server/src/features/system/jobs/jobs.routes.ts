import * as contract from '@dougong/contract/system/jobs'
import type { Actor } from '../../../access/actor'
import { type Route, serve } from '../../../http/serve'
import { requireSeen } from '../../../resource/read/seen-rows'
import type { Services } from '../../../services/services'
import { viewOf } from '../../../resource/view'
import { storedJobs } from './jobs.resource'
import { jobsTopic } from './scheduler'
import { runOnce, switchJob } from './jobs.service'

export function jobRoutes({ db, bus }: Services): Route[] {
  const turn = async (actor: Actor, id: string, isOn: boolean) => {
    await requireSeen(db, viewOf(storedJobs, actor), [id], 'job.missing')
    await switchJob(db, actor, id, isOn)
    await bus.publish(jobsTopic, null)
    return null
  }
  return [
    serve(contract.pauseJob, ({ actor, query }) => turn(actor, query.id, false)),
    serve(contract.resumeJob, ({ actor, query }) => turn(actor, query.id, true)),
    serve(contract.executeJob, async ({ actor, query }) => {
      await requireSeen(db, viewOf(storedJobs, actor), [query.id], 'job.missing')
      await runOnce(db, actor, query.id)
      await bus.publish(jobsTopic, null)
      return null
    }),
  ]
}
