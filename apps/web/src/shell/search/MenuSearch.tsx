import { useSpell } from '@dougong/widgets/spelling'
import { Select } from '@dougong/widgets/select/Select'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { externalHref, leaves, type MenuItem } from '../menu/menu-items'
import { keepMenuTitle } from '../menu/menu-titles'
import { useOwnMenu } from '../menu/own-menu'
import { matches, searchEntries, type SearchEntry } from './menu-search'
import styles from './MenuSearch.module.css'

interface MenuSearchProps {
  items: MenuItem[]
  /** In a dialog the list stands open below the field. */
  isWide?: boolean
  onDone: () => void
}

interface Choice {
  value: string
  label: string
  entry: SearchEntry
}

/** Finds a page by its title, its pinyin or the initials of it; before anything is typed, the user's own pages stand first. */
export function MenuSearch({ items, isWide = false, onDone }: MenuSearchProps) {
  const navigate = useNavigate()
  const spell = useSpell()
  const own = useOwnMenu(items)
  const [typed, setTyped] = useState('')
  const entries = useMemo(() => searchEntries(leaves(items), spell), [items, spell])

  function choose(entry: SearchEntry) {
    onDone()
    keepMenuTitle(entry.path, entry.title)
    if (entry.external) window.open(externalHref(entry), '_blank', 'noopener')
    else void navigate(entry.path)
  }

  const choicesOf = (pages: SearchEntry[], group: string): Choice[] =>
    pages.map((entry) => ({ value: `${group}${entry.key}`, label: entry.title, entry }))
  const groups = [
    { label: '收藏', options: choicesOf(searchEntries(own.favourites), '收藏 ') },
    { label: '最近', options: choicesOf(searchEntries(own.recents), '最近 ') },
    { label: '全部页面', options: choicesOf(entries, '') },
  ].filter(({ options }) => options.length > 0)

  return (
    <Select<string, Choice>
      className={`${isWide ? styles.wide : styles.inHeader}`}
      aria-label="搜索菜单"
      placeholder="搜索菜单"
      autoFocus
      defaultOpen
      popupMatchSelectWidth={isWide ? true : 320}
      listHeight={360}
      value={null as unknown as string}
      showSearch={{
        onSearch: setTyped,
        filterOption: (text, option) => option?.entry !== undefined && matches(option.entry, text),
      }}
      options={typed === '' && groups.length > 1 ? (groups as unknown as Choice[]) : choicesOf(entries, '')}
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
