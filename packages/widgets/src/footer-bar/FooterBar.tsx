import type { ReactNode } from 'react'
import classes from './FooterBar.module.css'

export interface FooterBarProps {
  /** What stands at the start: a hint, a count of mistakes. */
  extra?: ReactNode
  /** The actions of the page. */
  children: ReactNode
}

/** The actions of a long page, 56 px high, in sight at the bottom of the window however far it is scrolled. */
export function FooterBar({ extra, children }: FooterBarProps): ReactNode {
  return (
    <div className={classes.bar} role="toolbar" aria-label="页面操作">
      <div className={classes.extra}>{extra}</div>
      <div className={classes.actions}>{children}</div>
    </div>
  )
}
