import { tasks } from '../../contract/tasks'
import { DetailList } from '@dougong/widgets/details/DetailList'
import { columnsOf } from '@dougong/web/resource/list/columns'
import type { ResourceRow } from '@dougong/web/resource/resource.queries'
import { viewOf } from '@dougong/web/resource/field-kinds/index'
import { taskCells } from '../tasks/task-cells'

/** Some fields of a task, to read. */
export function TaskFacts({ task, names }: { task: ResourceRow; names: readonly string[] }) {
  const entries = columnsOf(tasks, taskCells, names).map(({ name, title, field, render }) => ({
    key: name,
    term: title,
    content: render(task),
    isWide: viewOf(field.kind).isWide === true,
  }))
  return <DetailList entries={entries} />
}
