import { recordName } from '@dougong/contract/resource/record-name'
import { askToRemove } from '@dougong/widgets/modal/removal-question'
import { App, Button, Space } from 'antd'
import { Suspense, useMemo, useState, type ReactNode } from 'react'
import { useDevice } from '../shared/settings/device'
import { LoadFailure } from '../shared/ui/LoadFailure'
import { Panel } from '../shared/ui/Panel'
import type { ListSource } from './calls'
import { Emptiness } from './list/Emptiness'
import { type Cells, columnsOf } from './list/columns'
import { ResourceCards } from './list/ResourceCards'
import type { ResourceRow } from './resource.queries'
import styles from './ResourcePage.module.css'
import { ResourceSearch } from './search/ResourceSearch'
import { ResourceTable } from './list/ResourceTable'
import { RowActions } from './row-actions/RowActions'
import { removal, type RowActionsOf } from './row-actions/row-action'
import { RowDialogs } from './row-actions/RowDialogs'
import { type Filter, useResource } from './use-resource'
import { useSeen } from './use-seen'

interface LinkedRecordsProps {
  title: string
  source: ListSource
  /** What the records hang on: part of every question. */
  owner: Filter
  cells?: Cells
  /** Links more records; returns the server's words. Without it, none are added here. */
  onAdd?: ((ids: string[]) => Promise<{ message: string }>) | undefined
  /** A dialog in which records are chosen. */
  picker: (choose: (records: { id: string }[]) => void, close: () => void) => ReactNode
  /** Ends links. Without it, none are ended here. */
  onRemove?: ((ids: string[]) => Promise<{ message: string }>) | undefined
  /** Whether the link of this one may be ended here. */
  mayRemove?: (row: ResourceRow) => boolean
  rowActions?: RowActionsOf<ResourceRow>
  toolbar?: ReactNode
}

/** Records that hang on another one, as users on a role: listed, added from a picker, taken off again. */
export function LinkedRecords({ title, owner, cells, picker, ...own }: LinkedRecordsProps) {
  const source = useSeen(own.source)
  const state = useResource(source, owner)
  const { message, modal } = App.useApp()
  const isMobile = useDevice() === 'mobile'
  const [isPicking, setPicking] = useState(false)
  const columns = useMemo(() => columnsOf(source, cells), [source, cells])
  const { list, selected } = state
  const { onAdd, onRemove, mayRemove = () => true } = own

  async function change(work: Promise<{ message: string }>): Promise<string | undefined> {
    const words = (await work.catch(() => undefined))?.message
    state.select([])
    await state.refresh()
    return words
  }

  async function changeAndTell(work: Promise<{ message: string }>) {
    const words = await change(work)
    if (words) void message.success(words)
  }

  const parts = {
    state,
    columns,
    empty: <Emptiness source={source} state={state} />,
    mayBeSelected: onRemove !== undefined,
    actions: (row: ResourceRow) => {
      const name = recordName(source, row)
      return (
        <RowActions
          name={name}
          onDone={state.refresh}
          actions={[
            ...(own.rowActions?.(row) ?? []),
            onRemove && mayRemove(row) && removal(name, () => onRemove([row.id]), { label: '移除' }),
          ]}
        />
      )
    },
  }
  return (
    <RowDialogs>
      <Panel title={title}>
        <ResourceSearch resource={source} onSearch={(filter) => void state.search(filter)} />
        <div className={styles.tools}>
          <Space wrap>
            {onAdd && (
              <Button type="primary" onClick={() => setPicking(true)}>
                添加已有{source.title}
              </Button>
            )}
            {own.toolbar}
            {onRemove && (
              <Button
                danger={selected.length > 0}
                onClick={() => {
                  if (selected.length === 0) void message.warning('请选择一条记录！')
                  else
                    askToRemove(modal, {
                      question: `确定要移除这 ${selected.length} 项吗？`,
                      names: state.rows
                        .filter(({ id }) => selected.includes(id))
                        .map((row) => recordName(source, row)),
                      count: selected.length,
                      verb: '移除',
                      onOk: () => changeAndTell(onRemove(selected)),
                    })
                }}
              >
                批量移除
              </Button>
            )}
          </Space>
        </div>
        {list.error ? (
          <LoadFailure error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
        ) : isMobile ? (
          <ResourceCards {...parts} />
        ) : (
          <ResourceTable {...parts} size="small" />
        )}
        {isPicking && onAdd && (
          <Suspense>
            {picker(
              (records) => {
                setPicking(false)
                if (records.length > 0) void changeAndTell(onAdd(records.map(({ id }) => id)))
              },
              () => setPicking(false),
            )}
          </Suspense>
        )}
      </Panel>
    </RowDialogs>
  )
}
