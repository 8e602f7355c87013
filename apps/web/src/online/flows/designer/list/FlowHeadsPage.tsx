import { PlusOutlined } from '@ant-design/icons'
import { flowCalls } from '@dougong/contract/online/flows/flow-calls'
import { flowHeads } from '@dougong/contract/online/flows/flow-heads'
import { lazyPart } from '@dougong/widgets/lazy-part'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { ResourcePage } from '../../../../resource/ResourcePage'
import type { ResourceRow } from '../../../../resource/resource.queries'
import type { RowActionsOf } from '../../../../resource/row-actions/row-action'
import { useMay } from '../../../../shared/access/may'
import { answer } from '../../../../shared/api/client'
import { headCells } from './head-cells'

const NewFlowDialog = lazyPart(async () => (await import('./NewFlowDialog')).NewFlowDialog)
const CopyFlowDialog = lazyPart(async () => (await import('./CopyFlowDialog')).CopyFlowDialog)
const FlowDesigner = lazyPart(async () => (await import('../FlowDesigner')).FlowDesigner)
const PublishDialog = lazyPart(async () => (await import('../publishing/PublishDialog')).PublishDialog)
const VersionsDialog = lazyPart(async () => (await import('../publishing/VersionsDialog')).VersionsDialog)

type Opened =
  | { dialog: 'add' }
  | { dialog: 'design'; id: string }
  | { dialog: 'publish' | 'copy' | 'versions'; row: ResourceRow }

/** `/online/flows`: the approvals that are drawn for forms, and what can be done with one. */
export function FlowHeadsPage() {
  const client = useQueryClient()
  const mayAdd = useMay('online:flow:add')
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const refresh = () => client.invalidateQueries({ queryKey: ['resource', flowHeads.path] })
  return (
    <>
      <ResourcePage
        resource={flowHeads}
        cells={headCells}
        isReadElsewhere
        rowActions={actionsOf(setOpened)}
        toolbar={
          mayAdd && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpened({ dialog: 'add' })}>
              新增
            </Button>
          )
        }
      />
      <Suspense>
        {opened?.dialog === 'add' && (
          <NewFlowDialog
            onAdded={(id) => {
              void refresh()
              setOpened({ dialog: 'design', id })
            }}
            onClose={close}
          />
        )}
        {opened?.dialog === 'design' && (
          <FlowDesigner key={opened.id} id={opened.id} onSaved={refresh} onClose={close} />
        )}
        {opened?.dialog === 'publish' && (
          <PublishDialog
            {...namedBy(opened.row)}
            onPublished={refresh}
            onMend={() => setOpened({ dialog: 'design', id: opened.row.id })}
            onClose={close}
          />
        )}
        {opened?.dialog === 'copy' && (
          <CopyFlowDialog {...namedBy(opened.row)} onCopied={refresh} onClose={close} />
        )}
        {opened?.dialog === 'versions' && (
          <VersionsDialog {...namedBy(opened.row)} onRestored={refresh} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

function namedBy({ id, name }: ResourceRow) {
  return { id, name: String(name) }
}

function actionsOf(open: (opened: Opened) => void): RowActionsOf<ResourceRow> {
  return (row) => {
    const { id, name, state, isChanged, version } = row
    const isPublished = typeof version === 'number'
    return [
      { label: '设计', isMain: true, run: () => open({ dialog: 'design', id }) },
      (!isPublished || isChanged === 'Y') && {
        label: '发布',
        isMain: true,
        may: 'online:flow:publish',
        run: () => open({ dialog: 'publish', row }),
      },
      state === 'active' && {
        label: '停用',
        may: 'online:flow:publish',
        ask: `停用后，“${String(name)}”不能再发起，进行中的审批继续。`,
        run: () => answer(flowCalls.switchFlow, { body: { id, isOn: false } }),
      },
      state === 'off' && {
        label: '启用',
        may: 'online:flow:publish',
        run: () => answer(flowCalls.switchFlow, { body: { id, isOn: true } }),
      },
      { label: '复制', may: 'online:flow:add', run: () => open({ dialog: 'copy', row }) },
      isPublished && { label: '版本', run: () => open({ dialog: 'versions', row }) },
      {
        label: '删除',
        may: 'online:flow:delete',
        danger: true,
        ask: `确定删除“${String(name)}”吗？发起过审批的流程不能删除，可以停用。`,
        run: () => answer(flowCalls.removeFlow, { query: { id } }),
      },
    ]
  }
}
