import { LockOutlined } from '@ant-design/icons'
import { passwordRule } from '@dougong/contract/validation'
import { Form, Input, Progress } from 'antd'
import type { ReactNode } from 'react'
import { confirmPasswordRules, newPasswordRules } from './form-rules'
import { type PasswordStrength, passwordStrength } from './password-strength'

const strengthBars = {
  weak: { word: '弱', percent: 33, status: 'exception' },
  fair: { word: '中', percent: 66, status: 'normal' },
  strong: { word: '强', percent: 100, status: 'success' },
} as const satisfies Record<PasswordStrength, object>

/** The fields `password` and `confirmpassword` of a new password, with its strength while it is typed. */
export function NewPasswordItems(): ReactNode {
  const password = Form.useWatch<string | undefined>('password')
  return (
    <>
      <Form.Item
        name="password"
        rules={newPasswordRules}
        extra={password ? <StrengthBar password={password} /> : passwordRule}
      >
        <Input.Password
          size="large"
          prefix={<LockOutlined />}
          placeholder="设置密码"
          aria-label="设置密码"
          autoComplete="new-password"
          maxLength={128}
        />
      </Form.Item>
      <Form.Item name="confirmpassword" rules={confirmPasswordRules} dependencies={['password']}>
        <Input.Password
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

function StrengthBar({ password }: { password: string }) {
  const { word, percent, status } = strengthBars[passwordStrength(password)]
  return (
    <Progress
      percent={percent}
      steps={3}
      size="small"
      status={status}
      format={() => `强度：${word}`}
      aria-label="密码强度"
    />
  )
}
