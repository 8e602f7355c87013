import { caseAddress } from '@dougong/contract/online/flows/case-address'
import { type CaseStatus, caseStatusTitles } from '@dougong/contract/online/flows/case-heads'
import { lazyPart } from '@dougong/widgets/lazy-part'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useFlowCounts } from '../../../../shared/waiting/flow-counts'
import { LoadFailure } from '../../../../shared/ui/LoadFailure'
import { CaseActs } from '../case/CaseActs'
import { CaseFacts } from '../case/CaseFacts'
import { Timeline } from '../case/Timeline'
import styles from '../case/case.module.css'
import { recordFlow } from './record.queries'

const CaseDrawer = lazyPart(async () => (await import('../case/CaseDrawer')).CaseDrawer)

/** Where a record stands: its case with what happened and what is still to come, and those before it. */
export function RecordProgress({ at, id }: { at: string; id: string }) {
  const { data, error, isFetching, refetch } = useQuery(recordFlow(at, id))
  /* followed as it moves */
  useFlowCounts()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [seen, setSeen] = useState<string>()
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data?.case) return null
  const { case: own, earlier, task } = data
  return (
    <section className={styles.progress} aria-label="审批">
      <div className={styles.head}>
        <h3 className={styles.heading}>审批</h3>
        <div className={styles.acts} data-no-print>
          {task !== null && (
            <Button type="primary" onClick={() => void navigate(caseAddress(own.id))}>
              去处理
            </Button>
          )}
          <CaseActs
            of={own}
            only={['resubmit', 'remind', 'withdraw']}
            onDone={() => void client.invalidateQueries({ queryKey: ['resource', at] })}
          />
        </div>
      </div>
      <CaseFacts of={own} onOpenCase={setSeen} />
      <Timeline of={own} onOpenCase={setSeen} />
      {earlier.length > 0 && (
        <div data-no-print>
          <span className={styles.quiet}>以前的审批：</span>
          {earlier.map((each) => (
            <Button key={each.id} type="link" size="small" onClick={() => setSeen(each.id)}>
              {each.number}（{caseStatusTitles[each.status as CaseStatus] ?? each.status}）
            </Button>
          ))}
        </div>
      )}
      <Suspense>{seen && <CaseDrawer id={seen} onClose={() => setSeen(undefined)} />}</Suspense>
    </section>
  )
}
