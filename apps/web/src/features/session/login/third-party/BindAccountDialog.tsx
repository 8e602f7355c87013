import { LockOutlined, UserOutlined } from '@ant-design/icons'
import { bindThirdPartyByPassword } from '@dougong/contract/account/third-party'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { Button, Form } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../../shared/api/client'
import { FormError } from '../../../../shared/account-fields/FormError'
import { SignedItem } from '../../../../shared/account-fields/SignedItem'
import { useSubmission } from '../../../../shared/account-fields/submission'

interface BindAccountDialogProps {
  thirdUserUuid: string
  /** Receives the one-time token. */
  onBound: (token: string) => void
  onCancel: () => void
  /** Where a phone can be bound instead. */
  onPhone: (() => void) | undefined
}

interface Proof {
  username: string
  password: string
}

/** Links an external account, signed in for the first time, to the user whose password somebody knows. */
export function BindAccountDialog({
  thirdUserUuid,
  onBound,
  onCancel,
  onPhone,
}: BindAccountDialogProps): ReactNode {
  const [form] = Form.useForm<Proof>()
  const { isBusy, failure, attempt } = useSubmission()

  function bind({ username, password }: Proof) {
    const body = { uuid: username.trim(), password, operateCode: thirdUserUuid }
    return attempt(async () => onBound(await call(bindThirdPartyByPassword, { body }, { quiet: true })))
  }

  return (
    <Dialog
      open
      centered
      width={450}
      title="绑定已有账号"
      okText="绑定并登录"
      confirmLoading={isBusy}
      form="bind-account"
      onCancel={onCancel}
    >
      <p>这个第三方账号是第一次登录，请用您的账号和密码绑定，以后无需再输入。</p>
      <Form form={form} name="bind-account" size="large" onFinish={bind}>
        <FormError message={failure} />
        <SignedItem
          item={{ name: 'username', rules: [{ required: true, whitespace: true, message: '请输入用户名' }] }}
          label="用户名"
          sign={<UserOutlined />}
          autoComplete="username"
          maxLength={100}
        />
        <SignedItem
          item={{ name: 'password', rules: [{ required: true, message: '请输入密码' }] }}
          label="密码"
          sign={<LockOutlined />}
          isSecret
          autoComplete="current-password"
          maxLength={256}
        />
      </Form>
      {onPhone && (
        <Button type="link" onClick={onPhone}>
          用手机号绑定
        </Button>
      )}
    </Dialog>
  )
}
