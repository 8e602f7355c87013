import { NavLink, useOutlet } from 'react-router'
import { ArticlesPage } from './ArticlesPage'
import styles from './SearchFramePage.module.css'

const pages = [
  { path: '/list/search/article', title: '文章' },
  { path: '/list/search/application', title: '应用' },
  { path: '/list/search/project', title: '项目' },
]

/** `/list/search`: the frame of lists that are searched by one word; at its own address the first of them stands in it. */
export function SearchFramePage() {
  const list = useOutlet() ?? <ArticlesPage />
  return (
    <div className={styles.frame}>
      <nav aria-label="搜索列表" className={styles.pages}>
        {pages.map(({ path, title }) => (
          <NavLink key={path} to={path} className={styles.page ?? ''}>
            {title}
          </NavLink>
        ))}
      </nav>
      {list}
    </div>
  )
}
