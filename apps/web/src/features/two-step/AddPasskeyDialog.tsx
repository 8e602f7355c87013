import { addPasskey, beginPasskey } from '@dougong/contract/account/passkeys'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { App, Form } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { CurrentPasswordItem } from '../../shared/account-fields/CurrentPasswordItem'
import { FormError } from '../../shared/account-fields/FormError'
import { useSubmission } from '../../shared/account-fields/submission'
import { answer, call } from '../../shared/api/client'
import { describeUserAgent } from '../../shared/user-agent'
import { PasskeyNameItem } from './PasskeyNameItem'
import { RecoveryDialog } from './RecoveryDialog'

interface AddPasskeyDialogProps {
  /** It is the account's first second step. */
  isFirst: boolean
  onClose: () => void
}

/** Adds a passkey: the password, then what the device asks for, then the recovery codes where it is the first. */
export function AddPasskeyDialog({ isFirst, onClose }: AddPasskeyDialogProps): ReactNode {
  const { message } = App.useApp()
  const { isBusy, failure, attempt } = useSubmission()
  const [codes, setCodes] = useState<string[]>()
  const id = useId()

  const add = ({ password, name }: { password: string; name: string }) =>
    attempt(async () => {
      const question = await call(beginPasskey, { body: { password } }, { quiet: true })
      const { makePasskey } = await import('./passkey-ceremony')
      const body = { name, answer: await makePasskey(question) }
      const { result, message: done } = await answer(addPasskey, { body }, { quiet: true })
      void message.success(done)
      if (result.length > 0) setCodes(result)
      else onClose()
    })

  if (codes) return <RecoveryDialog codes={codes} onClose={onClose} />
  return (
    <Dialog
      open
      width={480}
      title="添加通行密钥"
      okText="继续"
      confirmLoading={isBusy}
      form={id}
      onCancel={onClose}
    >
      <Form<{ password: string; name: string }>
        id={id}
        layout="vertical"
        initialValues={{ name: describeUserAgent(navigator.userAgent).slice(0, 40) }}
        onFinish={add}
      >
        <p>
          继续后，浏览器会请您用指纹、面容、PIN 或安全密钥确认。
          {isFirst && '添加后，用密码登录时还需通行密钥或恢复码；您在其他设备上的登录会立即失效。'}
        </p>
        <FormError message={failure} />
        <PasskeyNameItem />
        <CurrentPasswordItem />
      </Form>
    </Dialog>
  )
}
