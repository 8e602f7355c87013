import { Dialog } from '@dougong/widgets/modal/Dialog'
import { Form, Input } from 'antd'
import { type ReactNode, useId } from 'react'
import { FormError } from '../../shared/account-fields/FormError'
import { useSubmission } from '../../shared/account-fields/submission'
import { CodeItem } from './CodeItem'

interface Proof {
  password: string
  code: string
}

interface ProofDialogProps {
  title: string
  hint: string
  okText: string
  isDanger?: boolean
  onProved: (proof: Proof) => Promise<void>
  onClose: () => void
}

/** Asks for both steps again before a deed. */
export function ProofDialog({
  title,
  hint,
  okText,
  isDanger,
  onProved,
  onClose,
}: ProofDialogProps): ReactNode {
  const { isBusy, failure, attempt } = useSubmission()
  const id = useId()
  return (
    <Dialog
      open
      width={480}
      title={title}
      okText={okText}
      okButtonProps={{ danger: isDanger ?? false }}
      confirmLoading={isBusy}
      form={id}
      onCancel={onClose}
    >
      <Form<Proof> id={id} layout="vertical" onFinish={(proof) => attempt(() => onProved(proof))}>
        <p>{hint}</p>
        <FormError message={failure} />
        <Form.Item name="password" label="当前密码" rules={[{ required: true, message: '请输入当前密码' }]}>
          <Input.Password autoComplete="current-password" maxLength={256} />
        </Form.Item>
        <CodeItem orRecovery />
      </Form>
    </Dialog>
  )
}
