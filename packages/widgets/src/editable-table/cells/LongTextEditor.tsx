import { FullscreenOutlined } from '@ant-design/icons'
import { Button, Input, Popover } from 'antd'
import { useState } from 'react'
import type { OwnEditorProps } from './own-props'

/** Text that may be long: a line in the cell, and a larger box on request. */
export function LongTextEditor({ value, typed, draft, done, label, placeholder, props }: OwnEditorProps) {
  const [text, setText] = useState(() => typed ?? String((value ?? '') as string))
  const [isOpen, setOpen] = useState(false)
  const change = (next: string) => {
    setText(next)
    draft(next)
  }
  const box = (
    <div style={{ width: 300, maxWidth: '80vw' }}>
      <Input.TextArea
        autoFocus
        aria-label={`${label}全文`}
        value={text}
        placeholder={placeholder}
        style={{ height: 210, resize: 'none' }}
        onChange={({ target }) => change(target.value)}
      />
      <Button type="primary" size="small" style={{ marginTop: 8 }} onClick={done}>
        确定
      </Button>
    </div>
  )
  return (
    <Input
      {...props}
      aria-label={label}
      placeholder={placeholder}
      value={text}
      onChange={({ target }) => change(target.value)}
      suffix={
        <Popover content={box} trigger="click" placement="bottom" open={isOpen} onOpenChange={setOpen}>
          <Button type="text" size="small" aria-label="展开编辑" icon={<FullscreenOutlined />} />
        </Popover>
      }
    />
  )
}
