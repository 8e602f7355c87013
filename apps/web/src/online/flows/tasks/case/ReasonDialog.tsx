import { flowLimits } from '@dougong/contract/online/flows/flow'
import { Form, Input } from 'antd'
import { type ReactNode, useId } from 'react'
import { FormDialog } from '../../../../shared/ui/FormDialog'
import { refreshFlows } from '../../../../shared/waiting/flow-counts'

interface ReasonDialogProps {
  title: string
  okText: string
  /** What is asked for; where it may be left out, it says so itself. */
  label: string
  isRequired?: boolean
  /** What is known of it already. */
  text?: string
  save: (comment: string) => Promise<{ message: string; isDone?: boolean }>
  onDone?: () => void
  onClose: () => void
  /** What this does, before the words. */
  children?: ReactNode
}

/** Does something to a case with some words about it. */
export function ReasonDialog({ label, isRequired = false, text = '', save, ...own }: ReasonDialogProps) {
  const [form] = Form.useForm<{ comment?: string }>()
  const name = useId()
  return (
    <FormDialog
      title={own.title}
      okText={own.okText}
      name={name}
      form={form}
      initialValues={{ comment: text }}
      save={({ comment = '' }) => save(comment.trim())}
      onSaved={() => {
        void refreshFlows()
        own.onDone?.()
      }}
      onClose={own.onClose}
    >
      {own.children}
      <Form.Item
        name="comment"
        label={label}
        rules={[{ required: isRequired, whitespace: true, message: `请填写${label}` }]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={flowLimits.comment} />
      </Form.Item>
    </FormDialog>
  )
}
