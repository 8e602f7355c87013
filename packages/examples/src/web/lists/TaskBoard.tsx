import { lazyPart } from '@dougong/widgets/lazy-part'
import { tasks } from '../../contract/tasks'
import { PlusOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { Suspense, useState, type ReactNode } from 'react'
import type { ResourceRow } from '@dougong/web/resource/resource.queries'
import { useOffer } from '@dougong/web/resource/use-offer'
import { useResource } from '@dougong/web/resource/use-resource'
import { Panel } from '@dougong/web/shared/ui/Panel'
import { EditButton, RemoveButton } from '@dougong/web/shared/ui/RowButtons'
import { TaskLink } from '../tasks/TaskLink'
import { ListHead } from './ListHead'
import { RecordList } from './RecordList'
import { TaskStatusFilter } from './TaskStatusFilter'
import styles from './TaskBoard.module.css'

const RecordDialog = lazyPart(async () => (await import('@dougong/web/resource/RecordDialog')).RecordDialog)

interface TaskBoardProps {
  layout: 'rows' | 'cards'
  children: (task: ResourceRow, actions: ReactNode) => ReactNode
}

/** Tasks that are found by status and title, made, changed and removed; how each is shown is the page's. */
export function TaskBoard({ layout, children }: TaskBoardProps) {
  const state = useResource(tasks)
  const { message } = App.useApp()
  const [filter, setFilter] = useState({ title: '', status: '' })
  const [edited, setEdited] = useState<{ id?: string }>()
  const mayAdd = useOffer(tasks, 'add')
  const mayEdit = useOffer(tasks, 'edit')
  const mayRemove = useOffer(tasks, 'delete')

  function ask(change: Partial<typeof filter>) {
    const { title, status } = { ...filter, ...change }
    setFilter({ title, status })
    void state.search({ ...(title && { title: `*${title}*` }), ...(status && { status }) })
  }

  const actions = ({ id, title }: ResourceRow) => (
    <>
      <TaskLink id={id}>详情</TaskLink>
      {mayEdit && <EditButton name={String(title)} onClick={() => setEdited({ id })} />}
      {mayRemove && (
        <RemoveButton
          name={String(title)}
          onRemove={async () => void message.success(await state.remove([id]))}
        />
      )}
    </>
  )
  const add = mayAdd && (
    <Button
      block
      type="dashed"
      className={styles.add ?? ''}
      data-layout={layout}
      icon={<PlusOutlined />}
      onClick={() => setEdited({})}
    >
      新增任务
    </Button>
  )

  return (
    <Panel>
      <ListHead placeholder="搜索标题" onSearch={(title) => ask({ title })}>
        <TaskStatusFilter value={filter.status} onChange={(status) => ask({ status })} />
      </ListHead>
      <RecordList
        label="任务"
        rows={state.rows}
        query={state.list}
        pagination={state.pagination}
        layout={layout}
        first={add}
      >
        {(task) => children(task, actions(task))}
      </RecordList>
      <Suspense>
        {edited && (
          <RecordDialog
            resource={tasks}
            id={edited.id}
            onSaved={state.refresh}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Suspense>
    </Panel>
  )
}
