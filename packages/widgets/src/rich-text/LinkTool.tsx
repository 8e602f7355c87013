import { LinkOutlined } from '@ant-design/icons'
import type { Editor } from '@tiptap/core'
import { Button, Input, Popover, Space } from 'antd'
import { useState } from 'react'
import { ToolButton } from './ToolButton'

/** Links the chosen text to an address; without a choice the address itself is written. */
export function LinkTool({
  editor,
  isOn,
  isDisabled,
}: {
  editor: Editor
  isOn: boolean
  isDisabled: boolean
}) {
  const [isOpen, setOpen] = useState(false)
  const [address, setAddress] = useState('')

  function toggle(next: boolean) {
    if (next) setAddress(String(editor.getAttributes('link').href ?? ''))
    setOpen(next)
  }
  function link() {
    const href = completed(address)
    if (!href) return
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !isOn)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    setOpen(false)
  }
  function unlink() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    setOpen(false)
  }

  const form = (
    <Space.Compact>
      <Input
        aria-label="链接地址"
        placeholder="https://"
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        onPressEnter={(event) => {
          event.preventDefault()
          link()
        }}
      />
      <Button type="primary" onClick={link}>
        确定
      </Button>
      {isOn && <Button onClick={unlink}>取消链接</Button>}
    </Space.Compact>
  )
  return (
    <Popover trigger="click" open={isOpen && !isDisabled} onOpenChange={toggle} content={form}>
      <ToolButton label="链接" icon={<LinkOutlined />} isOn={isOn} isDisabled={isDisabled} />
    </Popover>
  )
}

/** An address with its scheme; a bare host becomes https. */
function completed(address: string): string {
  const text = address.trim()
  if (text === '' || /^(https?:|mailto:|tel:|\/)/i.test(text)) return text
  return `https://${text}`
}
