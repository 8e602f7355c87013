import type { Column, SlotContext } from '@dougong/widgets/editable-table/columns'
import { EditableTable } from '@dougong/widgets/editable-table/EditableTable'
import type { EditableTableHandle } from '@dougong/widgets/editable-table/table-props'
import { Button } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useTableSettings } from '@dougong/web/shared/settings/use-table-settings'
import { ReadValues } from './ReadValues'
import { sampleRows } from './sample-rows'

const kinds = [
  { value: 'wood', text: '木作' },
  { value: 'stone', text: '石作' },
  { value: 'tile', text: '瓦作' },
  { value: 'paint', text: '彩画作', disabled: true },
]

/** The columns of everyday: text, numbers, choices, dates. */
export const basicColumns: readonly Column[] = [
  {
    key: 'input',
    title: '构件',
    type: 'input',
    width: 150,
    fixed: 'left',
    placeholder: '请输入${title}',
    validateRules: [
      { required: true, message: '请输入${title}' },
      { unique: true, message: '${title}不能重复' },
      { pattern: '^[\\u4e00-\\u9fa5]+\\d*$', message: '${title}以汉字开头，可带编号' },
    ],
  },
  { key: 'note', title: '说明', type: 'input_pop', width: 150 },
  {
    key: 'number',
    title: '长度',
    type: 'inputNumber',
    width: 120,
    defaultValue: 1,
    statistics: ['sum', 'average'],
    validateRules: [{ pattern: 'n' }],
  },
  { key: 'pieces', title: '数量', type: 'inputNumber', width: 100, statistics: ['sum'] },
  {
    key: 'isDone',
    title: '完工',
    type: 'checkbox',
    width: 80,
    customValue: ['Y', 'N'],
    defaultChecked: true,
  },
  { key: 'sex', title: '工匠', type: 'select', width: 120, dictCode: 'sex', placeholder: '请选择' },
  {
    key: 'priority',
    title: '优先级',
    type: 'sel_search',
    width: 130,
    dictCode: 'priority',
    allowInput: true,
  },
  { key: 'kinds', title: '工种', type: 'list_multi', width: 180, options: kinds },
  { key: 'date', title: '日期', type: 'date', width: 150 },
  { key: 'datetime', title: '时间', type: 'datetime', width: 210 },
  { key: 'time', title: '时刻', type: 'time', width: 130 },
  { key: 'tags', title: '标签', type: 'tags', width: 170 },
  { key: 'hidden', title: '隐藏', type: 'hidden', defaultValue: 'kept' },
]

const columns: readonly Column[] = [
  ...basicColumns,
  { key: 'actions', title: '操作', type: 'slot', width: 90, fixed: 'right' },
]

/** The usual table: validation, statistics, order, selection; a thousand rows or ten thousand on request. */
export function BasicCells({ alwaysEdit = false }: { alwaysEdit?: boolean }) {
  const table = useRef<EditableTableHandle>(null)
  const [rows, setRows] = useState(() => sampleRows(3))
  const [settings, arrange] = useTableSettings('examples')
  const slots = useMemo(
    () => ({
      actions: ({ rowId }: SlotContext) => (
        <RemoveButton onRemove={() => void table.current?.askToRemove([rowId])} />
      ),
    }),
    [],
  )
  return (
    <EditableTable
      ref={table}
      label="构件"
      columns={columns}
      slots={slots}
      rows={rows}
      alwaysEdit={alwaysEdit}
      columnSettings={settings}
      onColumnSettingsChange={arrange}
      rowNumber
      rowSelection
      dragSort
      toolbar={{
        addSettings: true,
        suffix: (
          <>
            <ReadValues table={table} />
            <Button onClick={() => setRows(sampleRows(1000))}>加载1000条</Button>
            <Button onClick={() => setRows(sampleRows(10_000))}>加载10000条</Button>
          </>
        ),
      }}
    />
  )
}

function RemoveButton({ onRemove }: { onRemove: () => void }) {
  return (
    <Button type="link" size="small" tabIndex={-1} onClick={onRemove}>
      删除
    </Button>
  )
}
