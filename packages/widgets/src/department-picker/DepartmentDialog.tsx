import { Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { type TreeNode, useWidgetData } from '../data'
import { LazyTree } from '../lazy-tree/LazyTree'
import { FoundNodes } from '../lazy-tree/FoundNodes'
import { Dialog } from '../modal/Dialog'
import { intoRows } from '../picker/into-rows'
import { ChosenTags } from '../picker/ChosenTags'
import { selectionOf, toggled, without } from '../picker/selection'
import type { DialogState } from '../picker/use-dialog'
import { useDebounced } from '../use-debounced'

interface DepartmentDialogProps {
  chosen: readonly TreeNode[]
  multiple: boolean
  width: number
  isRootOpen: boolean
  onPick: (departments: TreeNode[]) => void
  onClose: () => void
  dialog: DialogState
}

const treeHeight = 350
const nothing = new Map<string, TreeNode>()

/** The tree of departments, found by name, pinyin or initials; from the search, ↓ leads into the tree. */
export function DepartmentDialog({
  chosen,
  multiple,
  width,
  isRootOpen,
  onPick,
  onClose,
  dialog,
}: DepartmentDialogProps): ReactNode {
  const { departments } = useWidgetData()
  const [selection, setSelection] = useState(() => selectionOf(chosen, ({ id }) => id))
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim())
  const toggle = (node: TreeNode) => setSelection(toggled(selection, node.id, node, multiple))
  const parts = {
    'aria-label': '部门',
    height: treeHeight,
    checked: [...selection.keys()],
    isSingle: !multiple,
    onToggle: toggle,
  }
  return (
    <Dialog
      {...dialog}
      title="选择部门"
      width={width}
      mayFill
      onOk={() => onPick([...selection.values()])}
      onCancel={onClose}
    >
      <Input.Search
        allowClear
        aria-label="搜索部门"
        placeholder="请输入部门名称"
        style={{ marginBlockEnd: 12 }}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={intoRows}
      />
      <div style={{ minHeight: treeHeight }}>
        {keyword ? (
          <FoundNodes {...parts} keyword={keyword} source={departments} sourceKey="departments" />
        ) : (
          <LazyTree {...parts} source={departments} sourceKey="departments" isRootOpen={isRootOpen} />
        )}
      </div>
      <ChosenTags
        items={[...selection.values()].map(({ id, title }) => ({ key: id, text: title }))}
        onRemove={(key) => setSelection(without(selection, [key]))}
        onClear={() => setSelection(nothing)}
      />
    </Dialog>
  )
}
