import { endOwnSessions } from '@dougong/contract/account/account'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Skeleton, Tag } from 'antd'
import type { ReactNode } from 'react'
import { answer } from '../../../shared/api/client'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { Panel } from '../../../shared/ui/Panel'
import { describeUserAgent } from '../../../shared/user-agent'
import { ownSessions } from '../account.queries'

/** Where the account is signed in; what is not one's own is ended here. */
export function OwnSessions({ styles }: { styles: Record<string, string> }): ReactNode {
  const { modal, message } = App.useApp()
  const { data, error, isFetching, refetch } = useQuery(ownSessions)

  async function end(id?: string) {
    const { message: done } = await answer(endOwnSessions, { body: id === undefined ? {} : { id } })
    void message.success(done)
    await refetch()
  }

  const ask = (title: string, content: string, id?: string) =>
    modal.confirm({
      title,
      content,
      okText: '退出登录',
      okButtonProps: { danger: true },
      onOk: () => end(id),
    })

  const others = data?.filter(({ isCurrent }) => !isCurrent) ?? []
  return (
    <Panel
      title="登录设备"
      extra={
        others.length > 0 && (
          <Button
            danger
            onClick={() => ask('退出其他全部设备', `除当前设备外的 ${others.length} 处登录会立即失效。`)}
          >
            退出其他全部设备
          </Button>
        )
      }
    >
      {data ? (
        <ul className={styles.items} aria-label="登录设备">
          {data.map(({ id, ip, userAgent, loginTime, seenTime, isCurrent }) => {
            const device = describeUserAgent(userAgent)
            return (
              <li key={id}>
                <div>
                  <p className={styles.name}>
                    {device} {isCurrent && <Tag>当前设备</Tag>}
                  </p>
                  <p className={styles.state}>
                    {ip ?? '地址未知'}，登录于 {loginTime}，最近使用 {seenTime}
                  </p>
                </div>
                {!isCurrent && (
                  <Button
                    onClick={() =>
                      ask('退出这台设备', `${device}（${ip ?? '地址未知'}）的登录会立即失效。`, id)
                    }
                  >
                    退出登录
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      )}
    </Panel>
  )
}
