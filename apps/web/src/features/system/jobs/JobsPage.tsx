import { lazyPart } from '@dougong/widgets/lazy-part'
import { executeJob, jobs, pauseJob, resumeJob } from '@dougong/contract/system/jobs'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import type { ResourceRow } from '../../../resource/resource.queries'
import { ResourcePage } from '../../../resource/ResourcePage'
import { RowVerb } from '../../../resource/RowVerb'
import { answer } from '../../../shared/api/client'
import { StatusCell } from './StatusCell'

const JobRuns = lazyPart(async () => (await import('./JobRuns')).JobRuns)
const stopped = '-1'

/** `/isystem/QuartzJobList`: what the server does by itself, when, and what came of it. */
export function JobsPage() {
  const [shown, setShown] = useState<ResourceRow>()
  const verbs = (row: ResourceRow) => {
    const query = { id: row.id }
    return (
      <>
        {String(row.status) === stopped ? (
          <RowVerb
            resource={jobs}
            do="system:quartzJob:resume"
            label="启动"
            ask="是否启动选中任务?"
            run={() => answer(resumeJob, { query })}
          />
        ) : (
          <RowVerb
            resource={jobs}
            do="system:quartzJob:pause"
            label="停止"
            ask="是否停止选中任务?"
            run={() => answer(pauseJob, { query })}
          />
        )}
        <RowVerb
          resource={jobs}
          do="system:quartzJob:execute"
          label="立即执行"
          ask="是否立即执行任务?"
          run={() => answer(executeJob, { query })}
        />
        <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => setShown(row)}>
          执行记录
        </Button>
      </>
    )
  }
  return (
    <>
      <ResourcePage resource={jobs} cells={{ status: StatusCell }} rowActions={verbs} />
      {shown && (
        <Suspense>
          <JobRuns job={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  )
}
