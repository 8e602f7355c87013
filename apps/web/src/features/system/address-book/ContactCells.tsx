import type { ResourceRow } from '../../../resource/resource.queries'
import { UserAvatar } from '../../../shared/ui/UserAvatar'
import styles from './ContactCells.module.css'

/** A colleague's picture and name. */
export function ContactName({ row }: { row: ResourceRow }) {
  return (
    <span className={styles.name}>
      <UserAvatar path={row.avatar} />
      {String(row.realname)}
    </span>
  )
}

/** Something that the device can dial or write to. */
export function ContactLink({ value, scheme }: { value: unknown; scheme: 'tel' | 'mailto' }) {
  if (typeof value !== 'string' || value === '') return '—'
  return <a href={`${scheme}:${value.replaceAll(/\s/g, '')}`}>{value}</a>
}
