import { App, Button, Popconfirm, Space } from 'antd'
import { useState, type ReactNode } from 'react'
import styles from './RowActions.module.css'

interface RowActionsProps {
  onView?: (() => void) | undefined
  onEdit?: (() => Promise<void>) | undefined
  onRemove?: (() => Promise<string | undefined>) | undefined
  /** What removing is called here. */
  removal?: string
  /** A page's own, between 编辑 and 删除. */
  children?: ReactNode
}

/** What can be done to one record of a list. */
export function RowActions({ onView, onEdit, onRemove, removal = '删除', children }: RowActionsProps) {
  const { message } = App.useApp()
  const [isOpening, setOpening] = useState(false)

  async function edit() {
    setOpening(true)
    await onEdit?.().finally(() => setOpening(false))
  }

  async function remove() {
    const words = await onRemove?.()
    if (words) void message.success(words)
  }

  return (
    <Space size={12} className={styles.actions ?? ''}>
      {onView && (
        <Button type="link" size="small" onClick={onView}>
          查看
        </Button>
      )}
      {onEdit && (
        <Button type="link" size="small" loading={isOpening && { delay: 300 }} onClick={() => void edit()}>
          编辑
        </Button>
      )}
      {children}
      {onRemove && (
        <Popconfirm title={`确定${removal}吗?`} okText="确定" cancelText="取消" onConfirm={remove}>
          <Button type="link" size="small" danger>
            {removal}
          </Button>
        </Popconfirm>
      )}
    </Space>
  )
}
