import type { Column as TableColumn } from '@dougong/widgets/editable-table/columns'
import { EditableTable } from '@dougong/widgets/editable-table/EditableTable'
import type { SelectionChange } from '@dougong/widgets/editable-table/table-props'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { ListSource } from '../calls'
import type { Column } from '../list/columns'
import type { Inputs } from '../form/ResourceForm'
import type { ResourceRow } from '../resource.queries'
import type { useListSettings } from '../list/use-list-settings'
import { InlineActions } from './InlineActions'
import { inlineColumns } from './inline-columns'
import { InlineContext } from './inline-context'
import { RowStatus } from './RowStatus'
import type { Inline } from './use-inline'
import { useInlineRows } from './use-inline-rows'

export interface InlineTableProps {
  source: ListSource
  inline: Inline
  /** What the list shows, in its order. */
  columns: Column[]
  settings: ReturnType<typeof useListSettings>
  /** Fields with inputs of the page's own are left to its form. */
  inputs?: Inputs | undefined
  /** Whether this one record may be changed. */
  allows: (verb: 'edit', row: ResourceRow) => boolean
  mayBeSelected: boolean
  /** What can be done to one record; `settle` saves first what was typed into its row. */
  actions: (row: ResourceRow, settle: () => Promise<void>) => ReactNode
}

const sizes = { large: 'medium', middle: 'mini', small: 'tiny' } as const
const locked = { _locked: true }

/** The rows of one page, each saved as one leaves it. */
export function InlineRows({
  source,
  inline,
  columns,
  settings,
  inputs,
  ...own
}: InlineTableProps & { first: ResourceRow[] }) {
  const { state } = inline
  const { selected, select, sort } = state
  const { table, states, store, revert, ...events } = useInlineRows({
    source,
    rows: state.rows,
    firstKey: columns[0]?.name ?? 'id',
    gate: inline.gate,
  })
  const [rows] = useState(() =>
    own.first.map((row) => (own.allows('edit', row) ? row : { ...row, ...locked })),
  )
  const [actionsWidth, setActionsWidth] = useState(0)
  const tableColumns = useMemo(
    () => [...inlineColumns(source, columns, Object.keys(inputs ?? {})), ...besides(actionsWidth)],
    [source, columns, inputs, actionsWidth],
  )
  const columnSettings = useMemo(
    () => ({ hidden: [], order: [], widths: settings.widths }),
    [settings.widths],
  )
  useEffect(() => table.current?.setSelection(selected), [table, selected, state.rows])

  function noteSelection({ selectedRowIds }: SelectionChange) {
    const here = new Set(table.current?.getRowIds())
    select([...selected.filter((id) => !here.has(id)), ...selectedRowIds])
  }

  return (
    <InlineContext
      value={{
        states,
        save: (id) => void store(id),
        revert,
        actions: (row) => own.actions(row, () => store(row.id)),
        onWidth: (width) => setActionsWidth((before) => Math.max(before, width)),
      }}
    >
      <div onKeyUp={events.onKeyUp}>
        <EditableTable
          ref={table}
          label={source.title}
          columns={tableColumns}
          rows={rows}
          loading={state.list.isPending || state.list.isPlaceholderData}
          rowSelection={own.mayBeSelected}
          disabledRows={locked}
          alwaysEdit={false}
          size={sizes[settings.density]}
          maxHeight={Infinity}
          columnSettings={columnSettings}
          onColumnSettingsChange={({ widths }) => settings.change({ widths: { ...widths } })}
          sorting={{
            keys: columns.filter(({ field }) => !field.computed).map(({ name }) => name),
            by: sort && { key: sort.column, order: sort.order },
            onSort: (by) => state.order(by && { column: by.key, order: by.order }),
          }}
          onSelectionChange={noteSelection}
          onRowFocus={events.onRowFocus}
          onValueChange={events.onValueChange}
        />
      </div>
    </InlineContext>
  )
}

/** What stands behind a row's own cells: how it is saved, and what can be done to it. */
function besides(actionsWidth: number): TableColumn[] {
  return [
    {
      key: '_saving',
      title: '保存状态',
      width: 190,
      fixed: 'right',
      render: ({ rowId }) => <RowStatus rowId={rowId} />,
    },
    {
      key: '_actions',
      title: '操作',
      width: Math.max(80, actionsWidth + 16),
      fixed: 'right',
      render: ({ row }) => <InlineActions row={row as ResourceRow} />,
    },
  ]
}
