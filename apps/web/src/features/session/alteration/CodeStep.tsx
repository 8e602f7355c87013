import { smsPurpose, verifyPhone } from '@dougong/contract/sign-up'
import { Button, Form, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '../../../shared/api/client'
import { FormError } from '../fields/FormError'
import { SmsCodeItem } from '../fields/PhoneItems'
import { hiddenPhone } from './hidden-phone'

interface CodeStepProps {
  mobile: string
  onNext: (proof: { username: string; smscode: string }) => void
  onBack: () => void
}

/** Second step: a code proves that the phone is at hand. */
export function CodeStep({ mobile, onNext, onBack }: CodeStepProps): ReactNode {
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function submit({ smscode }: { smscode: string }) {
    setBusy(true)
    setFailure(undefined)
    try {
      onNext(await call(verifyPhone, { body: { phone: mobile, smscode } }, { quiet: true }))
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '验证失败')
    } finally {
      setBusy(false)
    }
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
        <Button type="primary" htmlType="submit" block loading={isBusy}>
          下一步
        </Button>
      </Space.Compact>
    </Form>
  )
}
