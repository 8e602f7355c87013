import { smsPurpose } from '@dougong/contract/account/sign-up'
import { bindThirdPartyPhone } from '@dougong/contract/account/third-party'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { Button, Form } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../../shared/api/client'
import { FormError } from '../../../../shared/account-fields/FormError'
import { PhoneItem, SmsCodeItem } from '../../../../shared/account-fields/PhoneItems'
import { useSubmission } from '../../../../shared/account-fields/submission'

interface BindPhoneDialogProps {
  thirdUserUuid: string
  /** Receives the one-time token. */
  onBound: (token: string) => void
  onCancel: () => void
  /** Takes the password of an account instead. */
  onPassword: () => void
}

/** Links an external account, signed in for the first time, to the user with that phone. */
export function BindPhoneDialog({
  thirdUserUuid,
  onBound,
  onCancel,
  onPassword,
}: BindPhoneDialogProps): ReactNode {
  const [form] = Form.useForm<{ mobile: string; smscode: string }>()
  const { isBusy, failure, attempt } = useSubmission()

  function bind({ mobile, smscode }: { mobile: string; smscode: string }) {
    return attempt(async () => {
      onBound(
        await call(
          bindThirdPartyPhone,
          { body: { mobile, captcha: smscode, thirdUserUuid } },
          { quiet: true },
        ),
      )
    })
  }

  return (
    <Dialog
      open
      centered
      width={450}
      title="绑定手机号"
      okText="绑定并登录"
      confirmLoading={isBusy}
      form="bind-phone"
      onCancel={onCancel}
    >
      <p>这个第三方账号是第一次登录，请绑定您的手机号。</p>
      <Form form={form} name="bind-phone" size="large" onFinish={bind}>
        <FormError message={failure} />
        <PhoneItem />
        <SmsCodeItem purpose={smsPurpose.bind} />
      </Form>
      <Button type="link" onClick={onPassword}>
        用已有账号绑定
      </Button>
    </Dialog>
  )
}
