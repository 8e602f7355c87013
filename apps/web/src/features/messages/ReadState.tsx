import type { ReadFlag } from './announcement-words'
import styles from './ReadState.module.css'

export function ReadState({ readFlag }: { readFlag: ReadFlag }) {
  return (
    <span className={styles.state} data-unread={readFlag === '0'}>
      {readFlag === '0' ? '未读' : '已读'}
    </span>
  )
}
