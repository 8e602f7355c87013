import { taskCells } from '../tasks/task-cells'
import { ListRow } from './ListRow'
import { TaskBoard } from './TaskBoard'
import { TaskFigures } from './TaskFigures'

const { status: TaskStatus, progress: TaskProgress } = taskCells

/** `/list/basic-list`: tasks as rows under their figures. */
export function StandardListPage() {
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <TaskFigures />
      <TaskBoard layout="rows">
        {(task, actions) => (
          <ListRow
            title={String(task.title)}
            tags={<TaskStatus value={task.status} text={String(task.status_dictText)} />}
            text={String(task.goal)}
            facts={[
              ['负责人', String(task.owner_dictText ?? task.owner ?? '—')],
              ['截止日期', String(task.endDate)],
              ['进度', <TaskProgress key="progress" value={task.progress} />],
            ]}
            actions={actions}
          />
        )}
      </TaskBoard>
    </div>
  )
}
