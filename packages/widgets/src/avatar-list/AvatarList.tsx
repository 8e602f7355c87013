import { Avatar, Tooltip } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import classes from './AvatarList.module.css'
import { type AvatarPerson, shownAvatars } from './avatars'
import { PersonAvatar } from './PersonAvatar'

export interface AvatarListProps {
  people: readonly AvatarPerson[]
  'aria-label': string
  /** So many are shown, the rest as a number; 0 shows all. */
  most?: number
  /** Pixels of one picture. */
  size?: number
  /** The part of a picture that the next one covers, in percent. */
  overlap?: number
}

/** People as a row of pictures, one a little over the other; names come with the pointer or the focus. */
export function AvatarList({
  people,
  most: maxPeople = 5,
  size = 32,
  overlap = 25,
  ...named
}: AvatarListProps): ReactNode {
  const { shown: visible, rest } = shownAvatars(people, maxPeople)
  return (
    <ul
      {...named}
      className={classes.list}
      style={{ '--avatar-overlap': `${(-overlap * size) / 100}px` } as CSSProperties}
    >
      {visible.map(({ key, name, src }) => (
        <li key={key} className={classes.person}>
          <Tooltip title={name}>
            <button type="button" className={classes.face} aria-label={name}>
              <PersonAvatar name={name} src={src} size={size} className={classes.avatar} />
            </button>
          </Tooltip>
        </li>
      ))}
      {rest.length > 0 && (
        <li className={classes.person}>
          <Tooltip title={rest.map(({ name }) => name).join('、')}>
            <button type="button" className={classes.face} aria-label={`另外 ${rest.length} 人`}>
              <Avatar size={size} className={classes.rest ?? ''}>
                +{rest.length}
              </Avatar>
            </button>
          </Tooltip>
        </li>
      )}
    </ul>
  )
}
