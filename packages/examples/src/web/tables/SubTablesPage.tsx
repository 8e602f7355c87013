import { ships } from '../../contract/ships'
import type { RowValues } from '@dougong/widgets/editable-table/columns'
import { EditableTable } from '@dougong/widgets/editable-table/EditableTable'
import { RowDetails } from '@dougong/widgets/editable-table/RowDetails'
import { SubPopover } from '@dougong/widgets/editable-table/SubPopover'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { LoadFailure } from '@dougong/web/shared/ui/LoadFailure'
import { Panel } from '@dougong/web/shared/ui/Panel'
import { presentError } from '@dougong/web/shared/api/present-error'
import { ApiError } from '@dougong/web/shared/api/client'
import { AddSamples } from './AddSamples'
import { ShipFields } from './ShipFields'
import { ShipGrid } from './ShipGrid'
import { readShipColumns } from './ship-columns'
import { shipList, storeShip } from './ships.queries'
import styles from './LiveShips.module.css'

const columns = readShipColumns.map((column) =>
  column.key === 'shipName' ? { ...column, showDetails: true } : column,
)
const none: RowValues[] = []

/** `/jeecg/j-vxe-table-demo/tczb`: a click on a row shows its tugs over the table, one on its name the row in a dialog. */
export function SubTablesPage() {
  const client = useQueryClient()
  const [page, setPage] = useState({ current: 1, pageSize: 10 })
  const list = useQuery(shipList({ pageNo: page.current, pageSize: page.pageSize }))
  const [opened, setOpened] = useState<{ rowId: string; element: HTMLElement }>()
  const [detailed, setDetailed] = useState<RowValues>()
  const frame = useRef<HTMLDivElement>(null)

  async function store(row: RowValues): Promise<boolean> {
    try {
      const { id, _version, ...values } = row
      await storeShip({ ...values, id, _version })
      await client.invalidateQueries({ queryKey: ['ships'] })
      return true
    } catch (error) {
      if (error instanceof ApiError) presentError(error)
      return false
    }
  }

  return (
    <Panel>
      <p className={styles.note}>点击一行，在表格上方弹出它的拖轮；点击船名，查看和修改这一行。</p>
      <div ref={frame}>
        {list.error ? (
          <LoadFailure error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
        ) : list.data?.total === 0 ? (
          <AddSamples label={ships.title} />
        ) : (
          <EditableTable
            label={ships.title}
            columns={columns}
            rows={list.data?.records ?? none}
            loading={list.isPending}
            bordered
            rowNumber
            rowSelection
            size="small"
            maxHeight={480}
            paging={{ ...page, total: list.data?.total ?? 0 }}
            onPageChange={setPage}
            onRowClick={({ row, rowId, column, element }) => {
              if (column?.showDetails) setDetailed(row)
              else setOpened((before) => (before?.rowId === rowId ? undefined : { rowId, element }))
            }}
            onScroll={() => setOpened(undefined)}
          />
        )}
      </div>
      {opened && (
        <SubPopover
          key={opened.rowId}
          rowId={opened.rowId}
          findRow={() => opened.element}
          findTable={() => frame.current}
          onClose={() => setOpened(undefined)}
        >
          <ShipGrid label="拖轮" parentId={opened.rowId} maxHeight={240} />
        </SubPopover>
      )}
      {detailed && (
        <RowDetails row={detailed} onConfirm={store} onClose={() => setDetailed(undefined)}>
          {(row, change) => <ShipFields row={row} onChange={change} />}
        </RowDetails>
      )}
    </Panel>
  )
}
