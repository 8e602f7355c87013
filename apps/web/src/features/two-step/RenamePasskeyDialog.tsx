import { type Passkey, renamePasskey } from '@dougong/contract/account/passkeys'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { App, Form } from 'antd'
import { type ReactNode, useId } from 'react'
import { FormError } from '../../shared/account-fields/FormError'
import { useSubmission } from '../../shared/account-fields/submission'
import { answer } from '../../shared/api/client'
import { PasskeyNameItem } from './PasskeyNameItem'

/** Gives a passkey another name. */
export function RenamePasskeyDialog({
  passkey,
  onClose,
}: {
  passkey: Passkey
  onClose: () => void
}): ReactNode {
  const { message } = App.useApp()
  const { isBusy, failure, attempt } = useSubmission()
  const id = useId()

  const rename = ({ name }: { name: string }) =>
    attempt(async () => {
      const body = { id: passkey.id, name }
      const { message: done } = await answer(renamePasskey, { body }, { quiet: true })
      void message.success(done)
      onClose()
    })

  return (
    <Dialog open width={420} title="重命名通行密钥" confirmLoading={isBusy} form={id} onCancel={onClose}>
      <Form<{ name: string }> id={id} layout="vertical" initialValues={passkey} onFinish={rename}>
        <FormError message={failure} />
        <PasskeyNameItem />
      </Form>
    </Dialog>
  )
}
