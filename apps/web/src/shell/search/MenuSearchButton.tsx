import { lazyPart } from '@dougong/widgets/lazy-part'
import { SearchOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { Suspense, useEffect, useState } from 'react'
import type { MenuItem } from '../menu/menu-items'

const MenuSearch = lazyPart(async () => (await import('./MenuSearch')).MenuSearch)
const Palette = lazyPart(async () => (await import('./Palette')).Palette)
const MenuSearchDialog = lazyPart(async () => (await import('./MenuSearchDialog')).MenuSearchDialog)

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Opens the search for a page: in place, or in a dialog on a phone. Ctrl+K or ⌘K opens the palette, which finds more than pages. */
export function MenuSearchButton({ items, isMobile }: { items: MenuItem[]; isMobile: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [hasPalette, setPalette] = useState(false)
  const close = () => setOpen(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return
      if (!(isMac ? event.metaKey : event.ctrlKey) || event.defaultPrevented) return
      event.preventDefault()
      setPalette(true)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <Suspense>
        {hasPalette && <Palette items={items} isMobile={isMobile} onDone={() => setPalette(false)} />}
        {isOpen && !isMobile && <MenuSearch items={items} onDone={close} />}
        {isOpen && isMobile && <MenuSearchDialog items={items} onDone={close} />}
      </Suspense>
      {(!isOpen || isMobile) && (
        <Tooltip title={isMobile ? null : `搜索菜单；${isMac ? '⌘' : 'Ctrl+'}K 查找更多`}>
          <Button type="text" aria-label="搜索菜单" icon={<SearchOutlined />} onClick={() => setOpen(true)} />
        </Tooltip>
      )}
    </>
  )
}
