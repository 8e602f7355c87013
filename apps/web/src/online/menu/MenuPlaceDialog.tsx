import { Form } from 'antd'
import { FormDialog } from '../../shared/ui/FormDialog'
import { type MenuPlace, type MenuPlaceBody, menuPlaceBody, MenuPlaceItems } from './MenuPlaceItems'

interface MenuPlaceDialogProps {
  /** What is put there. */
  name: string
  /** Puts it there; returns the server's words. */
  place: (at: MenuPlaceBody) => Promise<{ message: string }>
  /** The address of the page. */
  address: string
  onClose: () => void
}

/** Puts the page of something stored into the menu and gives roles the right to read it, in one step. */
export function MenuPlaceDialog({ name, address, place, onClose }: MenuPlaceDialogProps) {
  const [form] = Form.useForm<MenuPlace>()
  return (
    <FormDialog
      title={`添加到菜单：${name}`}
      name="menu-place"
      form={form}
      initialValues={{ title: name }}
      save={(values) => place(menuPlaceBody(values))}
      onSaved={() => undefined}
      onClose={onClose}
    >
      <MenuPlaceItems address={address} />
    </FormDialog>
  )
}
