import { FirstFocus } from '@dougong/widgets/modal/FirstFocus'
import { useLayer } from '@dougong/widgets/modal/layers'
import { Drawer, type DrawerProps } from 'antd'
import type { CSSProperties, ReactNode } from 'react'

interface SideDrawerProps extends Pick<
  DrawerProps,
  'mask' | 'extra' | 'footer' | 'children' | 'placement' | 'closable'
> {
  /** A drawer that is there while it is open says nothing. */
  open?: boolean
  title: ReactNode
  size: number
  styles?: Partial<Record<'header' | 'title' | 'body', CSSProperties>>
  onClose: () => void
}

/** From below, as on a phone: what it stands over is seen above it. */
const sheet: CSSProperties = { maxHeight: '85dvh', borderRadius: '12px 12px 0 0', overflow: 'hidden' }

/**
 * A drawer, never wider than the window. It opens with the focus in its first field, which goes back to what opened it, and the
 * browser's Back closes it as its × does.
 */
export function SideDrawer({ open = true, styles, children, ...props }: SideDrawerProps) {
  useLayer(open, props.onClose)
  return (
    <Drawer
      open={open}
      styles={{ wrapper: { maxWidth: '100vw', ...(props.placement === 'bottom' && sheet) }, ...styles }}
      autoFocus={false}
      {...props}
    >
      {open && <FirstFocus />}
      {children}
    </Drawer>
  )
}
