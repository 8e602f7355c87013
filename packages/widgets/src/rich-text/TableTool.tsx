import { TableOutlined } from '@ant-design/icons'
import type { ChainedCommands, Editor } from '@tiptap/core'
import { Dropdown } from 'antd'
import { ToolButton } from './ToolButton'

interface Change {
  key: string
  label: string
  run: (chain: ChainedCommands) => ChainedCommands
}

const insert: Change = {
  key: 'insert',
  label: '插入表格',
  run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
}

/** What can be done to the table around the cursor. */
const changes: Change[] = [
  { key: 'row-below', label: '下方插入行', run: (chain) => chain.addRowAfter() },
  { key: 'column-after', label: '右侧插入列', run: (chain) => chain.addColumnAfter() },
  { key: 'row-less', label: '删除行', run: (chain) => chain.deleteRow() },
  { key: 'column-less', label: '删除列', run: (chain) => chain.deleteColumn() },
  { key: 'merge', label: '合并或拆分单元格', run: (chain) => chain.mergeOrSplit() },
  { key: 'remove', label: '删除表格', run: (chain) => chain.deleteTable() },
]

/** Inserts a table, or changes the one around the cursor. */
export function TableTool({
  editor,
  isOn,
  isDisabled,
}: {
  editor: Editor
  isOn: boolean
  isDisabled: boolean
}) {
  const offered = isOn ? changes : [insert]
  return (
    <Dropdown
      trigger={['click']}
      disabled={isDisabled}
      menu={{
        items: offered.map(({ key, label }) => ({ key, label })),
        onClick: ({ key }) =>
          offered
            .find((change) => change.key === key)
            ?.run(editor.chain().focus())
            .run(),
      }}
    >
      <ToolButton label="表格" icon={<TableOutlined />} isOn={isOn} isDisabled={isDisabled} />
    </Dropdown>
  )
}
