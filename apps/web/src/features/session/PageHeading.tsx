import type { ReactNode } from 'react'
import classes from './PageHeading.module.css'

/** The heading of a page below `/user`. */
export function PageHeading({ children }: { children: ReactNode }): ReactNode {
  return <h2 className={classes.heading}>{children}</h2>
}
