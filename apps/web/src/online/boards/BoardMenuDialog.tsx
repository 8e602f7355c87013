import { addBoardToMenu } from '@dougong/contract/online/boards/calls'
import { Form } from 'antd'
import { answer } from '../../shared/api/client'
import { FormDialog } from '../../shared/ui/FormDialog'
import { type MenuPlace, MenuPlaceItems } from '../menu/MenuPlaceItems'

interface BoardMenuDialogProps {
  id: string
  name: string
  onClose: () => void
}

/** Puts the page of a board into the menu and shares it with roles, in one step. */
export function BoardMenuDialog({ id, name, onClose }: BoardMenuDialogProps) {
  const [form] = Form.useForm<MenuPlace>()
  return (
    <FormDialog
      title={`添加到菜单：${name}`}
      name="board-menu"
      form={form}
      initialValues={{ title: name }}
      save={({ title, parentId = null, roleIds = [] }) =>
        answer(addBoardToMenu, { params: { id }, body: { title, parentId, roleIds } }, { quiet: true })
      }
      onSaved={() => undefined}
      onClose={onClose}
    >
      <MenuPlaceItems />
    </FormDialog>
  )
}
