import { tasks } from '../../../contract/tasks'
import { taskCells } from '../../tasks/task-cells'
import { TaskLink } from '../../tasks/TaskLink'
import { ListCard } from '../ListCard'
import { ResourceRecords } from '../ResourceRecords'

const { status: TaskStatus } = taskCells

/** `/list/search/project`: tasks as projects with their term. */
export function ProjectsPage() {
  return (
    <ResourceRecords resource={tasks} searched="title" layout="cards">
      {(task) => (
        <ListCard
          title={<TaskLink id={task.id}>{String(task.title)}</TaskLink>}
          tag={<TaskStatus value={task.status} text={String(task.status_dictText)} />}
          text={String(task.goal)}
        >
          <span>
            {String(task.startDate)} 至 {String(task.endDate)} ·{' '}
            {String(task.owner_dictText ?? task.owner ?? '—')}
          </span>
        </ListCard>
      )}
    </ResourceRecords>
  )
}
