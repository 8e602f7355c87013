import { reassignTask } from '@dougong/contract/online/flows/case-calls'
import type { FlowCase } from '@dougong/contract/online/flows/case-shapes'
import { lazyPart } from '@dougong/widgets/lazy-part'
import { useLeave } from '@dougong/widgets/modal/questions'
import { PrintButton } from '@dougong/widgets/print/PrintButton'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { Suspense, useRef, useState } from 'react'
import { answer } from '../../../../shared/api/client'
import { LoadFailure } from '../../../../shared/ui/LoadFailure'
import { SideDrawer } from '../../../../shared/ui/SideDrawer'
import { refreshFlows } from '../../../../shared/waiting/flow-counts'
import { CaseActs } from './CaseActs'
import { CaseFacts } from './CaseFacts'
import { flowCase } from './case.queries'
import { CommentBox } from './CommentBox'
import { HandOverDialog } from './HandOverDialog'
import { PlaceActs } from './PlaceActs'
import { Timeline } from './Timeline'
import styles from './case.module.css'

const OpenedRecord = lazyPart(
  async () => (await import('../../../../resource/details/OtherRecord')).OpenedRecord,
)

/** A case to who started it, may see its record, or administers cases. */
export function CaseDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(flowCase(id))
  const paper = useRef<HTMLDivElement>(null)
  const [isDirty, setDirty] = useState(false)
  const close = useLeave(isDirty, onClose)
  const [isRecordOpen, setRecordOpen] = useState(false)
  const other = useOtherCase()
  return (
    <SideDrawer
      size={720}
      title={data?.title ?? '审批单'}
      onClose={close}
      footer={
        data && (
          <div className={styles.acts}>
            <PrintButton section={paper} title={data.title} type="default" />
            <Button onClick={() => setRecordOpen(true)}>查看记录</Button>
            <CaseActs of={data} />
          </div>
        )
      }
    >
      {data ? (
        <div ref={paper}>
          <h2 className={styles.paperTitle}>{data.title}</h2>
          <CaseFacts of={data} onOpenCase={other.open} />
          <CaseProgress of={data} onOpenCase={other.open} onDirty={setDirty} />
        </div>
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton active />
      )}
      <Suspense>
        {data && isRecordOpen && (
          <OpenedRecord at={data.at} id={data.recordId} onClose={() => setRecordOpen(false)} />
        )}
      </Suspense>
      {other.drawer}
    </SideDrawer>
  )
}

/** Another case that belongs to the one that is open, over it: what is typed there stays. */
export function useOtherCase() {
  const [id, setId] = useState<string>()
  return { open: setId, drawer: id !== undefined && <CaseDrawer id={id} onClose={() => setId(undefined)} /> }
}

interface CaseProgressProps {
  of: FlowCase
  onOpenCase: (id: string) => void
  /** A comment was begun, or is sent or given up. */
  onDirty: (isDirty: boolean) => void
}

/** The timeline, where administrators hand tasks over, and what people write below it. */
export function CaseProgress({ of: own, onOpenCase, onDirty }: CaseProgressProps) {
  const [handed, setHanded] = useState<{ task: string; realname: string }>()
  return (
    <>
      <Timeline
        of={own}
        onOpenCase={onOpenCase}
        actsAt={(place) => <PlaceActs caseId={own.id} place={place} />}
        {...(own.may.reassign && {
          actsOn: ({ task, realname }) => (
            <Button
              type="link"
              size="small"
              aria-label={`转交${realname}的任务`}
              onClick={() => setHanded({ task, realname })}
            >
              转交
            </Button>
          ),
        })}
      />
      <CommentBox of={own} onDirty={onDirty} />
      {handed && (
        <HandOverDialog
          title={`转交${handed.realname}的任务`}
          save={(to, comment) =>
            answer(reassignTask, { body: { task: handed.task, to, comment } }, { quiet: true })
          }
          onDone={() => void refreshFlows()}
          onClose={() => setHanded(undefined)}
        />
      )}
    </>
  )
}
