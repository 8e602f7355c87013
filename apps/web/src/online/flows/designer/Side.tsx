import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useId } from 'react'
import { useDevice } from '../../../shared/settings/device'
import { SideDrawer } from '../../../shared/ui/SideDrawer'
import styles from './designer.module.css'

interface SideProps {
  title: string
  children: ReactNode
  onClose: () => void
}

/** What stands beside the tree; on a phone it is a sheet over it. */
export function Side({ title, children, onClose }: SideProps) {
  const id = useId()
  if (useDevice() === 'mobile')
    return (
      <SideDrawer title={title} size={640} placement="bottom" onClose={onClose}>
        {children}
      </SideDrawer>
    )
  return (
    <aside className={styles.side} aria-labelledby={id}>
      <div className={styles.sideHead}>
        <h3 id={id}>{title}</h3>
        <Button type="text" size="small" icon={<CloseOutlined />} aria-label="关闭面板" onClick={onClose} />
      </div>
      <div className={styles.sideBody}>{children}</div>
    </aside>
  )
}
