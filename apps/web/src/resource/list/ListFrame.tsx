import type { ReactNode } from 'react'
import { useDevice } from '../../shared/settings/device'
import { LoadFailure } from '../../shared/ui/LoadFailure'
import { Panel } from '../../shared/ui/Panel'
import { PullToRefresh } from '../../shared/ui/PullToRefresh'
import type { Beside } from '../beside/beside'
import type { ListSource } from '../calls'
import type { columnsOf } from './columns'
import { FullScreen } from './FullScreen'
import { ListActions, type Toolbar } from './ListActions'
import { ListTools } from './ListTools'
import { RowDialogs } from '../row-actions/RowDialogs'
import type { Done } from '../row-actions/use-done-notice'
import styles from '../ResourcePage.module.css'
import { FilterBar } from '../search/FilterBar'
import { useAdvancedQuery } from '../search/use-advanced-query'
import { ResourceSearch } from '../search/ResourceSearch'
import type { useListSettings } from './use-list-settings'
import type { Filter, useResource } from '../use-resource'
import type { Removing } from './use-undo'

interface ListFrameProps {
  resource: ListSource
  state: ReturnType<typeof useResource>
  columns: ReturnType<typeof columnsOf>
  settings: ReturnType<typeof useListSettings>
  /** What narrows the list from beside it. */
  beside?: Beside | undefined
  /** Fields that are not asked for, since they are given. */
  fixedNames?: string[]
  onSearch: (filter: Filter) => void
  onAdd: (() => void) | undefined
  toolbar?: Toolbar | undefined
  onImported?: ((count: number) => void) | undefined
  mayBeSelected?: boolean
  onRemove?: ((ids: string[]) => void) | undefined
  remove?: ((ids: string[]) => Promise<Done>) | undefined
  /** What is asked besides. */
  question?: Removing['question'] | undefined
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
  beside,
  fixedNames,
  onSearch,
  onAdd,
  toolbar,
  onImported,
  mayBeSelected,
  onRemove,
  remove,
  question,
  tools,
  above,
  isKept = false,
  children,
}: ListFrameProps) {
  const { error, isFetching, refetch } = state.list
  const isMobile = useDevice() === 'mobile'
  const search = (
    <ResourceSearch
      resource={resource}
      {...(fixedNames && { fixedNames })}
      beside={beside}
      filter={state.filter}
      onSearch={onSearch}
    />
  )
  const query = useAdvancedQuery(resource, state)
  return (
    <RowDialogs>
      <FullScreen>
        {(toggleFullScreen) => (
          <Panel>
            {!isMobile && search}
            <div className={styles.tools}>
              {isMobile && search}
              <ListActions
                source={resource}
                state={state}
                query={query}
                onAdd={onAdd}
                toolbar={toolbar}
                onImported={onImported}
                onRemove={onRemove}
                remove={remove}
                question={question}
                {...(mayBeSelected !== undefined && { mayBeSelected })}
              />
              <div className={styles.actions}>
                {tools}
                <ListTools
                  resource={resource}
                  columns={columns}
                  settings={settings}
                  isLoading={isFetching}
                  onRefresh={() => void state.refresh()}
                  onFullScreen={toggleFullScreen}
                />
              </div>
            </div>
            <FilterBar source={resource} state={state} query={query} beside={beside} />
            {above}
            {error && (
              <LoadFailure
                error={error}
                onRetry={() => void refetch()}
                isRetrying={isFetching}
                isLine={state.rows.length > 0}
              />
            )}
            <PullToRefresh onRefresh={state.refresh}>
              {(!error || isKept || state.rows.length > 0) && children}
            </PullToRefresh>
          </Panel>
        )}
      </FullScreen>
    </RowDialogs>
  )
}
