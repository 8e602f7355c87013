import type { ReactNode } from 'react'
import classes from './FooterToolBar.module.css'

export interface FooterToolBarProps {
  /** Stands at the beginning: what is to be known before the buttons are used. */
  extra?: ReactNode
  /** The buttons. */
  children: ReactNode
}

/** What a long page ends in, always in sight: 56 px at the bottom of the window while its page is there. */
export function FooterToolBar({ extra, children }: FooterToolBarProps) {
  return (
    <div role="toolbar" aria-label="页面操作" className={classes.bar}>
      <div className={classes.extra}>{extra}</div>
      <div className={classes.buttons}>{children}</div>
    </div>
  )
}
