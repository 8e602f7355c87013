import { PersonAvatar } from '@dougong/widgets/avatar-list/PersonAvatar'
import { staticUrl } from '../static-url'
import styles from './PersonName.module.css'

/** A person's picture, or the letter of the name where there is none, and the name. */
export function PersonName({ row }: { row: Record<string, unknown> }) {
  const { avatar, realname } = row
  const src = typeof avatar === 'string' && avatar !== '' ? staticUrl(avatar) : undefined
  return (
    <span className={styles.name}>
      <PersonAvatar name={String(realname)} src={src} />
      <span className={styles.text}>{String(realname)}</span>
    </span>
  )
}

/** The picture and its distance, for who measures columns. */
PersonName.besides = 40
