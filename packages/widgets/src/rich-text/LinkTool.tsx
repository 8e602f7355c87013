import { LinkOutlined } from '@ant-design/icons'
import type { Editor } from '@tiptap/core'
import { Button, Input, Space } from 'antd'
import { Popup } from '../modal/Popup'
import { useId, useState } from 'react'
import { badAddress, linkAddress } from './link-address'
import styles from './RichText.module.css'
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
  const [isRefused, setRefused] = useState(false)
  const problem = useId()

  function toggle(next: boolean) {
    if (next) setAddress(String(editor.getAttributes('link').href ?? ''))
    setRefused(false)
    setOpen(next)
  }
  function link() {
    const href = linkAddress(address)
    setRefused(href === undefined)
    if (href === undefined) return
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
    <div
      onKeyDown={({ key }) => {
        if (key !== 'Escape') return
        setOpen(false)
        editor.commands.focus()
      }}
    >
      <Space.Compact>
        <Input
          autoFocus
          aria-label="链接地址"
          placeholder="https://"
          value={address}
          onChange={({ target }) => {
            setAddress(target.value)
            setRefused(false)
          }}
          {...(isRefused && { status: 'error', 'aria-invalid': true, 'aria-describedby': problem })}
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
      {isRefused && (
        <div id={problem} role="alert" className={styles.problem}>
          {badAddress}
        </div>
      )}
    </div>
  )
  return (
    <Popup label="链接" placement="bottom" open={isOpen && !isDisabled} onOpenChange={toggle} content={form}>
      <ToolButton label="链接" icon={<LinkOutlined />} isOn={isOn} isDisabled={isDisabled} isOpen={isOpen} />
    </Popup>
  )
}
