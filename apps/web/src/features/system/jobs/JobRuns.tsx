import { jobRuns } from '@dougong/contract/system/jobs'
import { ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo } from 'react'
import { columnsOf } from '../../../resource/list/columns'
import { Emptiness } from '../../../resource/list/Emptiness'
import { ResourceCards } from '../../../resource/list/ResourceCards'
import type { ResourceRow } from '../../../resource/resource.queries'
import { ResourceTable } from '../../../resource/list/ResourceTable'
import { useResource } from '../../../resource/use-resource'
import { useDevice } from '../../../shared/settings/device'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { SideDrawer } from '../../../shared/ui/SideDrawer'
import { jobName } from './job-name'
import { StatusCell } from './StatusCell'

/** The log of a job's runs, newest first. */
export function JobRuns({ job, onClose }: { job: ResourceRow; onClose: () => void }) {
  const state = useResource(jobRuns, { jobId: job.id })
  const isMobile = useDevice() === 'mobile'
  const columns = useMemo(() => columnsOf(jobRuns, { status: StatusCell }), [])
  const { list } = state
  const empty = <Emptiness source={jobRuns} state={state} />
  return (
    <SideDrawer
      title={`执行记录：${jobName(job)}`}
      size={860}
      onClose={onClose}
      extra={
        <Button
          type="text"
          aria-label="刷新执行记录"
          icon={<ReloadOutlined spin={list.isFetching} />}
          onClick={() => void state.refresh()}
        />
      }
    >
      {list.error ? (
        <LoadFailure error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
      ) : isMobile ? (
        <ResourceCards state={state} columns={columns} empty={empty} mayBeSelected={false} />
      ) : (
        <ResourceTable state={state} columns={columns} empty={empty} mayBeSelected={false} size="middle" />
      )}
    </SideDrawer>
  )
}
