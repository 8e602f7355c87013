import { Link } from 'react-router'
import { useFavourites } from '../../shared/own-pages/favourites'
import { useRecentPages } from '../../shared/own-pages/recent-pages'
import { Panel } from '../../shared/ui/Panel'
import type { MenuPage } from './menu-pages'
import { useMenuPages } from './use-menu-pages'
import styles from './OwnPages.module.css'

/** The pages that the user starred, and those looked at last. */
export function OwnPages() {
  const pages = useMenuPages()
  const { paths: starred } = useFavourites()
  const looked = useRecentPages()
  const find = (paths: readonly string[]) =>
    paths.flatMap((path) => pages.find((page) => page.path === path) ?? [])
  const favourites = find(starred)
  const recents = find(looked.filter((path) => !starred.includes(path)))
  return (
    <Panel title="我的页面">
      <dl className={styles.groups}>
        <dt>收藏</dt>
        <dd>
          {favourites.length > 0 ? (
            <Pages pages={favourites} />
          ) : (
            <p className={styles.none}>打开常用的页面，点页面名旁的星标，它就会出现在这里</p>
          )}
        </dd>
        <dt>最近</dt>
        <dd>
          {recents.length > 0 ? <Pages pages={recents} /> : <p className={styles.none}>还没有看过别的页面</p>}
        </dd>
      </dl>
    </Panel>
  )
}

function Pages({ pages }: { pages: MenuPage[] }) {
  return (
    <ul className={styles.pages}>
      {pages.map(({ path, title }) => (
        <li key={path}>
          <Link to={path} className={styles.page}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
