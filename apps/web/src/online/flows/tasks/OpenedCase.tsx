import { lazyPart } from '@dougong/widgets/lazy-part'
import { useQuery } from '@tanstack/react-query'
import { Button, Result, Spin } from 'antd'
import { Suspense } from 'react'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { flowCase, flowTask, type TaskPlace } from './case/case.queries'

const CaseDrawer = lazyPart(async () => (await import('./case/CaseDrawer')).CaseDrawer)
const TaskDrawer = lazyPart(async () => (await import('./task/TaskDrawer')).TaskDrawer)

/** What stands over the lists: a task of the reader's, or a case. */
export type Opened = { task: TaskPlace } | { caseId: string }

interface OpenedCaseProps {
  opened: Opened
  /** The next task is opened, or another one. */
  onOpen: (opened: Opened) => void
  onClose: () => void
}

/** The task or the case that is open. An address names a case: that means the reader's own task of it, where they have one. */
export function OpenedCase({ opened, onOpen, onClose }: OpenedCaseProps) {
  return (
    <Suspense fallback={<Spin fullscreen delay={300} />}>
      {'caseId' in opened ? (
        <CaseDrawer id={opened.caseId} onClose={onClose} />
      ) : (
        <OpenedTask
          key={JSON.stringify(opened.task)}
          place={opened.task}
          onNext={(id) => onOpen({ task: { id } })}
          onClose={onClose}
        />
      )}
    </Suspense>
  )
}

interface OpenedTaskProps {
  place: TaskPlace
  onNext: (id: string) => void
  onClose: () => void
}

function OpenedTask({ place, onNext, onClose }: OpenedTaskProps) {
  const { data, error } = useQuery(flowTask(place))
  const ofCase = 'case' in place ? place.case : undefined
  /* who has no task of a case may see it all the same */
  const { data: seen, error: unseen } = useQuery({
    ...flowCase(ofCase ?? ''),
    enabled: error !== null && ofCase !== undefined,
  })
  if (data) return <TaskDrawer task={data} onNext={onNext} onClose={onClose} />
  if (seen) return <CaseDrawer id={seen.id} onClose={onClose} />
  const failure = ofCase === undefined ? error : unseen
  if (!failure) return <Spin fullscreen delay={300} />
  return (
    <Dialog
      open
      width={480}
      title="审批"
      mask={{ closable: true }}
      footer={<Button onClick={onClose}>关闭</Button>}
      onCancel={onClose}
    >
      <Result status="warning" title={failure.message} />
    </Dialog>
  )
}
