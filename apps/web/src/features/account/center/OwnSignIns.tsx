import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton } from 'antd'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { Panel } from '../../../shared/ui/Panel'
import { ownSignIns } from '../account.queries'
import styles from './OwnSignIns.module.css'

/** The latest sign-ins, so that users notice one that was not theirs. */
export function OwnSignIns() {
  const { data, error, isFetching, refetch } = useQuery(ownSignIns)
  return (
    <Panel title="最近登录">
      {data ? (
        data.length > 0 ? (
          <table className={styles.signIns}>
            <thead>
              <tr>
                <th scope="col">时间</th>
                <th scope="col">地址</th>
                <th scope="col">结果</th>
              </tr>
            </thead>
            <tbody>
              {data.slice(0, 10).map(({ id, time, ip, event }) => (
                <tr key={id}>
                  <td>
                    <time>{time}</time>
                  </td>
                  <td>{ip ?? '—'}</td>
                  <td>{event}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          <Empty description="没有登录记录" />
        )
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 5 }} />
      )}
      <p className={styles.advice}>如有不是您本人的登录，请尽快修改密码。</p>
    </Panel>
  )
}
