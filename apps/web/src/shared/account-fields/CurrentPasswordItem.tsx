import { Form, Input } from 'antd'
import type { ReactNode } from 'react'

/** The user's own password, asked for before something is changed. */
export function CurrentPasswordItem(): ReactNode {
  return (
    <Form.Item name="password" label="当前密码" rules={[{ required: true, message: '请输入当前密码' }]}>
      <Input.Password autoComplete="current-password" maxLength={256} />
    </Form.Item>
  )
}
