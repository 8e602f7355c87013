import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { ColourTag } from '../../../shared/ui/ColourTag'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { Panel } from '../../../shared/ui/Panel'
import { describeUserAgent } from '../../../shared/user-agent'
import { ownSignIns } from '../account.queries'

/** Who came in, or tried to: when, from where, with what. */
export function SignInHistory({ styles }: { styles: Record<string, string> }): ReactNode {
  const { data, error, isFetching, refetch } = useQuery(ownSignIns)
  return (
    <Panel title="登录日志">
      {data ? (
        data.length > 0 ? (
          <ul className={styles.items} aria-label="登录日志">
            {data.map(({ id, time, ip, event, isSuccess, userAgent }) => (
              <li key={id}>
                <div>
                  <p className={styles.name}>{event}</p>
                  <p className={styles.state}>
                    {time}，{ip ?? '地址未知'}
                    {userAgent && `，${describeUserAgent(userAgent)}`}
                  </p>
                </div>
                <ColourTag color={isSuccess ? 'green' : 'red'}>{isSuccess ? '成功' : '失败'}</ColourTag>
              </li>
            ))}
          </ul>
        ) : (
          <Empty description="没有登录记录" />
        )
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 5 }} />
      )}
      <p className={styles.state}>显示最近 50 条。如有不是您本人的登录，请尽快修改密码。</p>
    </Panel>
  )
}
