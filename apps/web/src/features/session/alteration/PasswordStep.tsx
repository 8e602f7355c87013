import { resetPassword } from '@dougong/contract/account/sign-up'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../shared/api/client'
import { FormError } from '../../../shared/account-fields/FormError'
import { NewPasswordItems } from '../fields/NewPasswordItems'
import { useSubmission } from '../../../shared/account-fields/submission'
import { StepButtons } from './StepButtons'

interface PasswordStepProps {
  proof: { username: string; phone: string; smscode: string }
  onNext: () => void
  onBack: () => void
}

/** Third step: the new password. */
export function PasswordStep({ proof, onNext, onBack }: PasswordStepProps): ReactNode {
  const { isBusy, failure, attempt } = useSubmission()

  function submit({ password }: { password: string }) {
    return attempt(async () => {
      await call(resetPassword, { body: { ...proof, password } }, { quiet: true })
      onNext()
    })
  }

  return (
    <Form name="alteration-password" size="large" onFinish={submit}>
      <p>正在为账号 {proof.username} 设置新密码</p>
      <FormError message={failure} />
      <NewPasswordItems />
      <StepButtons isBusy={isBusy} onBack={onBack}>
        确定
      </StepButtons>
    </Form>
  )
}
