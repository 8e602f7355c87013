import { PlusOutlined } from '@ant-design/icons'
import { retryRule } from '@dougong/contract/online/flows/automation/run-calls'
import { ruleHeads } from '@dougong/contract/online/flows/automation/rule-heads'
import { lazyPart } from '@dougong/widgets/lazy-part'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Cells } from '../../../resource/list/columns'
import { ResourcePage } from '../../../resource/ResourcePage'
import type { ResourceRow } from '../../../resource/resource.queries'
import type { RowActionsOf } from '../../../resource/row-actions/row-action'
import { useMay } from '../../../shared/access/may'
import { answer } from '../../../shared/api/client'
import { Status } from '../../../shared/ui/Status'
import { automation, DoorProvider } from '../designer/door'
import { headCells } from '../designer/list/head-cells'

const NewRuleDialog = lazyPart(async () => (await import('./NewRuleDialog')).NewRuleDialog)
const CallsDrawer = lazyPart(async () => (await import('../received/CallsDrawer')).CallsDrawer)
const ResumeDialog = lazyPart(async () => (await import('./ResumeDialog')).ResumeDialog)
const CopyFlowDialog = lazyPart(async () => (await import('../designer/list/CopyFlowDialog')).CopyFlowDialog)
const FlowDesigner = lazyPart(async () => (await import('../designer/FlowDesigner')).FlowDesigner)
const PublishDialog = lazyPart(
  async () => (await import('../designer/publishing/PublishDialog')).PublishDialog,
)
const VersionsDialog = lazyPart(
  async () => (await import('../designer/publishing/VersionsDialog')).VersionsDialog,
)

const cells: Cells = {
  ...headCells,
  failures: ({ value }) =>
    typeof value === 'number' && value > 0 ? <Status tone="bad">{`${value} 次`}</Status> : '—',
}

type Opened =
  | { dialog: 'add' }
  | { dialog: 'design'; id: string }
  | { dialog: 'publish' | 'copy' | 'versions' | 'resume' | 'calls'; row: ResourceRow }

/** `/online/automation`: the rules that are drawn for forms, and what can be done with one. */
export function RuleHeadsPage() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const mayAdd = useMay('online:automation:add')
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const refresh = () => client.invalidateQueries({ queryKey: ['resource', ruleHeads.path] })
  return (
    <DoorProvider value={automation}>
      <ResourcePage
        resource={ruleHeads}
        cells={cells}
        isReadElsewhere
        rowActions={actionsOf(setOpened, (id) => void navigate(`/online/automation/runs#?ruleId=${id}`))}
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
          <NewRuleDialog
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
        {opened?.dialog === 'calls' && <CallsDrawer {...namedBy(opened.row)} onClose={close} />}
        {opened?.dialog === 'resume' && (
          <ResumeDialog {...namedBy(opened.row)} onResumed={refresh} onClose={close} />
        )}
      </Suspense>
    </DoorProvider>
  )
}

function namedBy({ id, name }: ResourceRow) {
  return { id, name: String(name) }
}

function actionsOf(
  open: (opened: Opened) => void,
  openRuns: (id: string) => void,
): RowActionsOf<ResourceRow> {
  const { calls } = automation
  return (row) => {
    const { id, name, state, isChanged, version, failures, triggerKind } = row
    const isPublished = typeof version === 'number'
    return [
      { label: '设计', isMain: true, run: () => open({ dialog: 'design', id }) },
      (!isPublished || isChanged === 'Y') && {
        label: '发布',
        isMain: true,
        may: 'online:automation:publish',
        run: () => open({ dialog: 'publish', row }),
      },
      state === 'paused' && {
        label: '恢复',
        isMain: true,
        may: 'online:automation:publish',
        run: () => open({ dialog: 'resume', row }),
      },
      isPublished && {
        label: '执行记录',
        may: 'online:automationRun:list',
        run: () => openRuns(id),
      },
      isPublished &&
        triggerKind === 'received' && {
          label: '收到的请求',
          may: 'online:automation:publish',
          run: () => open({ dialog: 'calls', row }),
        },
      (state === 'active' || state === 'paused') && {
        label: '停用',
        may: 'online:automation:publish',
        ask: `停用后，“${String(name)}”不再触发，已触发还未执行的不再执行。`,
        run: () => answer(calls.switchFlow, { body: { id, isOn: false } }),
      },
      state === 'off' && {
        label: '启用',
        may: 'online:automation:publish',
        run: () => answer(calls.switchFlow, { body: { id, isOn: true } }),
      },
      typeof failures === 'number' &&
        failures > 0 && {
          label: '重试全部失败',
          may: 'online:automationRun:retry',
          ask: `把“${String(name)}”所有失败的执行从失败的步骤起再做一次。`,
          run: () => answer(retryRule, { body: { ruleId: id } }),
        },
      { label: '复制', may: 'online:automation:add', run: () => open({ dialog: 'copy', row }) },
      isPublished && { label: '版本', run: () => open({ dialog: 'versions', row }) },
      {
        label: '删除',
        may: 'online:automation:delete',
        danger: true,
        ask: `确定删除“${String(name)}”吗？它的执行记录一并删除；只想停下时，可以停用。`,
        run: () => answer(calls.removeFlow, { query: { id } }),
      },
    ]
  }
}
