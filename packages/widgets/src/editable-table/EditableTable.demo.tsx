import { Button, Flex } from 'antd'
import { useRef, useState } from 'react'
import type { Column, RowValues, TableColumn } from './columns'
import { EditableTable } from './EditableTable'
import type { EditableTableHandle } from './table-props'

const cells: TableColumn[] = [
  {
    key: 'name',
    title: '名称',
    type: 'input',
    width: 160,
    fixed: 'left',
    validateRules: [{ required: true }],
  },
  {
    title: '尺寸',
    children: [
      { key: 'height', title: '高', type: 'inputNumber', statistics: ['sum', 'average'] },
      { key: 'width', title: '宽', type: 'inputNumber', statistics: ['sum'] },
    ],
  },
  { key: 'sex', title: '工匠', type: 'select', dictCode: 'sex' },
  { key: 'isDone', title: '完工', type: 'checkbox', customValue: ['Y', 'N'] },
  { key: 'builtOn', title: '建成', type: 'date' },
  { key: 'tags', title: '标签', type: 'tags', width: 180 },
]

const halls: RowValues[] = [
  {
    id: '1',
    name: '佛光寺东大殿',
    height: 17.66,
    width: 34,
    isDone: 'Y',
    builtOn: '0857-01-01',
    tags: '唐构;木造',
  },
  { id: '2', name: '应县木塔', height: 67.31, width: 30.27, isDone: 'Y', tags: '辽构;木造' },
  { id: '3', name: '晋祠圣母殿', height: 19, width: 26.83, isDone: 'N', tags: '宋构' },
]

function Basic() {
  const table = useRef<EditableTableHandle>(null)
  const [message, setMessage] = useState('')
  async function read() {
    const all = await table.current?.getAll().catch((error: Error) => ({ error: error.message }))
    setMessage(JSON.stringify(all, null, 2))
  }
  return (
    <Flex vertical gap={8}>
      <EditableTable
        ref={table}
        label="殿宇"
        columns={cells}
        rows={halls}
        toolbar={{ suffix: <Button onClick={() => void read()}>取值</Button> }}
        rowNumber
        rowSelection
        dragSort
      />
      {message && <pre data-stored>{message}</pre>}
    </Flex>
  )
}

const many: Column[] = Array.from({ length: 20 }, (_, index) => ({
  key: `c${index}`,
  title: `第${index + 1}列`,
  type: (['input', 'inputNumber', 'checkbox', 'input', 'date'] as const)[index % 5] ?? 'input',
}))

function manyRows(count: number): RowValues[] {
  return Array.from({ length: count }, (_, row) => ({
    id: String(row),
    ...Object.fromEntries(
      many.map(({ key, type }, column) => [
        key,
        type === 'inputNumber'
          ? row * column
          : type === 'checkbox'
            ? row % 2 === 0
            : type === 'date'
              ? '2026-11-15'
              : `${row + 1}·${column + 1}`,
      ]),
    ),
  }))
}

function Large() {
  const [rows] = useState(() => manyRows(10_000))
  return (
    <EditableTable
      label="一万行"
      columns={many}
      rows={rows}
      rowNumber
      alwaysEdit={false}
      toolbar
      size="small"
    />
  )
}

const regions: Column[] = [
  { key: 'name', title: '名称', type: 'input', width: 260 },
  { key: 'note', title: '说明', type: 'input_pop' },
]

function Tree() {
  return (
    <EditableTable
      label="构件"
      columns={regions}
      rows={[
        { id: 'a', name: '铺作', note: '斗与拱', hasChildren: true },
        { id: 'b', name: '檐柱', note: '', hasChildren: true },
      ]}
      alwaysEdit={false}
      tree={{
        loadChildren: ({ id }) =>
          Promise.resolve(
            id === 'a'
              ? [
                  { id: 'a1', name: '栌斗', note: '坐斗' },
                  { id: 'a2', name: '华拱', note: '出跳' },
                ]
              : [],
          ),
      }}
      renderExpanded={(row) => <span>{String(row['name'])}的详情</span>}
    />
  )
}

export const demos = { 常用列类型: Basic, 一万行二十列: Large, 树形与展开: Tree }
