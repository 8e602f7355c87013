import { ReloadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useDevice } from '../../shared/settings/device'
import { LoadFailure } from '../../shared/ui/LoadFailure'
import { SearchBox } from '../../shared/ui/SearchBox'
import { usePaging } from '../../shared/ui/paging'
import { Panel } from '../../shared/ui/Panel'
import { onlineUsers } from './monitoring.queries'
import { OnlineUserCards } from './OnlineUserCards'
import { OnlineUserTable } from './OnlineUserTable'
import styles from './OnlineUsersPage.module.css'

/** `/isystem/online`: the live sessions, and the way to end one. */
export function OnlineUsersPage() {
  const isMobile = useDevice() === 'mobile'
  const [username, setUsername] = useState<string | undefined>()
  const { page, restart, paginationFor } = usePaging()
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery(
    onlineUsers({ username, ...page }),
  )

  function search(text: string) {
    setUsername(text || undefined)
    restart()
  }

  const OnlineUsers = isMobile ? OnlineUserCards : OnlineUserTable
  return (
    <Panel>
      <div className={styles.tools}>
        <SearchBox label="用户账号" onSearch={search} />
        <Button icon={<ReloadOutlined />} loading={isFetching} onClick={() => void refetch()}>
          刷新
        </Button>
      </div>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <OnlineUsers
          rows={data?.records ?? []}
          isLoading={isPending || isPlaceholderData}
          pagination={paginationFor(data)}
        />
      )}
    </Panel>
  )
}
