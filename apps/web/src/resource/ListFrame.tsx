import type { ReactNode } from 'react'
import { LoadFailure } from '../shared/ui/LoadFailure'
import { Panel } from '../shared/ui/Panel'
import type { ListSource } from './calls'
import type { columnsOf } from './columns'
import { FullScreen } from './FullScreen'
import { ListActions, type Toolbar } from './ListActions'
import { ListTools } from './ListTools'
import styles from './ResourcePage.module.css'
import { ResourceSearch } from './ResourceSearch'
import type { useListSettings } from './use-list-settings'
import type { Filter, useResource } from './use-resource'

interface ListFrameProps {
  resource: ListSource
  state: ReturnType<typeof useResource>
  columns: ReturnType<typeof columnsOf>
  settings: ReturnType<typeof useListSettings>
  /** Fields that are not asked for, since they are given. */
  given?: string[]
  onSearch: (filter: Filter) => void
  onAdd: () => void
  toolbar?: Toolbar | undefined
  onImported?: ((count: number) => void) | undefined
  mayBeSelected?: boolean
  /** Before the tools at the corner. */
  tools?: ReactNode
  /** Between the tools and the list. */
  above?: ReactNode
  /** Somebody types in the list: it stays where it could not be read anew. */
  isKept?: boolean
  /** The list itself. */
  children: ReactNode
}

/** What stands around every list: search, actions, tools, full screen, and what is said when it cannot be read. */
export function ListFrame({
  resource,
  state,
  columns,
  settings,
  given,
  onSearch,
  onAdd,
  toolbar,
  onImported,
  mayBeSelected,
  tools,
  above,
  isKept = false,
  children,
}: ListFrameProps) {
  const { error, isFetching, refetch } = state.list
  return (
    <FullScreen>
      {(toggleFullScreen) => (
        <Panel>
          <ResourceSearch resource={resource} {...(given && { given })} onSearch={onSearch} />
          <div className={styles.tools}>
            <ListActions
              source={resource}
              state={state}
              onAdd={onAdd}
              toolbar={toolbar}
              onImported={onImported}
              {...(mayBeSelected !== undefined && { mayBeSelected })}
            />
            <div className={styles.actions}>
              {tools}
              <ListTools
                columns={columns}
                settings={settings}
                isLoading={isFetching}
                onRefresh={() => void state.refresh()}
                onFullScreen={toggleFullScreen}
              />
            </div>
          </div>
          {above}
          {error && <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
          {(!error || isKept) && children}
        </Panel>
      )}
    </FullScreen>
  )
}
