import { Empty, Input, Menu } from 'antd'
import { useEffect, useState } from 'react'
import { useIsDark } from '../../shared/settings/appearance'
import { Panel } from '../../shared/ui/Panel'
import { findEntries } from './find-entries'
import { galleryEntries } from './gallery-entries'
import styles from './GalleryPage.module.css'
import { WidgetPage } from './WidgetPage'

/** Every widget of the product, shown with real data. */
export function GalleryPage() {
  const [typed, setTyped] = useState('')
  const [chosen, choose] = useNamedWidget()
  const isPageDark = useIsDark()
  const [isDark = isPageDark, setDark] = useState<boolean>()
  const groups = findEntries(galleryEntries, typed)
  const entry = galleryEntries.find(({ name }) => name === chosen)
  return (
    <div className={styles.columns}>
      <Panel>
        <Input.Search
          allowClear
          aria-label="搜索组件"
          placeholder="请输入搜索内容"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {groups.length === 0 ? (
          <Empty description="没有查询到任何数据" />
        ) : (
          <Menu
            className={styles.list ?? ''}
            aria-label="组件"
            mode="inline"
            selectedKeys={chosen ? [chosen] : []}
            onClick={({ key }) => choose(key)}
            items={groups.map(({ group, entries }) => ({
              key: `group-${group}`,
              type: 'group',
              label: group,
              children: entries.map(({ name, title }) => ({ key: name, label: title, title: name })),
            }))}
          />
        )}
      </Panel>
      <div className={styles.shown}>
        {entry && <WidgetPage key={entry.name} entry={entry} isDark={isDark} onDark={setDark} />}
      </div>
    </div>
  )
}

/** The widget that the address names behind its #, and how to name another. The router does not tell pages of it. */
function useNamedWidget(): [string | undefined, (name: string) => void] {
  const [chosen, setChosen] = useState(() => namedInAddress() ?? galleryEntries[0]?.name)
  useEffect(() => {
    const follow = () => setChosen((before) => namedInAddress() ?? before)
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  return [
    chosen,
    (name) => {
      window.history.replaceState(window.history.state, '', `#${name}`)
      setChosen(name)
    },
  ]
}

function namedInAddress(): string | undefined {
  return galleryEntries.find(({ name }) => window.location.hash === `#${name}`)?.name
}
