import { lazyPart } from '@dougong/widgets/lazy-part'
import { tasks, taskStatus } from '../../contract/tasks'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { Suspense, useState } from 'react'
import { type ResourceRow, saveRecord } from '@dougong/web/resource/resource.queries'
import { useOffer } from '@dougong/web/resource/use-offer'
import { presenting } from '@dougong/web/shared/api/client'
import styles from './profiles.module.css'

const RecordDialog = lazyPart(async () => (await import('@dougong/web/resource/RecordDialog')).RecordDialog)

/** The next step of each status. */
const next: Record<string, { status: string; label: string }> = {
  [taskStatus.waiting]: { status: taskStatus.doing, label: '开始处理' },
  [taskStatus.doing]: { status: taskStatus.done, label: '完成任务' },
  [taskStatus.done]: { status: taskStatus.doing, label: '重新打开' },
}

/** Moves a task on, or changes it, for whoever may. */
export function TaskVerbs({ task }: { task: ResourceRow }) {
  const mayEdit = useOffer(tasks, 'edit')
  const client = useQueryClient()
  const { message } = App.useApp()
  const [isMoving, setMoving] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const step = next[String(task.status)]
  if (!mayEdit) return null

  async function refresh() {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['resource', tasks.path] }),
      client.invalidateQueries({ queryKey: ['versions', tasks.path] }),
    ])
  }

  async function move(status: string) {
    setMoving(true)
    const change = { id: task.id, _version: task._version, status }
    const words = await presenting({}, () => saveRecord(tasks, change)).catch(() => undefined)
    await refresh()
    setMoving(false)
    if (words) void message.success(words)
  }

  return (
    <div className={styles.buttons}>
      {step && (
        <Button type="primary" loading={isMoving} onClick={() => void move(step.status)}>
          {step.label}
        </Button>
      )}
      <Button onClick={() => setEditing(true)}>编辑</Button>
      <Suspense>
        {isEditing && (
          <RecordDialog resource={tasks} id={task.id} onSaved={refresh} onClose={() => setEditing(false)} />
        )}
      </Suspense>
    </div>
  )
}
