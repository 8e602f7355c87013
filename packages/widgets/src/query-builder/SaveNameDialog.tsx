import { App, Input } from 'antd'
import { useState } from 'react'
import { Dialog } from '../modal/Dialog'

interface SaveNameDialogProps {
  onSave: (title: string) => void
  onClose: () => void
}

/** Asks under which name a query is kept. */
export function SaveNameDialog({ onSave, onClose }: SaveNameDialogProps) {
  const { message } = App.useApp()
  const [title, setTitle] = useState('')

  function save() {
    const name = title.trim()
    if (name === '') void message.warning('保存名称不能为空')
    else onSave(name)
  }

  return (
    <Dialog open title="请输入保存的名称" width={420} onOk={save} onCancel={onClose}>
      <Input
        aria-label="保存的名称"
        autoFocus
        maxLength={50}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        onPressEnter={save}
      />
    </Dialog>
  )
}
