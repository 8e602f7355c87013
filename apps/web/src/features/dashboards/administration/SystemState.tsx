import { endpointsOf } from '@dougong/contract/resource/endpoints'
import { jobRuns } from '@dougong/contract/system/jobs'
import { listOnlineUsers } from '@dougong/contract/system/users/online-users'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { inBytes } from '../../files'
import { call } from '../../../shared/api/client'
import { serverTime } from '../../../shared/api/server-clock'
import { clientConfig } from '../../../shared/client-config'
import { storageUse } from './dashboards.queries'
import { dayAt } from './seven-days'
import styles from './Watch.module.css'

interface SystemStateProps {
  may: { online: boolean; jobs: boolean; storage: boolean }
}

/** Less than a tenth of the disk is an alarm. */
const least = 0.1

/** Who is here, what failed today, and how much room there is. */
export function SystemState({ may }: SystemStateProps) {
  const online = useQuery({
    queryKey: ['home', 'online'],
    queryFn: ({ signal }) =>
      call(listOnlineUsers, { query: { pageNo: 1, pageSize: 1 } }, { signal, silent: true }),
    enabled: may.online,
  })
  const today = dayAt(serverTime(), clientConfig.utcOffsetMinutes)
  const failed = useQuery({
    queryKey: ['home', 'failed-jobs', today],
    queryFn: ({ signal }) =>
      call(
        endpointsOf(jobRuns).list,
        { query: { status: 'failed', fireTime_begin: `${today} 00:00:00`, pageNo: 1, pageSize: 1 } },
        { signal, silent: true },
      ),
    enabled: may.jobs,
  })
  const storage = useQuery({ ...storageUse, enabled: may.storage })
  const disk = storage.data?.disk
  return (
    <dl className={styles.states}>
      {may.online && (
        <State name="在线用户" query={online} note={<Link to="/isystem/online">查看</Link>}>
          {online.data?.total}
        </State>
      )}
      {may.jobs && (
        <State
          name="今日失败的任务"
          query={failed}
          isAlarm={(failed.data?.total ?? 0) > 0}
          note={<Link to="/isystem/QuartzJobList">定时任务</Link>}
        >
          {failed.data?.total}
        </State>
      )}
      {may.storage && (
        <>
          <State
            name="上传的文件"
            query={storage}
            note={storage.data && `${storage.data.files.count.toLocaleString('zh-CN')} 个`}
          >
            {storage.data && inBytes(storage.data.files.bytes)}
          </State>
          <State
            name="磁盘剩余"
            query={storage}
            isAlarm={disk !== undefined && disk.free < disk.total * least}
            note={storage.data && `数据库 ${inBytes(storage.data.database)}`}
          >
            {disk && inBytes(disk.free)}
          </State>
        </>
      )}
    </dl>
  )
}

interface StateProps {
  name: string
  query: { isError: boolean; isPending: boolean }
  isAlarm?: boolean
  note: ReactNode
  children: ReactNode
}

function State({ name, query, isAlarm = false, note, children }: StateProps) {
  return (
    <div className={styles.state} data-alarm={isAlarm}>
      <dt>{name}</dt>
      <dd className={styles.value}>
        {query.isError ? '–' : query.isPending ? <Skeleton.Button active size="small" /> : children}
      </dd>
      <dd className={styles.note}>{query.isError ? '没有读到' : note}</dd>
    </div>
  )
}
