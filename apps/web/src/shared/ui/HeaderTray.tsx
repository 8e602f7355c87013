import { Popup } from '@dougong/widgets/modal/Popup'
import { Button } from 'antd'
import { type ComponentProps, type ReactNode, Suspense } from 'react'
import styles from './HeaderTray.module.css'

interface HeaderTrayProps extends Pick<ComponentProps<typeof Popup>, 'label' | 'placement'> {
  icon: ReactNode
  /** What the button is called, with the count in words. */
  name: string
  count: number
  countInWords: string
  /** Whether the count asks for attention. */
  isUrgent?: boolean
  width: number
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** What opens; it may still be loading. */
  children: ReactNode
}

/** A button of the header with a count, and the list that it opens. */
export function HeaderTray({
  icon,
  name,
  count,
  countInWords,
  isUrgent = false,
  width,
  isOpen,
  onOpenChange,
  children,
  ...popup
}: HeaderTrayProps) {
  const look = [styles.count, isUrgent && styles.urgent, count > 9 && styles.long]
  return (
    <Popup
      {...popup}
      open={isOpen}
      onOpenChange={onOpenChange}
      styles={{ root: { width }, container: { padding: 0 } }}
      content={<Suspense fallback={<p className={styles.empty}>加载中…</p>}>{children}</Suspense>}
    >
      <span className={styles.tray}>
        <Button type="text" aria-label={name} aria-expanded={isOpen} aria-haspopup="dialog" icon={icon} />
        {count > 0 && (
          <sup className={look.filter(Boolean).join(' ')} title={countInWords}>
            {count > 99 ? '99+' : count}
          </sup>
        )}
      </span>
    </Popup>
  )
}

/** The entries of a tray, or that there are none. */
export function TrayList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>
}

export function TrayEmpty({ children }: { children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>
}
