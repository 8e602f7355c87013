import { HeadInfo } from '@dougong/widgets/head-info/HeadInfo'
import dayjs from 'dayjs'
import { taskStatus } from '../../contract/tasks'
import type { ResourceRow } from '@dougong/web/resource/resource.queries'
import { taskCells } from '../tasks/task-cells'
import { TaskVerbs } from './TaskVerbs'
import styles from './profiles.module.css'

const { status: TaskStatus } = taskCells

/** A task in short, and what may be done to it. */
export function TaskHead({ task }: { task: ResourceRow }) {
  return (
    <div className={styles.head}>
      <div className={styles.summary}>
        <h2 className={styles.title}>{String(task.title)}</h2>
        负责人：{String(task.owner_dictText ?? task.owner ?? '—')}
        <TaskVerbs task={task} />
      </div>
      <div className={styles.figures}>
        <HeadInfo
          title="状态"
          content={<TaskStatus value={task.status} text={String(task.status_dictText)} />}
          isBordered
        />
        <HeadInfo title="进度" content={`${String(task.progress)}%`} isBordered />
        <HeadInfo title="剩余" content={remaining(task)} />
      </div>
    </div>
  )
}

function remaining({ endDate, status }: ResourceRow): string {
  if (status === taskStatus.done) return '—'
  const days = dayjs(String(endDate)).diff(dayjs().startOf('day'), 'day')
  return days < 0 ? `逾期 ${-days} 天` : `${days} 天`
}
