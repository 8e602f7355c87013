import { tasks } from '../../contract/tasks'
import { App } from 'antd'
import { useMemo } from 'react'
import { columnsOf } from '@dougong/web/resource/list/columns'
import { useOffer } from '@dougong/web/resource/use-offer'
import { useResource } from '@dougong/web/resource/use-resource'
import { presenting } from '@dougong/web/shared/api/client'
import { LoadFailure } from '@dougong/web/shared/ui/LoadFailure'
import { Panel } from '@dougong/web/shared/ui/Panel'
import { EditableRows } from '../editable-rows/EditableRows'
import type { EditedRow } from '../editable-rows/use-drafts'
import { taskCells } from '../tasks/task-cells'

const { title, goal, owner, status, progress, startDate, endDate } = tasks.fields
const fields = { title, goal, owner, status, progress, startDate, endDate }

/** `/list/edit-table`: tasks that are changed where they stand, each row saved by itself. */
export function InlineEditPage() {
  const state = useResource(tasks)
  const { message } = App.useApp()
  const mayAdd = useOffer(tasks, 'add')
  const mayEdit = useOffer(tasks, 'edit')
  const mayRemove = useOffer(tasks, 'delete')
  const cells = useMemo(() => columnsOf(tasks, taskCells, Object.keys(fields)), [])
  const { list } = state

  async function save(values: Record<string, unknown>, row: EditedRow | undefined) {
    const typed = Object.fromEntries(Object.keys(fields).map((name) => [name, values[name] ?? '']))
    const own = row && { id: row.id, _version: row._version }
    void message.success(await presenting({}, () => state.save({ ...typed, ...own })))
  }

  return (
    <Panel>
      {list.error ? (
        <LoadFailure error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
      ) : (
        <EditableRows
          label="任务"
          fields={fields}
          rows={state.rows}
          show={(row, name) => cells.find((cell) => cell.name === name)?.render(row)}
          isLoading={list.isPending || list.isPlaceholderData}
          pagination={state.pagination}
          {...(mayAdd && { addText: '新增任务' })}
          onSave={mayAdd || mayEdit ? save : undefined}
          onRemove={mayRemove ? async ({ id }) => void message.success(await state.remove([id])) : undefined}
        />
      )}
    </Panel>
  )
}
