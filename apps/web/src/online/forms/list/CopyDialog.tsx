import { copyForm } from '@dougong/contract/online/forms/calls'
import { Form, Input } from 'antd'
import type { ResourceRow } from '../../../resource/resource.queries'
import { answer } from '../../../shared/api/client'
import { FormDialog } from '../../../shared/ui/FormDialog'

interface CopyDialogProps {
  form: ResourceRow
  onCopied: () => Promise<void>
  onClose: () => void
}

/** Makes a form of its own with the fields of another. */
export function CopyDialog({ form: original, onCopied, onClose }: CopyDialogProps) {
  const [form] = Form.useForm<{ tableName: string }>()
  return (
    <FormDialog
      title={`复制表：${String(original.tableTxt)}`}
      name="form-copy"
      form={form}
      initialValues={{ tableName: `${String(original.tableName)}_copy` }}
      save={({ tableName }) =>
        answer(
          copyForm,
          { params: { id: original.id }, query: { tableName: tableName.trim() } },
          { quiet: true },
        )
      }
      onSaved={() => void onCopied()}
      onClose={onClose}
    >
      <Form.Item name="tableName" label="新表名" rules={[{ required: true, message: '请输入新表名' }]}>
        <Input maxLength={60} />
      </Form.Item>
    </FormDialog>
  )
}
