import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { homePath } from '../../shared/routing/named-routes'
import { useSession } from '../../shared/session/session-state'
import styles from './ExceptionPage.module.css'

interface ExceptionPageProps {
  code: string
  text: string
  /** What can be done about it. */
  hint?: string
  drawing: ReactNode
}

/** What could not be shown, and the way home. Plain HTML, since it also stands outside the shell. */
export function ExceptionPage({ code, text, hint, drawing }: ExceptionPageProps) {
  const isSignedIn = useSession((session) => session.token !== null)
  return (
    <section className={styles.page}>
      <svg className={styles.drawing} viewBox="0 0 240 200" aria-hidden="true">
        {drawing}
      </svg>
      <div>
        <h1 className={styles.code}>{code}</h1>
        <p className={styles.text}>{text}</p>
        {hint && <p className={styles.hint}>{hint}</p>}
        <Link className={styles.home} to={isSignedIn ? homePath : '/'}>
          返回首页
        </Link>
      </div>
    </section>
  )
}
