import { listBackups } from '@dougong/contract/system/backups'
import { jobRuns } from '@dougong/contract/system/jobs'
import { sendStates, sentMessages } from '@dougong/contract/system/messages/sent-messages'
import { monitorAlerts } from '@dougong/contract/system/monitoring/alerts'
import { listOnlineUsers } from '@dougong/contract/system/users/online-users'
import { endpointsOf } from '@dougong/contract/resource/endpoints'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { inBytes } from '../../files'
import { call } from '../../../shared/api/client'
import { serverTime } from '../../../shared/api/server-clock'
import { clientConfig } from '../../../shared/client-config'
import { storageUse } from './dashboards.queries'
import { dayAt, dayBefore } from './seven-days'
import { Tile } from './Tile'

/** Less than a tenth of the disk is an alarm. */
const minFreeShare = 0.1
const maxAlerts = 100
const one = { pageNo: 1, pageSize: 1 }

function useToday(): string {
  return dayAt(serverTime(), clientConfig.utcOffsetMinutes)
}

export function OnlineUsers() {
  const query = useQuery({
    queryKey: ['home', 'online'],
    queryFn: ({ signal }) => call(listOnlineUsers, { query: one }, { signal, silent: true }),
  })
  return (
    <Tile name="在线用户" query={query} note={<Link to="/isystem/online">查看</Link>}>
      {query.data?.total}
    </Tile>
  )
}

export function FailedJobs() {
  const today = useToday()
  const query = useQuery({
    queryKey: ['home', 'failed-jobs', today],
    queryFn: ({ signal }) =>
      call(
        endpointsOf(jobRuns).list,
        { query: { ...one, status: 'failed', fireTime_begin: `${today} 00:00:00` } },
        { signal, silent: true },
      ),
  })
  const count = query.data?.total ?? 0
  return (
    <Tile
      name="今日失败的任务"
      query={query}
      isAlarm={count > 0}
      note={<Link to="/isystem/QuartzJobList">定时任务</Link>}
    >
      {count}
    </Tile>
  )
}

/** Thresholds that are crossed now. */
export function RaisedAlerts() {
  const query = useQuery({
    queryKey: ['home', 'alerts'],
    queryFn: ({ signal }) =>
      call(
        endpointsOf(monitorAlerts).list,
        { query: { pageNo: 1, pageSize: maxAlerts } },
        { signal, silent: true },
      ),
  })
  const count = query.data?.records.filter((alert) => alert['raisedTime']).length ?? 0
  return (
    <Tile name="正在告警" query={query} isAlarm={count > 0} note={<Link to="/monitor/alert">监控告警</Link>}>
      {count}
    </Tile>
  )
}

/** Messages of the last seven days that were given up. */
export function LostMessages() {
  const today = useToday()
  const query = useQuery({
    queryKey: ['home', 'lost-messages', today],
    queryFn: ({ signal }) =>
      call(
        endpointsOf(sentMessages).list,
        {
          query: {
            ...one,
            esSendStatus: sendStates.givenUp,
            createTime_begin: `${dayBefore(today, 6)} 00:00:00`,
          },
        },
        { signal, silent: true },
      ),
  })
  const count = query.data?.total ?? 0
  return (
    <Tile
      name="七天内未送达的消息"
      query={query}
      isAlarm={count > 0}
      note={<Link to={`/modules/message/sysMessageList#?esSendStatus=${sendStates.givenUp}`}>消息管理</Link>}
    >
      {count}
    </Tile>
  )
}

/** When the data were last safe; an alarm where the newest backup failed, or is older than yesterday's. */
export function LatestBackup() {
  const today = useToday()
  const query = useQuery({
    queryKey: ['home', 'backup'],
    queryFn: ({ signal }) => call(listBackups, { query: one }, { signal, silent: true }),
  })
  const backup = query.data?.records[0]
  const isOld = backup !== undefined && backup.createTime < dayBefore(today, 1)
  return (
    <Tile
      name="最近备份"
      query={query}
      isAlarm={isOld || backup?.state === 'failed'}
      note={<Link to="/isystem/backup">数据备份</Link>}
    >
      {backup ? `${backup.createTime.slice(5, 16)}${backup.state === 'failed' ? ' 失败' : ''}` : '还没有'}
    </Tile>
  )
}

export function FreeDisk() {
  const query = useQuery(storageUse)
  const { data } = query
  return (
    <Tile
      name="磁盘剩余"
      query={query}
      isAlarm={data !== undefined && data.disk.free < data.disk.total * minFreeShare}
      note={data && `数据库 ${inBytes(data.database)}，文件 ${inBytes(data.files.bytes)}`}
    >
      {data && inBytes(data.disk.free)}
    </Tile>
  )
}
