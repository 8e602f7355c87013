import type { LoginResult } from '@dougong/contract/session'
import { phoneLogin, smsPurpose } from '@dougong/contract/sign-up'
import { Button, Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '../../../shared/api/client'
import { FormError } from '../fields/FormError'
import { PhoneItem, SmsCodeItem } from '../fields/PhoneItems'

interface PhoneLoginValues {
  mobile: string
  smscode: string
}

/** Sign-in by a code sent to the user's phone. */
export function PhoneLoginForm({ onSignedIn }: { onSignedIn: (result: LoginResult) => void }): ReactNode {
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function submit({ mobile, smscode }: PhoneLoginValues) {
    setBusy(true)
    setFailure(undefined)
    try {
      onSignedIn(await call(phoneLogin, { body: { mobile, captcha: smscode } }, { quiet: true, code: 200 }))
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '登录失败')
    } finally {
      setBusy(false)
    }
  }

  return (
    <Form name="phone-login" size="large" onFinish={submit}>
      <FormError message={failure} />
      <PhoneItem />
      <SmsCodeItem purpose={smsPurpose.login} />
      <Button type="primary" htmlType="submit" block loading={isBusy}>
        登录
      </Button>
    </Form>
  )
}
