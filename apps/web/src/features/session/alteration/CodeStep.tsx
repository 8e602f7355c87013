import { smsPurpose, verifyPhone } from '@dougong/contract/account/sign-up'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../shared/api/client'
import { hiddenPhone } from '@dougong/contract/account/hidden-phone'
import { FormError } from '../../../shared/account-fields/FormError'
import { SmsCodeItem } from '../../../shared/account-fields/PhoneItems'
import { useSubmission } from '../../../shared/account-fields/submission'
import { StepButtons } from './StepButtons'

interface CodeStepProps {
  mobile: string
  onNext: (proof: { username: string; smscode: string }) => void
  onBack: () => void
}

/** Second step: a code proves that the phone is at hand. */
export function CodeStep({ mobile, onNext, onBack }: CodeStepProps): ReactNode {
  const { isBusy, failure, attempt } = useSubmission()

  function submit({ smscode }: { smscode: string }) {
    return attempt(async () => {
      onNext(await call(verifyPhone, { body: { phone: mobile, smscode } }, { quiet: true }))
    })
  }

  return (
    <Form name="alteration-code" size="large" onFinish={submit}>
      <p>短信验证码将发送到 {hiddenPhone(mobile)}</p>
      <FormError message={failure} />
      <SmsCodeItem purpose={smsPurpose.resetPassword} mobile={mobile} />
      <StepButtons isBusy={isBusy} onBack={onBack}>
        下一步
      </StepButtons>
    </Form>
  )
}
