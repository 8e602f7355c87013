import { beginTwoStep, confirmTwoStep, type TwoStepSetUp } from '@dougong/contract/account/two-step'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { App, Form } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { CurrentPasswordItem } from '../../shared/account-fields/CurrentPasswordItem'
import { FormError } from '../../shared/account-fields/FormError'
import { useSubmission } from '../../shared/account-fields/submission'
import { answer, call } from '../../shared/api/client'
import { AuthenticatorSetUp } from './AuthenticatorSetUp'
import { CodeItem } from './CodeItem'
import { RecoveryDialog } from './RecoveryDialog'

/** Switches the second step on: the password, then the application and its first code, then the recovery codes. */
export function SetUpDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { message } = App.useApp()
  const { isBusy, failure, attempt } = useSubmission()
  const [setUp, setSetUp] = useState<TwoStepSetUp>()
  const [codes, setCodes] = useState<string[]>()
  const id = useId()

  const begin = ({ password }: { password: string }) =>
    attempt(async () => setSetUp(await call(beginTwoStep, { body: { password } }, { quiet: true })))

  const confirm = ({ code }: { code: string }) =>
    attempt(async () => {
      const { result, message: done } = await answer(confirmTwoStep, { body: { code } }, { quiet: true })
      void message.success(done)
      setCodes(result)
    })

  if (codes) return <RecoveryDialog codes={codes} onClose={onClose} />
  return (
    <Dialog
      open
      width={560}
      title="开启两步验证"
      okText={setUp ? '开启' : '下一步'}
      confirmLoading={isBusy}
      form={id}
      onCancel={onClose}
    >
      {setUp ? (
        <Form<{ code: string }> key="code" id={id} layout="vertical" onFinish={confirm}>
          <FormError message={failure} />
          <AuthenticatorSetUp setUp={setUp} />
          <CodeItem autoFocus />
        </Form>
      ) : (
        <Form<{ password: string }> key="password" id={id} layout="vertical" onFinish={begin}>
          <p>开启后，登录时除密码外还需输入手机验证器显示的验证码；您在其他设备上的登录会立即失效。</p>
          <FormError message={failure} />
          <CurrentPasswordItem />
        </Form>
      )}
    </Dialog>
  )
}
