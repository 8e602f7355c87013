import type { Task } from '@dougong/contract/tasks/tasks'
import { followedTasks } from '../../shared/api/followed-tasks'
import { queryClient } from '../../shared/api/query-client'
import { onPush, onPushesBack } from '../../shared/live/pushes'
import { notify } from '../../shared/notices/notices'
import { ownTasks, takeTask } from './tasks.queries'

/** Keeps the list as the server says, and tells of what ends while nothing else on the screen waits for it. */
export function followTasks(onOpen: () => void): () => void {
  const stops = [
    onPush((message) => {
      if (message.cmd !== 'task') return
      const { task } = message
      const wasRunning = takeTask(task)
      if (task.state === 'running' || !wasRunning || followedTasks.has(task.id)) return
      /* lists on screen may show what it changed */
      void queryClient.invalidateQueries()
      if (document.visibilityState === 'visible') notifyOfEnd(task, onOpen)
    }),
    onPushesBack(() => void queryClient.invalidateQueries({ queryKey: ownTasks.queryKey })),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

const words = {
  running: '正在进行',
  done: '已完成',
  failed: '没有完成',
  cancelled: '已取消',
  interrupted: '已中断',
} as const satisfies Record<Task['state'], string>

function notifyOfEnd({ id, title, state, message }: Task, onOpen: () => void): void {
  notify(({ notification }) =>
    notification[state === 'done' ? 'success' : 'warning']({
      key: `task-${id}`,
      title: `“${title}”${words[state]}`,
      description: message,
      onClick: () => {
        notification.destroy(`task-${id}`)
        onOpen()
      },
    }),
  )
}
