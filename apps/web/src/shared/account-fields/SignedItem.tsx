import { Form, type FormItemProps } from 'antd'
import type { InputProps } from 'antd/es/input/Input'
import type { ReactNode } from 'react'
import { PasswordInput, TextInput } from './inputs'

interface SignedItemProps extends Omit<InputProps, 'prefix' | 'placeholder'> {
  /** What the form knows of it: its name, its rules. */
  item: FormItemProps
  /** Stands in the input as long as that is empty. */
  label: string
  /** The sign before it. */
  sign: ReactNode
  isSecret?: boolean
}

/** One line of a form about an account: a sign, and the input that says by itself what belongs there. */
export function SignedItem({ item, label, sign, isSecret = false, ...input }: SignedItemProps) {
  const Input = isSecret ? PasswordInput : TextInput
  return (
    <Form.Item {...item}>
      <Input size="large" prefix={sign} placeholder={label} aria-label={label} {...input} />
    </Form.Item>
  )
}
