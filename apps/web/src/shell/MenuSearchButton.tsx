import { lazyPart } from '@dougong/widgets/lazy-part'
import { SearchOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { Suspense, useState } from 'react'
import type { MenuItem } from './menu-items'

const MenuSearch = lazyPart(async () => (await import('./MenuSearch')).MenuSearch)
const MenuSearchDialog = lazyPart(async () => (await import('./MenuSearchDialog')).MenuSearchDialog)

/** Opens the search for a page: in place, or in a dialog on a phone. */
export function MenuSearchButton({ items, isMobile }: { items: MenuItem[]; isMobile: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Suspense>
        {isOpen && !isMobile && <MenuSearch items={items} onDone={close} />}
        {isOpen && isMobile && <MenuSearchDialog items={items} onDone={close} />}
      </Suspense>
      {(!isOpen || isMobile) && (
        <Tooltip title={isMobile ? null : '搜索菜单'}>
          <Button type="text" aria-label="搜索菜单" icon={<SearchOutlined />} onClick={() => setOpen(true)} />
        </Tooltip>
      )}
    </>
  )
}
