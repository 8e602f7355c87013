import type { Field } from '@dougong/contract/resource/field'
import { PlusOutlined } from '@ant-design/icons'
import { Button, Table, type TableProps } from 'antd'
import { useEffect, type ReactNode } from 'react'
import { useDevice } from '@dougong/web/shared/settings/device'
import { useUnsavedChanges } from '@dougong/widgets/modal/unsaved'
import { DraftActions } from './DraftActions'
import { EditableCell } from './EditableCell'
import { type EditedRow, isNew, useDrafts } from './use-drafts'
import { viewOf } from '@dougong/web/resource/field-kinds/index'
import styles from './EditableRows.module.css'

interface EditableRowsProps {
  label: string
  /** The columns, in their order. */
  fields: Readonly<Record<string, Field>>
  rows: readonly EditedRow[]
  /** How a value is shown while its row is not edited. */
  show?: (row: EditedRow, name: string) => ReactNode
  /** Saves a row as it was typed; without an id it is a new one. What it throws leaves the row open. */
  onSave?: ((values: Record<string, unknown>, row: EditedRow | undefined) => Promise<void>) | undefined
  onRemove?: ((row: EditedRow) => Promise<void>) | undefined
  /** What adding is called; without it nothing is added. */
  addText?: string | undefined
  /** How many rows are being edited. */
  onDrafts?: (count: number) => void
  isLoading?: boolean
  pagination?: TableProps<EditedRow>['pagination']
}

/** Rows that turn into inputs where they stand, each saved by itself. */
export function EditableRows(props: EditableRowsProps) {
  const { label, fields, rows, onSave, onRemove, addText, onDrafts, isLoading = false } = props
  const { show = (row, name) => String(row[name] ?? '—'), pagination = false } = props
  const isMobile = useDevice() === 'mobile'
  const { drafts, newIds, begin, type, judge, end } = useDrafts(fields)
  const count = Object.keys(drafts).length
  useUnsavedChanges(count > 0)
  useEffect(() => onDrafts?.(count), [onDrafts, count])

  async function save(id: string) {
    if (!judge(id)) return
    await onSave?.(drafts[id]?.values ?? {}, isNew(id) ? undefined : rows.find((row) => row.id === id))
    end(id)
  }

  const cell = (row: EditedRow, name: string) => {
    const draft = drafts[row.id]
    const field = fields[name]
    if (!draft || !field) return show(row, name)
    return (
      <EditableCell
        field={field}
        value={draft.values[name]}
        problem={draft.problems[name]}
        onChange={(value) => type(row.id, name, value)}
      />
    )
  }
  const actions =
    (onSave || onRemove) &&
    ((row: EditedRow) => (
      <DraftActions
        name={String(row[Object.keys(fields)[0] ?? 'id'] ?? '')}
        isEdited={drafts[row.id] !== undefined}
        onEdit={onSave && (() => begin(row))}
        onSave={() => save(row.id)}
        onCancel={() => end(row.id)}
        onRemove={onRemove && (() => onRemove(row))}
      />
    ))
  const allRows: EditedRow[] = [...rows, ...newIds.map((id) => ({ id }))]

  return (
    <div className={styles.rows}>
      <Table
        aria-label={label}
        rowKey="id"
        size="middle"
        loading={isLoading}
        dataSource={allRows}
        pagination={pagination}
        locale={{ emptyText: '没有查询到任何数据' }}
        showHeader={!isMobile}
        {...(!isMobile && {
          scroll: { x: Object.values(fields).reduce((sum, field) => sum + widthOf(field), actionsWidth) },
        })}
        columns={isMobile ? [cardColumn(fields, cell, actions)] : columnsOf(fields, cell, actions)}
      />
      {addText && (
        <Button block type="dashed" icon={<PlusOutlined />} onClick={() => begin()}>
          {addText}
        </Button>
      )}
    </div>
  )
}

const actionsWidth = 140

function widthOf(field: Field | undefined): number {
  return (field && viewOf(field.kind).inputWidth) ?? 160
}

type Cell = (row: EditedRow, name: string) => ReactNode
type Actions = ((row: EditedRow) => ReactNode) | undefined
type Columns = NonNullable<TableProps<EditedRow>['columns']>

function columnsOf(fields: Readonly<Record<string, Field>>, cell: Cell, actions: Actions): Columns {
  const columns = Object.entries(fields).map(([name, { title, required }]) => ({
    key: name,
    title: actions && required ? `${title} *` : title,
    width: widthOf(fields[name]),
    render: (_: unknown, row: EditedRow) => cell(row, name),
  }))
  if (!actions) return columns
  const own = { key: 'actions', title: '操作', width: actionsWidth, fixed: 'end' as const }
  return [...columns, { ...own, render: (_: unknown, row: EditedRow) => actions(row) }]
}

/** A phone's table has one column: everything about a row, one below the other. */
function cardColumn(fields: Readonly<Record<string, Field>>, cell: Cell, actions: Actions): Columns[number] {
  return {
    key: 'row',
    render: (_: unknown, row: EditedRow) => (
      <>
        <dl className={styles.card}>
          {Object.entries(fields).map(([name, { title }]) => (
            <div key={name} className={styles.fact}>
              <dt>{title}</dt>
              <dd>{cell(row, name)}</dd>
            </div>
          ))}
        </dl>
        {actions?.(row)}
      </>
    ),
  }
}
