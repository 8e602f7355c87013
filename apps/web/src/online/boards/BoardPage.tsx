import { FullscreenExitOutlined, FullscreenOutlined, ReloadOutlined } from '@ant-design/icons'
import { type BoardPageAnswer, getBoardPage } from '@dougong/contract/online/boards/calls'
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { ResourceSearch } from '../../resource/search/ResourceSearch'
import { useAsked } from '../../resource/search/use-asked'
import { ApiError, call } from '../../shared/api/client'
import { usePageTitle } from '../../shared/page-title'
import { LoadFailure } from '../../shared/ui/LoadFailure'
import { Nothing } from '../../shared/ui/Nothing'
import { PageHead } from '../page/PageHead'
import { SubscribeButton } from '../subscriptions/index'
import { BoardGrid } from './BoardGrid'
import styles from './boards.module.css'
import { sourceFinder } from './card-look'
import { searchedBoard } from './filters'
import { useRightsVersion } from './rights-version'
import { useWall } from './use-wall'

/** `/online/board/:code`: a board with the figures of its reader; a menu row may lead to one, too. */
export function BoardPage() {
  const { pathname } = useLocation()
  const { code } = useParams()
  const [id] = useState(() => code ?? pathname.split('/').at(-1) ?? '')
  const rights = useRightsVersion()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['board-page', id, rights],
    queryFn: ({ signal }) => call(getBoardPage, { params: { id } }, { signal, silent: true }),
    staleTime: 30_000,
    placeholderData: (before) => before,
    /* a board on a wall follows changes of its definition, too */
    refetchInterval: ({ state }) => (state.data?.definition.refresh ?? 0) * 1000 || false,
    refetchOnWindowFocus: ({ state }) => (state.data?.definition.refresh ?? 0) > 0,
  })
  /* a menu row of its own has given the page its title */
  usePageTitle(code === undefined ? undefined : data?.name)
  if (error && (!data || isRefused(error)))
    return <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data) return <Skeleton active />
  return <ShownBoard key={`${data.id} ${data.definition.filters.join()}`} board={data} />
}

/** Whether the server refused, as opposed to a connection that is down: then a board on a wall keeps what it has. */
function isRefused(error: Error): boolean {
  return error instanceof ApiError && error.status > 0 && error.status < 500
}

function ShownBoard({ board }: { board: BoardPageAnswer }) {
  const { id, name, content, definition, sources } = board
  const { cards, filters, refresh } = definition
  const { message } = App.useApp()
  const client = useQueryClient()
  const { wall, opener, isFull, fill, leave } = useWall()
  const searched = useMemo(() => searchedBoard(id, filters, sources), [id, filters, sources])
  const [question, ask] = useAsked(searched)
  const sourceOf = useMemo(() => sourceFinder(sources), [sources])
  const isBusy = useIsFetching({ queryKey: ['board-card'] }) > 0

  async function fillScreen() {
    try {
      await fill()
    } catch {
      void message.warning('浏览器不允许全屏显示')
    }
  }
  return (
    <section ref={wall} className={styles.board} aria-label={name} tabIndex={-1}>
      {isFull && (
        <Button className={styles.leave ?? ''} icon={<FullscreenExitOutlined />} onClick={leave}>
          退出全屏
        </Button>
      )}
      <PageHead
        name={name}
        content={content}
        tools={
          <>
            <SubscribeButton kind="board" source={id} name={name} />
            <Button
              icon={<ReloadOutlined />}
              loading={isBusy}
              onClick={() => void client.invalidateQueries({ queryKey: ['board-card'] })}
            >
              刷新
            </Button>
            {document.fullscreenEnabled && (
              <Button ref={opener} icon={<FullscreenOutlined />} onClick={() => void fillScreen()}>
                全屏
              </Button>
            )}
          </>
        }
      />
      {searched.search.length > 0 && (
        <div className={styles.filters} data-no-print>
          <ResourceSearch resource={searched} filter={question} onSearch={ask} />
        </div>
      )}
      {cards.length === 0 ? (
        <Nothing text="看板还没有卡片" />
      ) : (
        <BoardGrid cards={cards} sourceOf={sourceOf} question={question} refresh={refresh} />
      )}
    </section>
  )
}
