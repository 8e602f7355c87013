import { Status } from '../../../shared/ui/Status'

/** By when a task is to be decided; marked once that is past. */
export function DueTime({ due, isOverdue }: { due: string; isOverdue: boolean }) {
  return isOverdue ? <Status tone="bad">{due} 已超时</Status> : <>{due}</>
}
