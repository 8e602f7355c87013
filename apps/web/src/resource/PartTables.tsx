import type { Resource } from '@dougong/contract/resource/resource'
import type { Column, RowValues } from '@dougong/widgets/editable-table/columns'
import { EditableTable } from '@dougong/widgets/editable-table/EditableTable'
import type { EditableTableHandle } from '@dougong/widgets/editable-table/table-props'
import { Tabs } from 'antd'
import { useMemo } from 'react'
import { editableColumns } from './editable-columns'

interface PartTablesProps {
  resource: Resource
  /** Stored parts, by name. */
  parts: Readonly<Record<string, readonly RowValues[]>>
  loading: boolean
  /** Takes the tables as they come and go. */
  hold: (name: string, table: EditableTableHandle | null) => void
  /** The tab in front. */
  shown: string
  onShow: (name: string) => void
  /** What else the columns of a kind of parts are. */
  columns?: Readonly<Record<string, Readonly<Record<string, Partial<Column>>>>>
  /** As a control of a form it says that something was changed. */
  onChange?: (change: number) => void
}

const none: readonly RowValues[] = []
let changes = 0

/** The parts of a record in tabs, each kind in an editable table. */
export function PartTables({ resource, parts, hold, shown, onShow, ...own }: PartTablesProps) {
  const kinds = useMemo(
    () =>
      Object.entries(resource.parts ?? {}).map(([name, part]) => {
        const fields = part.resource.form.filter((field) => field !== part.parent)
        return { name, part, columns: editableColumns(part.resource, fields, own.columns?.[name]) }
      }),
    [resource, own.columns],
  )
  const noteChange = () => own.onChange?.((changes += 1))
  return (
    <Tabs
      activeKey={shown}
      onChange={onShow}
      items={kinds.map(({ name, part, columns }) => ({
        key: name,
        label: part.title,
        forceRender: true,
        children: (
          <EditableTable
            ref={(table) => {
              hold(name, table)
              return () => hold(name, null)
            }}
            label={part.title}
            columns={columns}
            rows={parts[name] ?? none}
            loading={own.loading}
            toolbar
            rowNumber
            rowSelection
            bordered
            maxHeight={320}
            size="small"
            {...(part.order && { dragSort: true, dragSortKey: part.order })}
            onValueChange={noteChange}
            onAdded={noteChange}
            onInserted={noteChange}
            onRemove={noteChange}
            onDragged={noteChange}
          />
        ),
      }))}
    />
  )
}
