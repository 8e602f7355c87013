import { useMemo } from 'react'
import { sanitise } from './sanitise'
import styles from './SanitisedHtml.module.css'

/** Shows HTML that people wrote, cleaned. */
export function SanitisedHtml({ html }: { html: string }) {
  const clean = useMemo(() => sanitise(html), [html])
  return <div className={styles.html} dangerouslySetInnerHTML={{ __html: clean }} />
}
