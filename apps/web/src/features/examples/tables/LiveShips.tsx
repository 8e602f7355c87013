import { permissionFor } from '@dougong/contract/resource/resource'
import { ships } from '@dougong/contract/examples/ships'
import { EditableTable } from '@dougong/widgets/editable-table/EditableTable'
import type { ToolbarButton } from '@dougong/widgets/editable-table/table-props'
import { App } from 'antd'
import type { ReactNode } from 'react'
import { useMay } from '../../../shared/access/may'
import { LiveStatus } from '../../../shared/live/LiveStatus'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { Panel } from '../../../shared/ui/Panel'
import { useUnsavedChanges } from '../../../shared/unsaved-changes'
import { shipColumns } from './ship-columns'
import { removeShips } from './ships.queries'
import { AddSamples } from './AddSamples'
import styles from './LiveShips.module.css'
import { useLiveShips } from './use-live-ships'

interface LiveShipsProps {
  /** What the page is for, in a sentence. */
  hint: string
  /** Rows that others changed stand out for a moment. */
  highlights: boolean
  /** What else can be set, at the end of the head. */
  settings?: ReactNode
}

/** Ships in a table that saves each cell as one leaves it and shows what others do. */
export function LiveShips({ hint, highlights, settings }: LiveShipsProps) {
  const { message } = App.useApp()
  const live = useLiveShips({ highlights })
  const mayAdd = useMay(permissionFor(ships, 'add'))
  const mayEdit = useMay(permissionFor(ships, 'edit'))
  const mayRemove = useMay(permissionFor(ships, 'delete'))
  useUnsavedChanges(live.waiting.size > 0)
  const { table, query } = live
  const buttons: ToolbarButton[] = [
    ...(mayAdd ? (['add'] as const) : []),
    ...(mayEdit ? (['save'] as const) : []),
    ...(mayRemove ? (['remove'] as const) : []),
    'clearSelection',
  ]

  async function saveAll() {
    const errors = await table.current?.validate()
    if (errors && errors.length > 0) return
    const rows = table.current?.getTableData({ keepsIds: true }) ?? []
    for (const { id } of rows) await live.save(String(id))
    void message.success('保存成功')
  }

  async function remove(ids: readonly string[], confirm: () => void) {
    const words = await removeShips(ids).catch(() => undefined)
    if (words === undefined) return
    confirm()
    void message.success(words)
  }

  return (
    <Panel>
      <div className={styles.head}>
        <span className={styles.hint}>{hint}</span>
        {settings}
        <LiveStatus state={live.state} people={live.people} waiting={live.waiting.size} />
      </div>
      {query.error ? (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      ) : live.isEmpty && mayAdd ? (
        <AddSamples label="船舶" />
      ) : (
        <EditableTable
          ref={table}
          label="船舶"
          columns={shipColumns}
          rows={query.data?.records ?? []}
          loading={query.isPending}
          toolbar={{ buttons }}
          rowNumber
          rowSelection
          bordered
          asyncRemove
          alwaysEdit={false}
          disabled={!mayEdit}
          size="small"
          maxHeight={560}
          paging={{ ...live.page, total: live.total }}
          onPageChange={live.turnTo}
          onEditEnd={({ rowId, row }) => {
            if (row.shipName) void live.save(rowId)
          }}
          onRemove={({ ids, confirm }) => void remove(ids, confirm)}
          onSave={() => void saveAll()}
        />
      )}
    </Panel>
  )
}
