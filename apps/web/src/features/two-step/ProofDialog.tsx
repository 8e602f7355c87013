import { Dialog } from '@dougong/widgets/modal/Dialog'
import { Form } from 'antd'
import { type ReactNode, useId } from 'react'
import { CurrentPasswordItem } from '../../shared/account-fields/CurrentPasswordItem'
import { FormError } from '../../shared/account-fields/FormError'
import { useSubmission } from '../../shared/account-fields/submission'
import { CodeItem } from './CodeItem'

interface Proof {
  password: string
  code: string
}

interface ProofDialogProps<Asked extends keyof Proof> {
  title: string
  hint: string
  okText: string
  isDanger?: boolean
  onProved: (proof: Pick<Proof, Asked>) => Promise<void>
  onClose: () => void
}

/** Asks for the password and the code of the second step before something is done. */
export function ProofDialog(props: ProofDialogProps<'password' | 'code'>): ReactNode {
  return (
    <AskingDialog {...props}>
      <CodeItem orRecovery />
    </AskingDialog>
  )
}

/** Asks for the password before something is done. */
export function PasswordProofDialog(props: ProofDialogProps<'password'>): ReactNode {
  return <AskingDialog {...props} />
}

function AskingDialog<Asked extends keyof Proof>({
  title,
  hint,
  okText,
  isDanger = false,
  onProved,
  onClose,
  children,
}: ProofDialogProps<Asked> & { children?: ReactNode }): ReactNode {
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
      <Form<Pick<Proof, Asked>>
        id={id}
        layout="vertical"
        onFinish={(proof) => attempt(() => onProved(proof))}
      >
        <p>{hint}</p>
        <FormError message={failure} />
        <CurrentPasswordItem />
        {children}
      </Form>
    </Dialog>
  )
}
