import { Alert, Form } from 'antd'
import type { ReactNode } from 'react'

/** Why the form was refused, above its fields. */
export function FormError({ message }: { message: string | undefined }): ReactNode {
  if (message === undefined) return null
  return (
    <Form.Item>
      <Alert type="error" showIcon title={message} />
    </Form.Item>
  )
}
