import type { ReactNode } from 'react'
import classes from './HeadInfo.module.css'

export interface HeadInfoProps {
  title: ReactNode
  content: ReactNode
  /** A line at the end, where another one follows. */
  isBordered?: boolean
  isCentred?: boolean
}

/** A name above what it stands for, as at the head of a list. */
export function HeadInfo({ title, content, isBordered = false, isCentred = true }: HeadInfoProps): ReactNode {
  return (
    <dl className={classes.info} data-bordered={isBordered} data-centred={isCentred}>
      <dt className={classes.title}>{title}</dt>
      <dd className={classes.content}>{content}</dd>
    </dl>
  )
}
