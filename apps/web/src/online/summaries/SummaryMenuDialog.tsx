import { addSummaryToMenu } from '@dougong/contract/online/summaries/calls'
import { Form } from 'antd'
import { answer } from '../../shared/api/client'
import { FormDialog } from '../../shared/ui/FormDialog'
import { type MenuPlace, MenuPlaceItems } from '../menu/MenuPlaceItems'

interface SummaryMenuDialogProps {
  id: string
  name: string
  onClose: () => void
}

/** Puts the page of a report into the menu and gives roles the right to read it, in one step. */
export function SummaryMenuDialog({ id, name, onClose }: SummaryMenuDialogProps) {
  const [form] = Form.useForm<MenuPlace>()
  return (
    <FormDialog
      title={`添加到菜单：${name}`}
      name="summary-menu"
      form={form}
      initialValues={{ title: name }}
      save={({ title, parentId = null, roleIds = [] }) =>
        answer(addSummaryToMenu, { params: { id }, body: { title, parentId, roleIds } }, { quiet: true })
      }
      onSaved={() => undefined}
      onClose={onClose}
    >
      <MenuPlaceItems />
    </FormDialog>
  )
}
