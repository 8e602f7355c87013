import { lazyPart } from '@dougong/widgets/lazy-part'
import { SearchOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { Suspense, useEffect, useState } from 'react'
import type { MenuItem } from '../menu/menu-items'

const MenuSearch = lazyPart(async () => (await import('./MenuSearch')).MenuSearch)
const MenuSearchDialog = lazyPart(async () => (await import('./MenuSearchDialog')).MenuSearchDialog)

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Opens the search for a page, also by Ctrl+K or ⌘K: in place, or in a dialog on a phone. */
export function MenuSearchButton({ items, isMobile }: { items: MenuItem[]; isMobile: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return
      if (!(isMac ? event.metaKey : event.ctrlKey) || event.defaultPrevented) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <Suspense>
        {isOpen && !isMobile && <MenuSearch items={items} onDone={close} />}
        {isOpen && isMobile && <MenuSearchDialog items={items} onDone={close} />}
      </Suspense>
      {(!isOpen || isMobile) && (
        <Tooltip title={isMobile ? null : `搜索菜单（${isMac ? '⌘' : 'Ctrl+'}K）`}>
          <Button
            type="text"
            aria-label="搜索菜单"
            aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
            icon={<SearchOutlined />}
            onClick={() => setOpen(true)}
          />
        </Tooltip>
      )}
    </>
  )
}
