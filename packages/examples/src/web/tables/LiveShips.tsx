import { permissionFor } from '@dougong/contract/resource/resource'
import { ships } from '../../contract/ships'
import { EditableTable } from '@dougong/widgets/editable-table/EditableTable'
import { refusalOf, type ToolbarButton } from '@dougong/widgets/editable-table/table-props'
import { App } from 'antd'
import type { ReactNode } from 'react'
import type { Saved } from '@dougong/web/resource/rows/row-saver'
import { useMay } from '@dougong/web/shared/access/may'
import { LiveStatus } from '@dougong/web/shared/live/LiveStatus'
import { LoadFailure } from '@dougong/web/shared/ui/LoadFailure'
import { Panel } from '@dougong/web/shared/ui/Panel'
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
  const mayAdd = useMay(permissionFor(ships, 'add'))
  const live = useLiveShips({ highlights, mayAdd, saveRow: (id) => void saveRow(id) })
  const mayEdit = useMay(permissionFor(ships, 'edit'))
  const mayRemove = useMay(permissionFor(ships, 'delete'))
  const { table, query } = live
  const buttons: ToolbarButton[] = [
    ...(mayAdd ? (['add'] as const) : []),
    ...(mayEdit ? (['save'] as const) : []),
    ...(mayRemove ? (['remove'] as const) : []),
    'clearSelection',
  ]

  /** Whether every cell may be stored; goes to the first that may not, and says why. */
  async function isClear(): Promise<boolean> {
    const errors = (await table.current?.validate()) ?? []
    const isAway = live.state === 'away' && live.unsaved > 0
    const away = isAway ? `；连接已中断，另有 ${live.unsaved} 行恢复后自动保存` : ''
    if (errors.length > 0) void message.warning(`${refusalOf(errors)}${away}`)
    return errors.length === 0
  }

  async function saveAll() {
    if (!(await isClear())) return
    const outcomes: Saved[] = []
    for (const id of table.current?.getRowIds() ?? []) outcomes.push(await live.save(id))
    /* conflicts that came to light by saving */
    if (!(await isClear())) return
    const [waiting] = outcomes.flatMap((outcome) => (outcome.kind === 'waiting' ? [outcome.error] : []))
    if (waiting) void message.warning(`尚未保存：${waiting.message}`)
    else if (outcomes.some(({ kind }) => kind === 'saved')) void message.success('保存成功')
    else if (outcomes.every(({ kind }) => kind === 'nothing')) void message.info('所有修改均已保存')
  }

  /** Saves a row as one leaves a cell, as soon as it has a name; what was not stored is told. */
  async function saveRow(rowId: string) {
    if (!table.current?.getRowState(rowId)?.row.shipName) return
    const { kind } = await live.save(rowId)
    if (kind !== 'contested' && kind !== 'gone') return
    const conflict = table.current?.getConflicts().find((own) => own.rowId === rowId)
    if (!conflict) return
    const { rowIndex, title, message: words } = conflict
    const place = kind === 'gone' ? '' : `“${title}”`
    void message.warning({ key: rowId, content: `第${rowIndex + 1}行${place}未保存：${words}` })
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
        <LiveStatus state={live.state} people={live.people} waiting={live.unsaved} />
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
          onPageChange={(next) => void live.turnTo(next)}
          onValueChange={live.noteChange}
          onRowFocus={live.noteFocus}
          onRemove={({ ids, confirm }) => void remove(ids, confirm)}
          onSave={() => void saveAll()}
        />
      )}
    </Panel>
  )
}
