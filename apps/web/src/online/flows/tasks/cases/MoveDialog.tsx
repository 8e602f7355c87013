import { caseStatusTitles } from '@dougong/contract/online/flows/case-heads'
import { flowLimits } from '@dougong/contract/online/flows/flow'
import { type CaseMove, moveCases, planCaseMoves } from '@dougong/contract/online/flows/version-calls'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { call } from '../../../../shared/api/client'
import { LoadFailure } from '../../../../shared/ui/LoadFailure'
import { useSaving } from '../../../../shared/use-saving'
import { refreshFlows } from '../../../../shared/waiting/flow-counts'
import { namesOf } from '../case/timeline-words'
import styles from './cases.module.css'

interface MoveDialogProps {
  ids: string[]
  /** Something was moved. */
  onMoved: () => void
  onClose: () => void
}

/** Shows what moving cases to the newest version of their flow would do, then does just that for those that can be moved. */
export function MoveDialog({ ids, onMoved, onClose }: MoveDialogProps) {
  const { message } = App.useApp()
  const [comment, setComment] = useState('')
  const [failed, setFailed] = useState<{ id: string; title: string; reason: string }[]>()
  const { isSaving, refusal, save } = useSaving()
  const plan = useQuery({
    queryKey: ['flow-moves', ids],
    queryFn: ({ signal }) => call(planCaseMoves, { body: { ids } }, { signal, quiet: true }),
    gcTime: 0,
    retry: false,
  })
  const movable = plan.data?.filter(({ reason }) => reason === '') ?? []

  async function move() {
    const isSent = await save(async () => {
      const cases = movable.map(({ id, mark }) => ({ id, mark }))
      const done = await call(moveCases, { body: { cases, comment: comment.trim() } }, { quiet: true })
      void refreshFlows()
      if (done.moved > 0) {
        void message.success(`已迁移 ${done.moved} 个审批单`)
        onMoved()
      }
      if (done.failed.length > 0) setFailed(done.failed)
      else onClose()
    })
    if (!isSent) await plan.refetch()
  }

  if (failed) {
    return (
      <Dialog
        open
        width={560}
        title={`有 ${failed.length} 个审批单没有迁移`}
        footer={<Button onClick={onClose}>知道了</Button>}
        onCancel={onClose}
      >
        <ul className={styles.moves}>
          {failed.map(({ id, title, reason }) => (
            <li key={id}>
              <strong>{title}</strong> {reason}
            </li>
          ))}
        </ul>
      </Dialog>
    )
  }

  return (
    <Dialog
      open
      width={640}
      title="迁移到流程的新版本"
      okText={movable.length > 0 ? `迁移 ${movable.length} 个` : '迁移'}
      okButtonProps={{ disabled: movable.length === 0 || plan.isFetching }}
      confirmLoading={isSaving}
      isDirty={comment !== ''}
      onOk={() => void move()}
      onCancel={onClose}
    >
      {refusal && <Alert type="error" showIcon title={refusal} className={styles.part ?? ''} />}
      {plan.error ? (
        <LoadFailure error={plan.error} onRetry={() => void plan.refetch()} isRetrying={plan.isFetching} />
      ) : plan.data ? (
        <>
          <p className={styles.part}>已经作出的决定保留；以下是迁移后的变化。</p>
          <ul className={styles.moves} aria-label="迁移计划">
            {plan.data.map((each) => (
              <li key={each.id}>
                <Move move={each} />
              </li>
            ))}
          </ul>
          {movable.length > 0 && (
            <Input.TextArea
              aria-label="说明"
              placeholder="说明（可不填），记入每个审批单的进度"
              autoSize={{ minRows: 2, maxRows: 6 }}
              maxLength={flowLimits.comment}
              value={comment}
              onChange={({ target }) => setComment(target.value)}
            />
          )}
        </>
      ) : (
        <Skeleton active />
      )}
    </Dialog>
  )
}

function Move({
  move: { number, title, from, to, reason, stays, closes, opens, status },
}: {
  move: CaseMove
}) {
  const isUnchanged = closes.length + opens.length === 0
  return (
    <>
      <strong>{title}</strong> <span className={styles.number}>{number}</span>
      {reason ? (
        <p className={styles.reason}>{reason}</p>
      ) : (
        <>
          <p className={styles.line}>
            第 {from} 版 → 第 {to} 版
          </p>
          {closes.map(({ step, title: name, people }) => (
            <p key={`closes ${step}`} className={styles.line}>
              “{name}”不再由{namesOf(people)}处理
            </p>
          ))}
          {opens.map(({ step, title: name, people }) => (
            <p key={`opens ${step}`} className={styles.line}>
              {people.length > 0
                ? `“${name}”交由${namesOf(people)}处理`
                : `“${name}”找不到处理人，将停在这一步，需要管理员转交`}
            </p>
          ))}
          {status !== 'running' && status !== 'returned' && (
            <p className={styles.line}>没有后续步骤，审批单将变为“{caseStatusTitles[status]}”</p>
          )}
          {isUnchanged && stays.length > 0 && (
            <p className={styles.line}>仍由{namesOf(stays.flatMap(({ people }) => people))}处理</p>
          )}
          {status === 'returned' && <p className={styles.line}>等待发起人重新提交，之后按新版本审批</p>}
        </>
      )}
    </>
  )
}
