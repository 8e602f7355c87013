import { lazyPart } from '@dougong/widgets/lazy-part'
import { executeJob, jobs, pauseJob, resumeJob } from '@dougong/contract/system/jobs'
import { Suspense, useState } from 'react'
import type { ResourceRow } from '../../../resource/resource.queries'
import { ResourcePage } from '../../../resource/ResourcePage'
import type { RowActionsOf } from '../../../resource/row-actions/row-action'
import { answer } from '../../../shared/api/client'
import { jobName } from './job-name'
import { StatusCell } from './StatusCell'

const JobRuns = lazyPart(async () => (await import('./JobRuns')).JobRuns)
const stopped = '-1'
/** A new job runs every morning until somebody says when. */
const initial = { status: '0', cronExpression: '0 0 8 * * ? *' }

/** `/isystem/QuartzJobList`: what the server does by itself, when, and what came of it. */
export function JobsPage() {
  const [opened, setOpened] = useState<ResourceRow>()
  const verbs: RowActionsOf<ResourceRow> = (row) => {
    const query = { id: row.id }
    const name = jobName(row)
    return [
      String(row.status) === stopped
        ? {
            label: '启动',
            may: 'system:quartzJob:resume',
            ask: `确定启动“${name}”吗？`,
            run: () => answer(resumeJob, { query }),
          }
        : {
            label: '停止',
            may: 'system:quartzJob:pause',
            ask: `确定停止“${name}”吗？`,
            run: () => answer(pauseJob, { query }),
          },
      {
        label: '立即执行',
        may: 'system:quartzJob:execute',
        ask: `确定立即执行“${name}”吗？`,
        run: () => answer(executeJob, { query }),
      },
      { label: '执行记录', isMain: true, run: () => setOpened(row) },
    ]
  }
  return (
    <>
      <ResourcePage resource={jobs} cells={{ status: StatusCell }} initial={initial} rowActions={verbs} />
      {opened && (
        <Suspense>
          <JobRuns job={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}
