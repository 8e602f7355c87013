import { LockOutlined } from '@ant-design/icons'
import { changeOwnPhone } from '@dougong/contract/account/account'
import { smsPurpose } from '@dougong/contract/account/sign-up'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { App, Form } from 'antd'
import { FormError } from '../../../shared/account-fields/FormError'
import { PhoneItem, SmsCodeItem } from '../../../shared/account-fields/PhoneItems'
import { SignedItem } from '../../../shared/account-fields/SignedItem'
import { useSubmission } from '../../../shared/account-fields/submission'
import { answer } from '../../../shared/api/client'

interface PhoneValues {
  password: string
  mobile: string
  smscode: string
}

/** Gives the own account another phone: the password proves who asks, a code that the phone is at hand. */
export function PhoneDialog({ onChanged, onClose }: { onChanged: () => void; onClose: () => void }) {
  const { message } = App.useApp()
  const [form] = Form.useForm<PhoneValues>()
  const { isBusy, failure, attempt } = useSubmission()

  function save({ password, mobile, smscode }: PhoneValues) {
    return attempt(async () => {
      const body = { phone: mobile, smscode, password }
      const { message: done } = await answer(changeOwnPhone, { body }, { quiet: true })
      void message.success(done)
      onChanged()
    })
  }

  return (
    <Dialog open width={480} title="绑定手机" confirmLoading={isBusy} form="own-phone" onCancel={onClose}>
      <Form form={form} name="own-phone" size="large" onFinish={save}>
        <FormError message={failure} />
        <SignedItem
          item={{ name: 'password', rules: [{ required: true, message: '请输入当前密码' }] }}
          label="当前密码"
          sign={<LockOutlined />}
          isSecret
          autoComplete="current-password"
          maxLength={256}
        />
        <PhoneItem />
        <SmsCodeItem purpose={smsPurpose.bind} />
      </Form>
    </Dialog>
  )
}
