import { Form, Input } from 'antd'
import type { ReactNode } from 'react'

/** What its owner calls a passkey. */
export function PasskeyNameItem(): ReactNode {
  return (
    <Form.Item name="name" label="名称" rules={[{ required: true, whitespace: true, message: '请输入名称' }]}>
      <Input maxLength={40} placeholder="如：公司电脑、我的手机" autoComplete="off" />
    </Form.Item>
  )
}
