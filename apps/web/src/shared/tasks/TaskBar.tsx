import type { Task } from '@dougong/contract/tasks/tasks'
import { Progress } from 'antd'

/** How far a task is: a bar where that is known, and what is being done. */
export function TaskBar({ task: { done, total, phase, isCancelling } }: { task: Task }) {
  const words = isCancelling ? '正在取消…' : phase || '正在进行…'
  /* what is read or written last is not the end: the change is still to be kept */
  const percent = total > 0 ? Math.min(99, Math.floor((done / total) * 100)) : 0
  return (
    <div role="status">
      {words}
      <Progress
        percent={total > 0 ? percent : 100}
        status="active"
        showInfo={total > 0}
        size="small"
        aria-label="任务进度"
      />
    </div>
  )
}
