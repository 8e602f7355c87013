import { Avatar } from 'antd'
import type { ReactNode } from 'react'
import { hueOf, letterOf } from './avatars'
import classes from './PersonAvatar.module.css'

interface PersonAvatarProps {
  name: string
  /** The address of the picture. */
  src?: string | undefined
  size?: number
  className?: string | undefined
}

/** Somebody's picture, or the letter of the name on the colour that is this name's everywhere. The name itself stands beside it. */
export function PersonAvatar({ name, src, size = 28, className = '' }: PersonAvatarProps): ReactNode {
  return (
    <Avatar
      size={size}
      alt=""
      className={`${classes.avatar ?? ''} ${className}`}
      data-hue={src ? undefined : hueOf(name)}
      {...(src && { src })}
    >
      <span aria-hidden>{letterOf(name)}</span>
    </Avatar>
  )
}
