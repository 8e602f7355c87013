import { FullscreenOutlined } from '@ant-design/icons'
import { Button, Input, Popover } from 'antd'
import { type RefObject, useRef, useState } from 'react'
import styles from '../EditableTable.module.css'
import { LineInput } from './LineInput'
import type { OwnEditorProps } from './own-props'

/** Text that may be long: a line in the cell, and a larger box on request. */
export function LongTextEditor(editor: OwnEditorProps) {
  const line = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.longText}>
      <LineInput
        ref={line}
        editor={editor}
        text={String((editor.value ?? '') as string)}
        onText={({ value }) => editor.draft(value)}
      />
      <LargerBox editor={editor} line={line} />
    </div>
  )
}

interface LargerBoxProps {
  editor: OwnEditorProps
  line: RefObject<HTMLInputElement | null>
}

/** The same text with more room; both follow each other. */
function LargerBox({ editor: { draft, done, label, placeholder }, line }: LargerBoxProps) {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const box = (
    <div style={{ width: 300, maxWidth: '80vw' }}>
      <Input.TextArea
        autoFocus
        aria-label={`${label}全文`}
        value={text}
        placeholder={placeholder}
        style={{ height: 210, resize: 'none' }}
        onChange={({ target: { value } }) => {
          setText(value)
          draft(value)
          if (line.current) line.current.value = value
        }}
      />
      <Button type="primary" size="small" style={{ marginTop: 8 }} onClick={done}>
        确定
      </Button>
    </div>
  )
  function turn(open: boolean) {
    setText(line.current?.value ?? '')
    setOpen(open)
  }
  return (
    <Popover
      content={box}
      trigger="click"
      placement="bottom"
      open={isOpen}
      onOpenChange={turn}
      destroyOnHidden
    >
      <button type="button" className={styles.plain} aria-label="展开编辑">
        <FullscreenOutlined />
      </button>
    </Popover>
  )
}
