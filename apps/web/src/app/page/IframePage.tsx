import { useState } from 'react'
import type { External } from '../../shared/routing/page-route'
import { Failure } from './Failure'
import styles from './IframePage.module.css'
import { Waiting } from './Waiting'

// A framed page may work, but not steer this window.
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads'

/** A menu item's address inside the shell. */
export function IframePage({ title, external }: { title: string; external: External | undefined }) {
  const [isLoaded, setLoaded] = useState(false)
  if (!external) return <Failure title="无法打开此页面" text="该菜单的地址为空，或含有不允许的内容。" />
  return (
    <div className={styles.frame}>
      {!isLoaded && (
        <div className={styles.waiting}>
          <Waiting />
        </div>
      )}
      <iframe
        title={title}
        src={external.url}
        sandbox={sandbox}
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={() => setLoaded(true)}
      />
    </div>
  )
}
