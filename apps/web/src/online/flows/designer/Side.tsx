import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useDevice } from '../../../shared/settings/device'
import { SideDrawer } from '../../../shared/ui/SideDrawer'
import styles from './designer.module.css'

interface SideProps {
  title: string
  children: ReactNode
  /** Whether the focus goes into it as it opens: a key has opened it. */
  takesFocus: boolean
  onClose: () => void
}

/** What stands beside the tree; on a phone it is a sheet over it. */
export function Side({ title, children, takesFocus, onClose }: SideProps) {
  const id = useId()
  const aside = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) aside.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [takesFocus])
  if (useDevice() === 'mobile')
    return (
      <SideDrawer title={title} size={640} placement="bottom" onClose={onClose}>
        {children}
      </SideDrawer>
    )
  const leaveByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside ref={aside} className={styles.side} aria-labelledby={id} onKeyDown={leaveByEscape}>
      <div className={styles.sideHead}>
        <h3 id={id}>{title}</h3>
        <Button type="text" size="small" icon={<CloseOutlined />} aria-label="关闭面板" onClick={onClose} />
      </div>
      <div className={styles.sideBody}>{children}</div>
    </aside>
  )
}
