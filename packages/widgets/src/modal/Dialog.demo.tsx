import { Button, Space } from 'antd'
import { useState } from 'react'
import { Dialog } from './Dialog'

function ThreeDialogs() {
  const [open, setOpen] = useState<'usual' | 'switched' | 'full'>()
  const close = () => setOpen(undefined)
  return (
    <Space wrap>
      <Button onClick={() => setOpen('usual')}>默认宽度</Button>
      <Button onClick={() => setOpen('switched')}>可切换全屏</Button>
      <Button onClick={() => setOpen('full')}>直接全屏</Button>
      <Dialog
        open={open !== undefined}
        title="营造法式"
        mayFill={open === 'switched'}
        fills={open === 'full'}
        onOk={close}
        onCancel={close}
      >
        凡构屋之制，皆以材为祖。
      </Dialog>
    </Space>
  )
}

export const demos = { 弹窗: ThreeDialogs }
