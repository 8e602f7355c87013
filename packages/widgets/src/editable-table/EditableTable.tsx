import { lazyPart } from '../lazy-part'
import { Spin } from 'antd'
import {
  type ReactNode,
  Suspense,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type WidgetData, useWidgetData } from '../data'
import { useLoaded } from '../use-loaded'
import type { RowColumnType } from './cell-types'
import { ColumnChooser, plainSettings } from './around/ColumnChooser'
import { leavesOf } from './columns'
import styles from './EditableTable.module.css'
import { EditorsAhead } from './grid/EditorsAhead'
import { ErrorList } from './around/ErrorList'
import { Grid } from './grid/Grid'
import { layoutOf, visibleColumns } from './layout/layout'
import { linksOf } from './values/linkage'
import { createLookups } from './values/lookups'
import { MarkList } from './around/MarkList'
import { createTable, loadInto, type Table } from './table/table'
import { loadFiltered } from './table/table-filter'
import { createHandle } from './table/table-handle'
import { refusedCells, standingConflicts } from './table/table-marks'
import type { ColumnSettings, EditableTableProps } from './table-props'
import { StatusLine } from './around/StatusLine'
import { Toolbar } from './around/Toolbar'
import { useSizes } from './layout/use-sizes'

const FindBox = lazyPart(async () => (await import('./around/FindBox')).FindBox)
const TablePager = lazyPart(async () => (await import('./around/TablePager')).TablePager)

/** Rows that are edited in their cells: thousands of them, by mouse, touch and keyboard, as in a spreadsheet. */
export function EditableTable(props: EditableTableProps): ReactNode {
  const { columns, rows, authPre = '', toolbar = false, loading = false, paging, onPageChange } = props
  const { size = 'medium', disabled = false, ref } = props
  const data = useWidgetData()
  const table = useTableOf(props, data)
  const grid = useRef<HTMLDivElement>(null)
  const { width, barHeight } = useSizes(grid)
  const [ownSettings, setOwnSettings] = useState<ColumnSettings>(plainSettings)
  const [dragged, setDragged] = useState<{ key: string; width: number }>()
  const kept = props.columnSettings ?? ownSettings
  const settings = useMemo(() => withWidth(kept, dragged), [kept, dragged])
  const [isFinding, setFinding] = useState(false)
  const { data: excluded, isLoading } = useLoaded(authPre === '' ? undefined : authPre, () =>
    data.excludedCodes(authPre),
  )
  const hidden = excluded ?? noCodes
  const visible = useMemo(() => visibleColumns(columns, hidden, settings), [columns, hidden, settings])
  const ownTypes = ownTypesOf(props).join(' ')
  const layout = useMemo(
    () =>
      layoutOf(visible, columns, {
        own: ownTypes.split(' ').filter(Boolean) as RowColumnType[],
        tableWidth: width,
        settings,
      }),
    [visible, columns, ownTypes, width, settings],
  )
  // Rows read these while they are drawn, so they are set before that.
  table.options = props
  table.columns = useMemo(
    () => [...layout.left, ...layout.centre, ...layout.right].map(({ column }) => column),
    [layout],
  )
  table.mayAdd = !disabled && !isLoading && !hidden.includes('add')
  table.mayRemove = !disabled && !isLoading && !hidden.includes('batch_delete')

  useImperativeHandle(ref, () => createHandle(table), [table])
  useLoadedRows(table, rows)
  useEffect(() => {
    table.closing = new AbortController()
    return () => {
      table.closing.abort()
      table.checks.stop()
    }
  }, [table])
  useRowsReport(table)
  useDrawnAnew(table, props)

  function arrange(next: ColumnSettings) {
    setOwnSettings(next)
    props.onColumnSettingsChange?.(next)
  }
  const options = toolbar === true ? {} : toolbar
  return (
    <div className={styles.table}>
      {options && (
        <Toolbar
          table={table}
          options={options}
          isFinding={isFinding}
          onFind={() => setFinding(!isFinding)}
          tools={
            <>
              <MarkList table={table} unit="处冲突" label="未处理的冲突" find={standingConflicts} />
              <MarkList table={table} unit="处未粘贴" label="未粘贴的单元格" find={refusedCells} />
              <ErrorList table={table} />
              <ColumnChooser columns={columns} excluded={hidden} settings={settings} onChange={arrange} />
            </>
          }
        />
      )}
      {isFinding && (
        <Suspense>
          <FindBox table={table} onClose={() => setFinding(false)} />
        </Suspense>
      )}
      <Spin spinning={loading} delay={200}>
        <Grid
          table={table}
          grid={grid}
          layout={layout}
          width={width}
          barHeight={barHeight}
          onFind={() => setFinding(true)}
          onResize={(key, next, isFinal) => {
            setDragged(isFinal ? undefined : { key, width: next })
            if (isFinal) arrange(withWidth(kept, { key, width: next }))
          }}
        />
      </Spin>
      <StatusLine table={table} />
      <EditorsAhead table={table} columns={visible} />
      {paging && (
        <Suspense>
          <TablePager paging={paging} size={size} isDisabled={disabled} onChange={onPageChange} />
        </Suspense>
      )}
    </div>
  )
}

function withWidth(
  settings: ColumnSettings,
  column: { key: string; width: number } | undefined,
): ColumnSettings {
  return column ? { ...settings, widths: { ...settings.widths, [column.key]: column.width } } : settings
}

const noCodes: readonly string[] = []

function ownTypesOf(props: EditableTableProps): RowColumnType[] {
  const { dragSort, renderExpanded, rowNumber, rowSelection } = props
  return [
    ...(dragSort ? (['row-drag-sort'] as const) : []),
    ...(renderExpanded ? (['row-expand'] as const) : []),
    ...(rowSelection ? [rowSelection === 'radio' ? ('row-radio' as const) : ('row-checkbox' as const)] : []),
    ...(rowNumber ? (['row-number'] as const) : []),
  ]
}

/** The table behind the component, for as long as that stands. */
function useTableOf(props: EditableTableProps, data: WidgetData): Table {
  const [table] = useState(() => {
    const made = createTable(props)
    loadInto(made, props.rows)
    return made
  })
  table.lookups = useMemo(() => createLookups(data, table.notify), [data, table])
  table.allColumns = useMemo(() => leavesOf(props.columns), [props.columns])
  table.links = useMemo(() => linksOf(table.allColumns, props.linkage), [table.allColumns, props.linkage])
  return table
}

/** Another list of rows replaces everything. */
function useLoadedRows(table: Table, rows: EditableTableProps['rows']): void {
  const loaded = useRef(rows)
  useLayoutEffect(() => {
    if (loaded.current === rows) return
    loaded.current = rows
    loadFiltered(table, rows)
  }, [table, rows])
}

/** Notifies the owner whenever the rows have changed. */
function useRowsReport(table: Table): void {
  useEffect(() => {
    let reported = table.state.rows
    return table.subscribe(() => {
      if (table.state.rows === reported) return
      reported = table.state.rows
      table.options.onRowsChange?.()
    })
  }, [table])
}

/** Rows follow the table alone, so they are told when the component was given something else that they show. */
function useDrawnAnew(table: Table, props: EditableTableProps): void {
  const { disabled, disabledRows, alwaysEdit, slots, columns, rowClassName, renderExpanded } = props
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    if (!isFirst.current) {
      table.refreshes += 1
      table.notify()
    }
    isFirst.current = false
  }, [table, disabled, disabledRows, alwaysEdit, slots, columns, rowClassName, renderExpanded])
}
