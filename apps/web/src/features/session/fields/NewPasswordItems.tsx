import { LockOutlined } from '@ant-design/icons'
import { passwordRule } from '@dougong/contract/validation'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { confirmPasswordRules, newPasswordRules } from '../../../shared/account-fields/form-rules'
import { PasswordInput } from '../../../shared/account-fields/inputs'
import { StrengthMeter } from './StrengthMeter'

/** The fields `password` and `confirmpassword` of a new password, with its strength while it is typed. */
export function NewPasswordItems(): ReactNode {
  const password = Form.useWatch<string | undefined>('password')
  return (
    <>
      <Form.Item
        name="password"
        rules={newPasswordRules}
        validateFirst
        extra={password ? <StrengthMeter password={password} /> : passwordRule}
      >
        <PasswordInput
          size="large"
          prefix={<LockOutlined />}
          placeholder="设置密码"
          aria-label="设置密码"
          autoComplete="new-password"
          maxLength={128}
        />
      </Form.Item>
      <Form.Item name="confirmpassword" rules={confirmPasswordRules} dependencies={['password']}>
        <PasswordInput
          size="large"
          prefix={<LockOutlined />}
          placeholder="确认密码"
          aria-label="确认密码"
          autoComplete="new-password"
          maxLength={128}
        />
      </Form.Item>
    </>
  )
}
