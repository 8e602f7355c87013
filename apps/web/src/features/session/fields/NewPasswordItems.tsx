import { LockOutlined } from '@ant-design/icons'
import { passwordHint } from '@dougong/contract/validation'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { confirmPasswordRules, newPasswordRules } from '../../../shared/account-fields/form-rules'
import { SignedItem } from '../../../shared/account-fields/SignedItem'
import { StrengthMeter } from '../../../shared/account-fields/StrengthMeter'

const newPassword = {
  sign: <LockOutlined />,
  isSecret: true,
  autoComplete: 'new-password',
  maxLength: 128,
} as const

/** The fields `password` and `confirmpassword` of a new password, with its strength while it is typed. */
export function NewPasswordItems(): ReactNode {
  const password = Form.useWatch<string | undefined>('password')
  return (
    <>
      <SignedItem
        {...newPassword}
        item={{
          name: 'password',
          rules: newPasswordRules('请输入密码'),
          validateFirst: true,
          extra: password ? <StrengthMeter password={password} /> : passwordHint,
        }}
        label="设置密码"
      />
      <SignedItem
        {...newPassword}
        item={{
          name: 'confirmpassword',
          rules: confirmPasswordRules('请确认密码'),
          dependencies: ['password'],
        }}
        label="确认密码"
      />
    </>
  )
}
