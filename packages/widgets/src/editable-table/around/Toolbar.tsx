import { lazyPart } from '../../lazy-part'
import {
  DeleteOutlined,
  PlusOutlined,
  RedoOutlined,
  SaveOutlined,
  SearchOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import { Button, type ButtonProps, Tooltip } from 'antd'
import { type ReactNode, Suspense, useState } from 'react'
import type { AddChoice } from './AddSettings'
import styles from '../EditableTable.module.css'
import { useTable } from '../table/row-view'
import { outputOf } from '../rows/row-output'
import { rowKeyOf, type Table } from '../table/table'
import { travel } from '../table/table-values'
import { finishEditing } from '../table/table-editing'
import { type ToolbarButton, type ToolbarOptions, defaultButtons } from '../table-props'
import { removeAsked } from '../table/table-removal'
import { addRows, insertNew, mayInsert, withDefaults } from '../table/table-rows'
import { clearSelection } from '../table/table-selection'

const AddSettings = lazyPart(async () => (await import('./AddSettings')).AddSettings)

interface ToolbarProps {
  table: Table
  options: ToolbarOptions
  /** At the end of the line: columns, errors. */
  tools: ReactNode
  isFinding: boolean
  onFind: () => void
}

/** What can be done to the table as a whole. */
export function Toolbar({ table, options, tools, isFinding, onFind }: ToolbarProps) {
  const { buttons = defaultButtons, prefix, suffix, after, addSettings = false } = options
  const [isCollapsed, setCollapsed] = useState(true)
  const [choice, setChoice] = useState<AddChoice>({ count: 1, position: 0, scrolls: true })
  const selected = useTable(table, ({ state }) => state.selected.size)
  const addsByKeys = useTable(table, (own) => own.addsByKeys)
  const has = (button: ToolbarButton) => buttons.includes(button)
  const { disabled = false, size = 'medium', onSave } = table.options
  const look = { disabled, size: size === 'tiny' ? ('small' as const) : ('middle' as const) }
  const isOpen = !has('collapse') || !isCollapsed
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={`${table.options.label}工具栏`}>
      {prefix}
      {has('add') && table.mayAdd && (
        <Button {...look} type="primary" icon={<PlusOutlined />} onClick={() => add(table, choice)}>
          新增
        </Button>
      )}
      {has('add') && table.mayAdd && addSettings && (
        <Suspense>
          <AddSettings
            choice={choice}
            onChange={setChoice}
            addsByKeys={addsByKeys}
            onAddsByKeys={(next) => {
              table.addsByKeys = next
              table.notify()
            }}
            isDisabled={disabled}
          />
        </Suspense>
      )}
      {has('save') && (
        <Button
          {...look}
          icon={<SaveOutlined />}
          onClick={() => {
            finishEditing(table)
            onSave?.()
          }}
        >
          保存
        </Button>
      )}
      {isOpen && has('remove') && table.mayRemove && selected > 0 && (
        <Button
          {...look}
          icon={<DeleteOutlined />}
          onClick={() => void removeAsked(table, [...table.state.selected])}
        >
          删除
        </Button>
      )}
      {isOpen && has('clearSelection') && selected > 0 && (
        <Button size={look.size} onClick={() => clearSelection(table)}>
          清空选择
        </Button>
      )}
      {suffix}
      {has('collapse') && (
        <Button type="link" size="small" aria-expanded={isOpen} onClick={() => setCollapsed(!isCollapsed)}>
          {isCollapsed ? '展开' : '收起'}
        </Button>
      )}
      <div className={styles.tools}>
        {after}
        {!disabled && <HistoryButton table={table} which="undo" title="撤销" icon={<UndoOutlined />} />}
        {!disabled && <HistoryButton table={table} which="redo" title="重做" icon={<RedoOutlined />} />}
        <Tooltip title="查找 (Ctrl+F)">
          <Button
            type="text"
            size="small"
            aria-label="查找"
            aria-pressed={isFinding}
            icon={<SearchOutlined />}
            onClick={onFind}
          />
        </Tooltip>
        {tools}
      </div>
    </div>
  )
}

interface HistoryButtonProps extends Pick<ButtonProps, 'icon'> {
  table: Table
  which: 'undo' | 'redo'
  title: string
}

function HistoryButton({ table, which, title, icon }: HistoryButtonProps) {
  const steps = useTable(table, ({ history }) => history[which].length)
  return (
    <Tooltip title={title}>
      <Button
        type="text"
        size="small"
        aria-label={title}
        icon={icon}
        disabled={steps === 0}
        onClick={() => {
          finishEditing(table)
          travel(table, which)
        }}
      />
    </Tooltip>
  )
}

function add(table: Table, { count, position, scrolls }: AddChoice): void {
  if (!mayInsert(table)) return
  finishEditing(table)
  const emptyRows = Array.from({ length: count }, () => ({}))
  if (position === 0 && scrolls) return void addRows(table, emptyRows)
  const rows = insertNew(table, withDefaults(table, emptyRows), position === 0 ? -1 : position - 1)
  const options = { rowKey: rowKeyOf(table), keepsIds: true }
  table.options.onAdded?.(rows.map((row) => outputOf(row, options)))
}
