import { useLeave } from '@dougong/widgets/modal/questions'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import styles from './EditDrawer.module.css'
import { SideDrawer } from './SideDrawer'

interface EditDrawerProps {
  title: string
  size: number
  isDirty: boolean
  /** What would be lost, as nouns: in short, and in full. */
  unsaved: { short: string; full: string }
  /** What stands behind 取消. */
  actions: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A drawer that something is edited in: it asks before unsaved work is lost, and is not closed by a click beside it. */
export function EditDrawer({ title, size, isDirty, unsaved, actions, onClose, children }: EditDrawerProps) {
  const close = useLeave(isDirty, onClose, {
    title: `有未保存的${unsaved.short}`,
    content: `关闭后将丢失尚未保存的${unsaved.full}，确定关闭吗？`,
    okText: '关闭',
  })

  return (
    <SideDrawer
      title={title}
      size={size}
      mask={{ closable: false }}
      onClose={close}
      footer={
        <div className={styles.foot}>
          <Button onClick={close}>取消</Button>
          {actions}
        </div>
      }
    >
      {children}
    </SideDrawer>
  )
}
