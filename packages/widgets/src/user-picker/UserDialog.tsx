import { Button, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { type PickedRecord, type TreeNode, useWidgetData } from '../data'
import { LazyTree } from '../lazy-tree/LazyTree'
import { Dialog } from '../modal/Dialog'
import { useIsNarrow } from '../modal/use-is-narrow'
import { ChosenTags } from '../picker/ChosenTags'
import { intoRows } from '../picker/into-rows'
import { PickTable } from '../picker/PickTable'
import { selectionOf, without } from '../picker/selection'
import type { DialogState } from '../picker/use-dialog'
import { useDebounced } from '../use-debounced'
import { userColumns } from './user-columns'
import classes from './UserDialog.module.css'

interface UserDialogProps {
  chosen: readonly PickedRecord[]
  multiple: boolean
  width: number
  onPick: (users: PickedRecord[]) => void
  onClose: () => void
  /** Open at once where silent. */
  dialog?: DialogState | { open: true }
}

const own = ({ id }: PickedRecord) => id

/** Departments on one side, the people in them and below on the other. */
export function UserDialog({
  chosen,
  multiple,
  width,
  onPick,
  onClose,
  dialog = { open: true },
}: UserDialogProps): ReactNode {
  const { departments, users, findsUsersByPhone } = useWidgetData()
  const searched = findsUsersByPhone?.() === false ? '姓名或账号' : '姓名、账号或手机号'
  const isNarrow = useIsNarrow()
  const [selection, setSelection] = useState(() => selectionOf(chosen, own))
  const [department, setDepartment] = useState<TreeNode>()
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim())

  /** Of the search alone: what is chosen stays. */
  function reset() {
    setTyped('')
    setDepartment(undefined)
  }
  return (
    <Dialog
      {...dialog}
      title="根据部门选择用户"
      width={width}
      mayFill
      onOk={() => onPick([...selection.values()])}
      onCancel={onClose}
    >
      <div className={classes.columns}>
        <div className={classes.tree}>
          <LazyTree
            aria-label="部门"
            source={departments}
            sourceKey="departments"
            height={isNarrow ? 160 : 440}
            selected={department ? [department.id] : []}
            onToggle={(node) => setDepartment(node.id === department?.id ? undefined : node)}
          />
        </div>
        <div>
          <div className={classes.query} role="search">
            <Input
              allowClear
              aria-label={searched}
              placeholder={`请输入${searched}`}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={intoRows}
            />
            <Button onClick={reset}>重置</Button>
          </div>
          <PickTable
            source={users}
            sourceKey="users"
            filters={{ ...(keyword && { keyword }), ...(department && { departId: department.id }) }}
            columns={userColumns}
            pageSizes={[10, 20, 30]}
            multiple={multiple}
            selection={selection}
            onSelect={setSelection}
            scroll={isNarrow ? { x: 800 } : { x: 800, y: 360 }}
            sort={{ column: 'createTime', order: 'desc' }}
          />
          <ChosenTags
            items={[...selection.values()].map(({ id, realname }) => ({ key: id, text: String(realname) }))}
            onRemove={(key) => setSelection(without(selection, [key]))}
            onClear={() => setSelection(selectionOf<PickedRecord>([], own))}
          />
        </div>
      </div>
    </Dialog>
  )
}
