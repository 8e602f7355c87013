import { tasks } from '../../contract/tasks'
import { ResourcePage } from '@dougong/web/resource/ResourcePage'
import { useNavigate } from 'react-router'
import { taskCells } from '../tasks/task-cells'
import { taskPage } from '../tasks/task-pages'

/** `/list/query-list`: tasks as a table that is searched, queried, exported and imported. */
export function QueryTablePage() {
  const navigate = useNavigate()
  return (
    <ResourcePage
      resource={tasks}
      cells={taskCells}
      rowActions={({ id }) => [{ label: '详情', isMain: true, run: () => void navigate(taskPage(id)) }]}
    />
  )
}
