import { endpointsOf } from '@dougong/contract/resource/endpoints'
import { logs } from '@dougong/contract/system/logs'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { call } from '../../../shared/api/client'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { Panel } from '../../../shared/ui/Panel'
import { useMenuPages } from '../use-menu-pages'
import styles from './Watch.module.css'

const maxRows = 8
const signInLog = 1

const latestSignIns = queryOptions({
  queryKey: ['home', 'sign-ins'],
  queryFn: ({ signal }) =>
    call(
      endpointsOf(logs).list,
      { query: { logType: signInLog, pageNo: 1, pageSize: maxRows } },
      { signal, quiet: true },
    ),
})

/** The latest sign-ins of everybody; those that failed are marked. */
export function LatestSignIns() {
  const { data, error, isFetching, refetch } = useQuery(latestSignIns)
  const logPage = useMenuPages().find(({ path }) => path === '/isystem/log')
  return (
    <Panel title="最近登录" extra={logPage && <Link to={logPage.path}>全部日志</Link>}>
      {data ? (
        data.records.length > 0 ? (
          <ul className={styles.list}>
            {data.records.map((record) => (
              <li key={text(record['id'])} className={styles.line}>
                <span className={styles.who} title={text(record['logContent'])}>
                  {text(record['username']) || text(record['userid']) || '未知账号'}{' '}
                  <small className={styles.note}>{text(record['ip'])}</small>
                </span>
                <span className={styles.outcome} data-failed={record['isSuccess'] === 'N'}>
                  {record['isSuccess'] === 'N' ? '失败' : '成功'}
                </span>
                <time className={styles.note}>{text(record['createTime']).slice(5, 16)}</time>
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles.none}>还没有人登录</p>
        )
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      )}
    </Panel>
  )
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
