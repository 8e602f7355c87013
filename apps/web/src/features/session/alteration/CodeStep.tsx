import { smsPurpose, verifyPhone } from '@dougong/contract/sign-up'
import { Button, Form, Space } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../shared/api/client'
import { hiddenPhone } from '../../../shared/hidden-phone'
import { FormError } from '../fields/FormError'
import { SmsCodeItem } from '../fields/PhoneItems'
import { SubmitButton } from '../fields/SubmitButton'
import { useSubmission } from '../fields/submission'

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
      <Space.Compact block>
        <Button block onClick={onBack}>
          上一步
        </Button>
        <SubmitButton isBusy={isBusy}>下一步</SubmitButton>
      </Space.Compact>
    </Form>
  )
}
