import { offers, type Resource } from '@dougong/contract/resource/resource'
import type { Column, RowValues } from '@dougong/widgets/editable-table/columns'
import { EditableTable } from '@dougong/widgets/editable-table/EditableTable'
import { type EditableTableHandle, defaultButtons } from '@dougong/widgets/editable-table/table-props'
import { Tabs } from 'antd'
import { useMemo, type ReactNode } from 'react'
import { partColumns } from './part-columns'

interface PartTablesProps {
  resource: Resource
  /** Stored parts, by name. */
  parts: Readonly<Record<string, readonly RowValues[]>>
  loading: boolean
  /** Takes the tables as they come and go. */
  hold: (name: string, table: EditableTableHandle | null) => void
  /** The tab in front. */
  openTab: string
  onShow: (name: string) => void
  /** What else the columns of a kind of parts are. */
  columns?: Readonly<Record<string, Readonly<Record<string, Partial<Column>>>>>
  /** A tab before theirs, under the name `record`. */
  record?: { title: string; children: ReactNode }
  /** What stands in the tab of a part of which a record has one; without it, such parts have none. */
  single?: (name: string) => ReactNode
  /** Rows of one kind are others than before, or hold other values. */
  onRows?: (name: string) => void
  /** As a control of a form it says that something was changed. */
  onChange?: (change: number) => void
}

const none: readonly RowValues[] = []
let changes = 0

/** The parts of a record in tabs, each kind in an editable table. */
export function PartTables({
  resource,
  parts,
  hold,
  openTab,
  onShow,
  record,
  single,
  ...own
}: PartTablesProps) {
  const isTabbed = single !== undefined
  const kinds = useMemo(
    () =>
      Object.entries(resource.parts ?? {})
        .filter(([, { isSingle }]) => isTabbed || !isSingle)
        .map(([name, part]) => ({
          name,
          part,
          columns: partColumns(resource, name, part, own.columns?.[name]),
        })),
    [resource, own.columns, isTabbed],
  )
  const first = record
    ? [{ key: 'record', label: record.title, forceRender: true, children: record.children }]
    : []
  const noteChange = () => own.onChange?.((changes += 1))
  return (
    <Tabs
      activeKey={openTab}
      onChange={onShow}
      items={first.concat(
        kinds.map(({ name, part, columns }) => ({
          key: name,
          label: part.title,
          forceRender: true,
          children: part.isSingle ? (
            single?.(name)
          ) : (
            <EditableTable
              ref={(table) => {
                hold(name, table)
                return () => hold(name, null)
              }}
              label={part.title}
              columns={columns}
              rows={parts[name] ?? none}
              loading={own.loading}
              toolbar={{ buttons: buttonsFor(part.resource) }}
              rowNumber
              rowSelection
              bordered
              maxHeight={320}
              size="small"
              {...(part.order && offers(part.resource, 'add') && { dragSort: true, dragSortKey: part.order })}
              onRowsChange={() => own.onRows?.(name)}
              onValueChange={noteChange}
              onAdded={noteChange}
              onInserted={noteChange}
              onRemove={noteChange}
              onDragged={noteChange}
            />
          ),
        })),
      )}
    />
  )
}

/** What may not be done to parts is not offered: administrators may have restricted it. */
function buttonsFor(part: Resource) {
  return defaultButtons.filter(
    (button) => (button !== 'add' || offers(part, 'add')) && (button !== 'remove' || offers(part, 'delete')),
  )
}
