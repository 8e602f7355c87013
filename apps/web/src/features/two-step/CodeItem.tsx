import { Form, Input } from 'antd'
import type { ReactNode } from 'react'

interface CodeItemProps {
  /** Whether a recovery code may stand there too. */
  orRecovery?: boolean
  autoFocus?: boolean
}

/** The code that the application shows now. */
export function CodeItem({ orRecovery = false, autoFocus = false }: CodeItemProps): ReactNode {
  const label = orRecovery ? '验证码或恢复码' : '验证码'
  return (
    <Form.Item
      name="code"
      label={label}
      rules={[
        { required: true, whitespace: true, message: `请输入${label}!` },
        {
          pattern: orRecovery ? /^[\w\s-]{6,20}$/ : /^\s*\d{6}\s*$/,
          message: orRecovery ? '格式不正确' : '验证码是 6 位数字',
        },
      ]}
      validateFirst
    >
      <Input
        placeholder={orRecovery ? '6 位数字，或一个恢复码' : '验证器显示的 6 位数字'}
        autoComplete="one-time-code"
        inputMode={orRecovery ? 'text' : 'numeric'}
        maxLength={20}
        autoFocus={autoFocus}
      />
    </Form.Item>
  )
}
