import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { confirmPasswordRules, newPasswordRules } from './form-rules'
import { NewPasswordInput } from './NewPasswordInput'

interface NewPasswordFieldsProps {
  /** Whose password it becomes. */
  username: string
  isDisabled?: boolean
  /** Below the new password. */
  note?: ReactNode
  /** The words of the second field. */
  confirmation: { label: string; missing: string; placeholder: string }
}

/** The fields `password` and `confirmpassword` of a dialog that sets a password; a generated one fills in both. */
export function NewPasswordFields({
  username,
  isDisabled = false,
  note,
  confirmation: { label, missing, placeholder },
}: NewPasswordFieldsProps) {
  const form = Form.useFormInstance()
  return (
    <>
      <Form.Item
        name="password"
        label="新密码"
        extra={note}
        validateFirst
        rules={newPasswordRules('请输入新密码!', username)}
      >
        <NewPasswordInput
          placeholder="请输入新密码"
          disabled={isDisabled}
          onGenerate={(password) => form.setFieldsValue({ confirmpassword: password })}
        />
      </Form.Item>
      <Form.Item
        name="confirmpassword"
        label={label}
        dependencies={['password']}
        validateFirst
        rules={confirmPasswordRules(missing)}
      >
        <Input.Password placeholder={placeholder} autoComplete="new-password" maxLength={128} />
      </Form.Item>
    </>
  )
}
