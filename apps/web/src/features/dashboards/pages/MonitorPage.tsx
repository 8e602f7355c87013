import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../shared/access/may'
import { ChartPanel } from '../../../shared/charts/ChartPanel'
import { Nothing } from '../../../shared/ui/Nothing'
import { storageUse } from '../administration/dashboards.queries'
import { LatestSignIns } from '../administration/LatestSignIns'
import { SystemState } from '../administration/SystemState'
import { VisitTrend } from '../administration/VisitTrend'
import styles from './pages.module.css'

const gigabyte = 1024 ** 3
const columns = [
  { key: 'kind', title: '内容' },
  { key: 'size', title: '大小' },
]
const usedColumns = [{ key: 'size', title: '已用' }]
/** Figures of a page that stays open grow old. */
const refetchInterval = 30_000

/** `/dashboard/monitor`: how the installation does, each part for who may see what it is made of. */
export function MonitorPage() {
  const may = {
    online: useMay('system:online:list'),
    jobs: useMay('system:quartzJob:list'),
    storage: useMay('system:backup:list'),
  }
  const maySeeLogs = useMay('system:log:list')
  const hasState = may.online || may.jobs || may.storage
  if (!hasState && !maySeeLogs) return <Nothing text="没有可以查看的监控" about="请向管理员申请权限" />
  return (
    <div className={styles.page}>
      {hasState && <SystemState may={may} />}
      {may.storage && <Storage />}
      {maySeeLogs && (
        <div className={styles.columns}>
          <VisitTrend />
          <LatestSignIns />
        </div>
      )}
    </div>
  )
}

function Storage() {
  const query = useQuery({ ...storageUse, refetchInterval })
  const use = query.data
  const used = use && [{ size: inGigabytes(use.disk.total - use.disk.free) }]
  const parts = use && [
    { kind: '数据库', size: inGigabytes(use.database) },
    { kind: '上传的文件', size: inGigabytes(use.files.bytes) },
    { kind: '磁盘剩余', size: inGigabytes(use.disk.free) },
    {
      kind: '其他',
      size: inGigabytes(Math.max(0, use.disk.total - use.disk.free - use.database - use.files.bytes)),
    },
  ]
  return (
    <div className={styles.columns}>
      <ChartPanel
        title="磁盘已用"
        definition={{
          type: 'gauge',
          measures: ['size'],
          unit: 'GB',
          ...(use && { target: inGigabytes(use.disk.total) }),
        }}
        columns={usedColumns}
        query={{ ...query, data: used }}
        height={240}
      />
      <ChartPanel
        title="磁盘上有什么"
        definition={{ type: 'ring', category: 'kind', measures: ['size'], unit: 'GB' }}
        columns={columns}
        query={{ ...query, data: parts }}
        height={240}
      />
    </div>
  )
}

function inGigabytes(bytes: number): number {
  return Math.round((bytes / gigabyte) * 100) / 100
}
