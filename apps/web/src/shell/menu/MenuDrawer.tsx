import type { ReactNode } from 'react'
import { SideDrawer } from '../../shared/ui/SideDrawer'
import { Logo } from './Logo'

const darkGround = { background: 'var(--dg-menu)' }

interface MenuDrawerProps {
  isOpen: boolean
  theme: 'light' | 'dark'
  onClose: () => void
  children: ReactNode
}

/** The menu on a phone. */
export function MenuDrawer({ isOpen, theme, onClose, children }: MenuDrawerProps) {
  const isDark = theme === 'dark'
  return (
    <SideDrawer
      open={isOpen}
      onClose={onClose}
      placement="left"
      size={208}
      closable={false}
      title={<Logo />}
      styles={{
        header: { padding: 0, ...(isDark && { ...darkGround, border: 0 }) },
        title: isDark ? { color: 'var(--ant-color-white)' } : {},
        body: { padding: '4px 0', ...(isDark && darkGround) },
      }}
    >
      <nav aria-label="主菜单">{children}</nav>
    </SideDrawer>
  )
}
