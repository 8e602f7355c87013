import { tasks } from '@dougong/contract/examples/tasks'
import { ResourcePage } from '../../../resource/ResourcePage'
import { taskCells } from '../tasks/task-cells'
import { TaskLink } from '../tasks/TaskLink'

/** `/list/query-list`: tasks as a table that is searched, queried, exported and imported. */
export function QueryTablePage() {
  return (
    <ResourcePage
      resource={tasks}
      cells={taskCells}
      rowActions={({ id }) => <TaskLink id={id}>详情</TaskLink>}
    />
  )
}
