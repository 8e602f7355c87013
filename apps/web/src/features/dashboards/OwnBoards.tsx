import { pageOfBoard } from '@dougong/contract/online/boards/board-page'
import { listOwnBoards } from '@dougong/contract/online/boards/own-boards'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { call } from '../../shared/api/client'
import { useSession } from '../../shared/session/session-state'
import { LoadFailure } from '../../shared/ui/LoadFailure'
import { Panel } from '../../shared/ui/Panel'
import { useMenuPages } from './use-menu-pages'
import styles from './OwnBoards.module.css'

const maxBoards = 8
const boardsPage = '/online/boards'

/** The boards that the user made or that others share with them. */
export function OwnBoards() {
  const rights = useSession(({ permissionList }) => permissionList?.version)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['own-boards', rights],
    queryFn: ({ signal }) => call(listOwnBoards, undefined, { signal, quiet: true }),
    staleTime: 60_000,
  })
  const mayKeepBoards = useMenuPages().some(({ path }) => path === boardsPage)
  const boards = data?.slice(0, maxBoards)
  return (
    <Panel title="我的看板" extra={mayKeepBoards && <Link to={boardsPage}>全部看板</Link>}>
      <div className={styles.place}>
        {boards ? (
          boards.length > 0 ? (
            <ul className={styles.boards}>
              {boards.map(({ id, name }) => (
                <li key={id}>
                  <Link to={pageOfBoard(id)} className={styles.board}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          ) : (
            <p className={styles.none}>
              {mayKeepBoards ? '还没有看板，从“全部看板”新增' : '别人共享给您的数据看板会出现在这里'}
            </p>
          )
        ) : error ? (
          <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 3 }} />
        )}
      </div>
    </Panel>
  )
}
