import { PlusOutlined } from '@ant-design/icons'
import { Button, Dropdown, Input, type InputRef } from 'antd'
import { useRef } from 'react'
import styles from './panel.module.css'

interface TitleInputProps {
  id: string
  label?: string
  placeholder?: string
  value: string
  /** What can be inserted: names of fields, and what they are called. */
  fields: readonly { name: string; title: string }[]
  disabled: boolean
  onChange: (value: string) => void
}

/** A line of words with fields in braces, which are put in where the cursor stands. */
export function TitleInput({
  id,
  label,
  placeholder = '留空则为：发起人提交的表单名称',
  value,
  fields,
  disabled,
  onChange,
}: TitleInputProps) {
  const input = useRef<InputRef>(null)

  function insert(name: string) {
    const own = input.current?.input
    const [from, to] = [own?.selectionStart ?? value.length, own?.selectionEnd ?? value.length]
    const word = `{${name}}`
    onChange(value.slice(0, from) + word + value.slice(to))
    requestAnimationFrame(() => {
      input.current?.focus()
      own?.setSelectionRange(from + word.length, from + word.length)
    })
  }

  return (
    <div className={styles.lines}>
      <Input
        ref={input}
        id={id}
        maxLength={200}
        {...(label !== undefined && { 'aria-label': label })}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <Dropdown
        trigger={['click']}
        disabled={disabled}
        autoFocus
        menu={{
          items: fields.map(({ name, title }) => ({ key: name, label: title })),
          onClick: ({ key }) => insert(key),
          style: { maxHeight: 320, overflow: 'auto' },
        }}
      >
        <Button size="small" icon={<PlusOutlined />} className={styles.insert ?? ''}>
          插入字段
        </Button>
      </Dropdown>
    </div>
  )
}
