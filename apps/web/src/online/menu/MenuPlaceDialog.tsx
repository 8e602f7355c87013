import { Form } from 'antd'
import { FormDialog } from '../../shared/ui/FormDialog'
import { type MenuPlace, MenuPlaceItems } from './MenuPlaceItems'

interface MenuPlaceDialogProps {
  /** What is put there. */
  name: string
  /** Puts it there; returns the server's words. */
  place: (at: Required<MenuPlace>) => Promise<{ message: string }>
  onClose: () => void
}

/** Puts the page of something stored into the menu and gives roles the right to read it, in one step. */
export function MenuPlaceDialog({ name, place, onClose }: MenuPlaceDialogProps) {
  const [form] = Form.useForm<MenuPlace>()
  return (
    <FormDialog
      title={`添加到菜单：${name}`}
      name="menu-place"
      form={form}
      initialValues={{ title: name }}
      save={({ title, parentId = null, roleIds = [] }) => place({ title, parentId, roleIds })}
      onSaved={() => undefined}
      onClose={onClose}
    >
      <MenuPlaceItems />
    </FormDialog>
  )
}
