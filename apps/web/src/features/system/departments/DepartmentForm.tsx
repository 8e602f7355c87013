import { departments } from '@dougong/contract/system/departments'
import { UserPicker } from '@dougong/widgets/user-picker/UserPicker'
import { Form } from 'antd'
import { RecordDialog } from '../../../resource/RecordDialog'

interface DepartmentFormProps {
  /** The department to change; without it, one is made. */
  id?: string | undefined
  /** Where a new one goes; empty is among the roots. */
  parentId: string
  onSaved: () => Promise<void>
  onClose: () => void
}

/** Makes or changes a department. Where it stands is not asked: it is moved by hand, and its code follows. */
export function DepartmentForm({ id, parentId, onSaved, onClose }: DepartmentFormProps) {
  return (
    <RecordDialog
      resource={departments}
      id={id}
      given={{ parentId, orgCode: '' }}
      extra={
        <Form.Item name="directorUserIds" label="负责人">
          <UserPicker returnField="id" placeholder="请选择负责人" />
        </Form.Item>
      }
      onSaved={onSaved}
      onClose={onClose}
    />
  )
}
