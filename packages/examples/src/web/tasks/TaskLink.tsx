import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { taskPage } from './task-pages'

/** Leads to a task's own page. */
export function TaskLink({ id, children }: { id: string; children: ReactNode }) {
  return <Link to={taskPage(id)}>{children}</Link>
}
