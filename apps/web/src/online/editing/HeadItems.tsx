import { Form, Input } from 'antd'

interface HeadItemProps {
  id: string
  label: string
  value: string
  placeholder?: string
  onChange: (value: string) => void
}

/** What something stored is called. */
export function NameItem({ id, label, onChange, ...input }: HeadItemProps) {
  return (
    <Form.Item label={label} required htmlFor={id}>
      <Input id={id} maxLength={100} onChange={({ target }) => onChange(target.value)} {...input} />
    </Form.Item>
  )
}

/** What it is for. */
export function ContentItem({ id, label, onChange, ...input }: HeadItemProps) {
  return (
    <Form.Item label={label} htmlFor={id}>
      <Input.TextArea
        id={id}
        maxLength={1000}
        autoSize={{ minRows: 2, maxRows: 5 }}
        onChange={({ target }) => onChange(target.value)}
        {...input}
      />
    </Form.Item>
  )
}
