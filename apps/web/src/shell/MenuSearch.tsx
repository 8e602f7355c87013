import { useSpell } from '@dougong/widgets/spelling'
import { Select } from 'antd'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { externalHref, leaves, type MenuItem } from './menu-items'
import { matches, searchEntries, type SearchEntry } from './menu-search'
import { keepMenuTitle } from './menu-titles'
import styles from './MenuSearch.module.css'

interface MenuSearchProps {
  items: MenuItem[]
  /** In a dialog the list stands open below the field. */
  isWide?: boolean
  onDone: () => void
}

/** Finds a page by its title, its pinyin or the initials of it. */
export function MenuSearch({ items, isWide = false, onDone }: MenuSearchProps) {
  const navigate = useNavigate()
  const spell = useSpell()
  const entries = useMemo(() => searchEntries(leaves(items), spell), [items, spell])

  function choose(entry: SearchEntry) {
    onDone()
    keepMenuTitle(entry.path, entry.title)
    if (entry.external) window.open(externalHref(entry), '_blank', 'noopener')
    else void navigate(entry.path)
  }

  return (
    <Select<string, { value: string; label: string; entry: SearchEntry }>
      className={`${isWide ? styles.wide : styles.inHeader}`}
      aria-label="搜索菜单"
      placeholder="搜索菜单"
      autoFocus
      defaultOpen
      popupMatchSelectWidth={isWide ? true : 280}
      value={null as unknown as string}
      showSearch={{ filterOption: (typed, option) => option !== undefined && matches(option.entry, typed) }}
      options={entries.map((entry) => ({ value: entry.key, label: entry.title, entry }))}
      optionRender={({ data }) => (
        <>
          {data.entry.title} <small className={styles.above}>{data.entry.above.join(' / ')}</small>
        </>
      )}
      notFoundContent="没有匹配的菜单"
      onSelect={(_, { entry }) => choose(entry)}
      {...(!isWide && { onBlur: onDone })}
      onKeyDown={(event) => event.key === 'Escape' && onDone()}
    />
  )
}
