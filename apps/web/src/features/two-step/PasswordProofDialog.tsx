import { Dialog } from '@dougong/widgets/modal/Dialog'
import { Form, Input } from 'antd'
import { type ReactNode, useId } from 'react'
import { FormError } from '../../shared/account-fields/FormError'
import { useSubmission } from '../../shared/account-fields/submission'

interface PasswordProofDialogProps {
  title: string
  hint: string
  okText: string
  isDanger?: boolean
  onProved: (password: string) => Promise<void>
  onClose: () => void
}

/** Asks for the password before a deed. */
export function PasswordProofDialog({
  title,
  hint,
  okText,
  isDanger = false,
  onProved,
  onClose,
}: PasswordProofDialogProps): ReactNode {
  const { isBusy, failure, attempt } = useSubmission()
  const id = useId()
  return (
    <Dialog
      open
      width={480}
      title={title}
      okText={okText}
      okButtonProps={{ danger: isDanger }}
      confirmLoading={isBusy}
      form={id}
      onCancel={onClose}
    >
      <Form<{ password: string }>
        id={id}
        layout="vertical"
        onFinish={({ password }) => attempt(() => onProved(password))}
      >
        <p>{hint}</p>
        <FormError message={failure} />
        <Form.Item name="password" label="当前密码" rules={[{ required: true, message: '请输入当前密码' }]}>
          <Input.Password autoComplete="current-password" maxLength={256} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
