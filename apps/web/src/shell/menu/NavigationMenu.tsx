import { flowTasksPage } from '@dougong/contract/online/flows/case-address'
import { Menu, type MenuProps } from 'antd'
import { memo, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { homePath } from '../../shared/routing/named-routes'
import { WaitingCount } from '../../shared/waiting/WaitingCount'
import { chainTo, externalHref, leaves, type MenuItem } from './menu-items'
import { MenuIcon } from './menu-icons'
import { useOwnMenu, type OwnMenu } from './own-menu'
import { keepMenuTitle } from './menu-titles'
import { openSubmenus } from './open-submenus'

interface NavigationMenuProps {
  items: MenuItem[]
  /** The path of the page on screen. */
  path: string
  mode: 'inline' | 'horizontal'
  theme: 'light' | 'dark'
  isCollapsed?: boolean
  onChosen?: () => void
}

/** The menu of pages, beside or above them. It is drawn again for what it shows alone: hundreds of components hang on it. */
export const NavigationMenu = memo(function NavigationMenu({
  items,
  path,
  mode,
  theme,
  isCollapsed = false,
  onChosen,
}: NavigationMenuProps) {
  const navigate = useNavigate()
  const own = useOwnMenu(items)
  const drawnItems = useMemo(() => withOwn(items, own), [items, own])
  const chain = chainTo(items, path).map((item) => item.key)
  const [open, setOpen] = useState({ for: path, keys: chain.slice(0, -1) })
  // Arriving at a page opens the way to it; what the user opens on that page stays open there.
  const openKeys = open.for === path || chain.length === 0 ? open.keys : chain.slice(0, -1)

  function onOpenChange(nextKeys: string[]) {
    const topLevel = [ownKey, ...items.map((item) => item.key)]
    setOpen({ for: path, keys: openSubmenus(nextKeys, openKeys, topLevel) })
  }

  function onClick({ key, domEvent }: Parameters<NonNullable<MenuProps['onClick']>>[0]) {
    const item = leaves(items).find((leaf) => leaf.key === key || ownKeyOf(leaf) === key)
    if (!item) return
    keepMenuTitle(item.path, item.title)
    onChosen?.()
    // A click on the link leads there by itself, in a new window where the user or the entry wants one.
    if (domEvent.target instanceof Element && domEvent.target.closest('a')) return
    if (item.external) window.open(externalHref(item), '_blank', 'noopener')
    else void navigate(item.path)
  }

  return (
    <Menu
      mode={mode}
      theme={theme}
      items={drawnItems}
      selectedKeys={chain.slice(-1)}
      onClick={onClick}
      {...(mode === 'inline' && { inlineCollapsed: isCollapsed, inlineIndent: 16 })}
      {...(mode === 'inline' && !isCollapsed && { openKeys, onOpenChange })}
    />
  )
})

type Drawn = NonNullable<MenuProps['items']>

const ownKey = 'own'
const ownKeyOf = ({ key }: MenuItem) => `${ownKey} ${key}`

/** The menu with the user's own pages behind the home page. */
function withOwn(items: MenuItem[], own: OwnMenu): Drawn {
  const group = (label: string, pages: MenuItem[]): Drawn =>
    pages.length === 0
      ? []
      : [
          {
            type: 'group',
            key: label,
            label,
            children: pages.map((page) => ({ ...drawn(page), key: ownKeyOf(page) })),
          },
        ]
  const groups = [...group('收藏', own.favourites), ...group('最近', own.recents)]
  const none = { key: `${ownKey} none`, label: '点页面名旁的星标收藏', disabled: true }
  const entry = {
    key: ownKey,
    label: '常用',
    icon: <MenuIcon name="star" />,
    children: groups.length > 0 ? groups : [none],
  }
  return items.map(drawn).toSpliced(items[0]?.path === homePath ? 1 : 0, 0, entry)
}

function drawn(item: MenuItem): Drawn[number] & object {
  const icon = item.icon && { icon: <MenuIcon name={item.icon} /> }
  if (item.children.length > 0) {
    return { key: item.key, label: item.title, ...icon, children: item.children.map(drawn) }
  }
  return { key: item.key, label: <MenuLink item={item} />, title: item.title, ...icon }
}

// The menu moves the focus by itself; its links are there for the mouse and for new windows.
function MenuLink({ item }: { item: MenuItem }) {
  if (!item.external) {
    return (
      <Link to={item.path} tabIndex={-1}>
        {item.title}
        {item.path === flowTasksPage && <WaitingCount />}
      </Link>
    )
  }
  return (
    <a href={externalHref(item)} target="_blank" rel="noopener noreferrer" tabIndex={-1}>
      {item.title}
    </a>
  )
}
