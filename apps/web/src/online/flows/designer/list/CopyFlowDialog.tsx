import { Form, Input } from 'antd'
import { answer } from '../../../../shared/api/client'
import { useDoor } from '../door'
import { FormDialog } from '../../../../shared/ui/FormDialog'

interface CopyFlowDialogProps {
  id: string
  name: string
  onCopied: () => Promise<void>
  onClose: () => void
}

/** Makes another draft for the same form with the steps of this one. */
export function CopyFlowDialog({ id, name, onCopied, onClose }: CopyFlowDialogProps) {
  const { calls, noun, isRule } = useDoor()
  const [form] = Form.useForm<{ name: string }>()
  return (
    <FormDialog
      title={`复制${noun}：${name}`}
      name="flow-copy"
      form={form}
      initialValues={{ name: `${name}副本`.slice(0, 100) }}
      save={(values) => answer(calls.copyFlow, { body: { id, name: values.name.trim() } }, { quiet: true })}
      onSaved={() => void onCopied()}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={isRule ? '规则名称' : '流程名称'}
        rules={[{ required: true, whitespace: true, message: `请输入${isRule ? '规则' : '流程'}名称` }]}
      >
        <Input maxLength={100} />
      </Form.Item>
    </FormDialog>
  )
}
