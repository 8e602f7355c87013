import { Switch } from 'antd'
import styles from './inline.module.css'
import type { Inline } from './use-inline'

/** Turns a list into a table that is edited where it stands, for who may. */
export function InlineSwitch({ inline }: { inline: Inline }) {
  if (!inline.isOffered) return null
  return (
    <label className={styles.switch}>
      <Switch size="small" checked={inline.isOn} onChange={inline.turn} />
      行内编辑
    </label>
  )
}
