import { lazyPart } from '@dougong/widgets/lazy-part'
import { Suspense } from 'react'
import styles from './inline.module.css'
import type { Inline } from './use-inline'

const Switch = lazyPart(async () => (await import('antd/es/switch')).default)

/** Turns a list into a table that is edited where it stands, for who may. */
export function InlineSwitch({ inline }: { inline: Inline }) {
  if (!inline.isOffered) return null
  return (
    <label className={styles.switch}>
      <Suspense fallback={<span className={styles.switchWaiting} />}>
        <Switch size="small" checked={inline.isOn} onChange={inline.turn} />
      </Suspense>
      行内编辑
    </label>
  )
}
