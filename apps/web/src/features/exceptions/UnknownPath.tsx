import { NotFoundPage } from './NotFoundPage'
import { usePageTitle } from '../../shared/page-title'
import styles from './UnknownPath.module.css'

/** The not-found page on its own, without the shell and what it would load. */
export function UnknownPath() {
  usePageTitle('页面不存在')
  return (
    <main className={styles.page}>
      <NotFoundPage />
    </main>
  )
}
