import type { LoginResult } from '@dougong/contract/account/session'
import { phoneLogin, smsPurpose } from '@dougong/contract/account/sign-up'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../shared/api/client'
import { FormError } from '../../../shared/account-fields/FormError'
import { PhoneItem, SmsCodeItem } from '../../../shared/account-fields/PhoneItems'
import { SubmitButton } from '../fields/SubmitButton'
import { useSubmission } from '../../../shared/account-fields/submission'

interface PhoneLoginValues {
  mobile: string
  smscode: string
}

/** Sign-in by a code sent to the user's phone. */
export function PhoneLoginForm({
  onAnswer,
}: {
  onAnswer: (answer: Promise<LoginResult>) => Promise<void>
}): ReactNode {
  const { isBusy, failure, attempt } = useSubmission()

  function submit({ mobile, smscode }: PhoneLoginValues) {
    return attempt(async () => {
      await onAnswer(call(phoneLogin, { body: { mobile, captcha: smscode } }, { quiet: true, code: 200 }))
    })
  }

  return (
    <Form name="phone-login" size="large" onFinish={submit}>
      <PhoneItem />
      <SmsCodeItem purpose={smsPurpose.login} />
      <SubmitButton isBusy={isBusy}>登录</SubmitButton>
      <FormError message={failure} />
    </Form>
  )
}
