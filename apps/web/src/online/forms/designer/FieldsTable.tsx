import { EditableTable } from '@dougong/widgets/editable-table/EditableTable'
import type { Column, RowValues } from '@dougong/widgets/editable-table/columns'
import { cleanId } from '@dougong/widgets/editable-table/row-ids'
import { Tabs } from 'antd'
import { memo, type ReactNode, useMemo, useState } from 'react'
import { useDevice } from '../../../shared/settings/device'
import type { Draft } from './draft'
import { fieldColumns, fieldTabs, hiddenIn, indexColumns } from './field-columns'
import { type Designer, type DraftIssue, issuesOf } from './use-designer'

interface FieldsTableProps extends Pick<Designer, 'fields' | 'indexes' | 'latest' | 'noteChange'> {
  initial: Draft
  /** The tab in front. */
  tab: string
  onTab: (tab: string) => void
  /** The keyboard or the mouse went to a field. */
  onField: (id: string) => void
  /** What stands beside the tabs. */
  aside: ReactNode
}

/** Pixels of the window that the head, the tabs and the buttons take. */
const around = 420

/** The fields and the indexes of a form: tables to type and paste in, tabs for the sides of a field. */
export const FieldsTable = memo(function FieldsTable({
  initial,
  fields,
  indexes,
  latest,
  noteChange,
  tab,
  onTab,
  onField,
  aside,
}: FieldsTableProps) {
  /* on a phone the names alone stay while the others are scrolled: two columns would fill it */
  const isMobile = useDevice() === 'mobile'
  /* the columns stay the same, and judge what the draft holds now */
  const columns = useMemo(
    () =>
      fieldColumns.map((column) => {
        const { fixed: _, ...free } = column
        return judged(isMobile && column.key !== 'dbFieldName' ? free : column, 'fields', latest)
      }),
    [latest, isMobile],
  )
  const ofIndexes = useMemo(() => indexColumns.map((column) => judged(column, 'indexes', latest)), [latest])
  const settings = useMemo(() => ({ hidden: hiddenIn(tab), widths: {}, order: [] }), [tab])
  const isIndexes = tab === 'indexes'
  const [height] = useState(() => Math.max(320, window.innerHeight - around))
  return (
    <>
      <Tabs
        size="small"
        activeKey={tab}
        onChange={onTab}
        tabBarExtraContent={aside}
        items={[
          ...fieldTabs.map(({ key, title }) => ({ key, label: title })),
          { key: 'indexes', label: '索引' },
        ]}
      />
      <div hidden={isIndexes}>
        <EditableTable
          ref={fields}
          label="字段"
          columns={columns}
          rows={initial.fields as readonly RowValues[]}
          columnSettings={settings}
          toolbar
          rowNumber
          rowSelection
          dragSort
          dragSortKey="orderNum"
          bordered
          size="mini"
          alwaysEdit={false}
          /* the panel beside follows the row: it stays with what was just described */
          keysAddRows={false}
          height={height}
          onRowsChange={noteChange}
          onRowFocus={(id) => id !== undefined && onField(id)}
        />
      </div>
      <div hidden={!isIndexes}>
        <EditableTable
          ref={indexes}
          label="索引"
          columns={ofIndexes}
          rows={initial.indexes as readonly RowValues[]}
          toolbar
          rowNumber
          rowSelection
          bordered
          size="mini"
          alwaysEdit={false}
          height={height}
          onRowsChange={noteChange}
        />
      </div>
    </>
  )
})

/** A column whose cells say what the rules of forms find wrong with them. */
function judged(column: Column, table: 'fields' | 'indexes', latest: { current: Draft }): Column {
  const handler = ({ row }: { row: RowValues }) =>
    issuesWith(latest.current, table, row).find(
      (issue) => issue.key === column.key && isRow(issue.id, row.id),
    )?.message
  return { ...column, validateRules: [{ handler }] }
}

/** The last row that was judged before its draft knew it: each of its cells asks. */
let lastJudged: { draft: Draft; row: RowValues; issues: readonly DraftIssue[] } | undefined

/** The issues of a draft in which a row holds what was just typed; what a table has told already is judged once. */
function issuesWith(draft: Draft, table: 'fields' | 'indexes', row: RowValues): readonly DraftIssue[] {
  const rows: readonly RowValues[] = draft[table]
  const place = rows.findIndex(({ id }) => isRow(id, row.id))
  const stands = rows[place]
  if (stands && isSame(row, stands)) return issuesOf(draft)
  if (lastJudged?.draft === draft && lastJudged.row.id === row.id && isSame(row, lastJudged.row))
    return lastJudged.issues
  const changed = place === -1 ? [...rows, row] : rows.with(place, { ...row, id: stands?.id })
  const issues = issuesOf({ ...draft, [table]: changed })
  lastJudged = { draft, row: { ...row }, issues }
  return issues
}

function isSame(row: RowValues, other: RowValues): boolean {
  return Object.keys(row).every((key) => key === 'id' || row[key] === other[key])
}

/** Whether ids are of one row: a table marks those of new rows, and leaves the mark out where it gives their values. */
function isRow(one: unknown, other: unknown): boolean {
  return cleanId(String(one)) === cleanId(String(other))
}
