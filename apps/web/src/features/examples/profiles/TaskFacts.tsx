import { tasks } from '@dougong/contract/examples/tasks'
import { DetailList } from '@dougong/widgets/details/DetailList'
import { columnsOf } from '../../../resource/columns'
import type { ResourceRow } from '../../../resource/resource.queries'
import { wideKinds } from '../../../resource/wide-kinds'
import { taskCells } from '../tasks/task-cells'

/** Some fields of a task, to read. */
export function TaskFacts({ task, names }: { task: ResourceRow; names: readonly string[] }) {
  const entries = columnsOf(tasks, taskCells, names).map(({ name, title, field, render }) => ({
    key: name,
    term: title,
    content: render(task),
    isWide: wideKinds.has(field.kind),
  }))
  return <DetailList entries={entries} />
}
