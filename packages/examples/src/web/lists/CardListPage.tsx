import { taskCells } from '../tasks/task-cells'
import { ListCard } from './ListCard'
import { TaskBoard } from './TaskBoard'

const { status: TaskStatus, progress: TaskProgress } = taskCells

/** `/list/card`: tasks as cards. */
export function CardListPage() {
  return (
    <TaskBoard layout="cards">
      {(task, actions) => (
        <ListCard
          title={String(task.title)}
          tag={<TaskStatus value={task.status} text={String(task.status_dictText)} />}
          text={String(task.goal)}
          actions={actions}
        >
          <TaskProgress value={task.progress} />
        </ListCard>
      )}
    </TaskBoard>
  )
}
