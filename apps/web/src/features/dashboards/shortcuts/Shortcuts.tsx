import { lazyPart } from '@dougong/widgets/lazy-part'
import type { Shortcut } from '@dougong/contract/account/preferences'
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { usePreferences } from '../../../shared/own-pages/preferences'
import { announcementsPath, namedRoutes } from '../../../shared/routing/named-routes'
import { Panel } from '../../../shared/ui/Panel'
import { useMenuPages } from '../use-menu-pages'
import styles from './Shortcuts.module.css'

const ShortcutsDialog = lazyPart(async () => (await import('./ShortcutsDialog')).ShortcutsDialog)

/** What stands here until the user chooses: pages that everybody has. */
const everybodys: Shortcut[] = [
  { title: '我的消息', address: announcementsPath },
  { title: '个人中心', address: namedRoutes['account-center'] },
  { title: '个人设置', address: namedRoutes['account-settings-base'] },
]

/** The user's own shortcuts: pages and addresses of the web. */
export function Shortcuts() {
  const chosen = usePreferences().shortcuts
  const [isEditing, setEditing] = useState(false)
  const pages = useMenuPages()
  const known = new Set([...pages.map(({ path }) => path), ...everybodys.map(({ address }) => address)])
  const visible = (chosen ?? everybodys).filter(({ address }) => isOutside(address) || known.has(address))
  return (
    <Panel
      title="快捷入口"
      extra={
        <Button type="link" size="small" className={`${styles.edit}`} onClick={() => setEditing(true)}>
          设置
        </Button>
      }
    >
      <ul className={styles.links}>
        {visible.map((shortcut) => (
          <li key={`${shortcut.address} ${shortcut.title}`}>
            <ShortcutLink
              {...shortcut}
              folder={pages.find(({ path }) => path === shortcut.address)?.folder}
            />
          </li>
        ))}
        <li>
          <button type="button" className={`${styles.link} ${styles.add}`} onClick={() => setEditing(true)}>
            <PlusOutlined aria-hidden /> 添加
          </button>
        </li>
      </ul>
      <Suspense>
        {isEditing && (
          <ShortcutsDialog shortcuts={chosen ?? everybodys} pages={pages} onClose={() => setEditing(false)} />
        )}
      </Suspense>
    </Panel>
  )
}

function ShortcutLink({ title, address, folder }: Shortcut & { folder: string | undefined }) {
  const words = (
    <>
      <span className={styles.title}>{title}</span>
      <span className={styles.folder}>{isOutside(address) ? new URL(address).host : (folder ?? '我的')}</span>
    </>
  )
  return isOutside(address) ? (
    <a className={styles.link} href={address} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  ) : (
    <Link to={address} className={styles.link}>
      {words}
    </Link>
  )
}

function isOutside(address: string): boolean {
  return !address.startsWith('/') && URL.canParse(address)
}
