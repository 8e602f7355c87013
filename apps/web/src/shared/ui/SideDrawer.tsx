import { useFocusReturned } from '@dougong/widgets/modal/use-focus-returned'
import { Drawer, type DrawerProps } from 'antd'

interface SideDrawerProps extends Pick<DrawerProps, 'mask' | 'extra' | 'footer' | 'children'> {
  title: string
  size: number
  onClose: () => void
}

/** A drawer that is there while it is open: never wider than the window, and the focus goes back to what opened it. */
export function SideDrawer(props: SideDrawerProps) {
  useFocusReturned(true)
  return <Drawer open styles={{ wrapper: { maxWidth: '100vw' } }} {...props} />
}
