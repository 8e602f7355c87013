import {
  getRun,
  retryRuns,
  type RunDetail,
  type SentRecord,
} from '@dougong/contract/online/flows/automation/run-calls'
import { runStateTitles } from '@dougong/contract/online/flows/automation/run'
import { ruleRuns } from '@dougong/contract/online/flows/automation/run-heads'
import { deliveryStateTitles } from '@dougong/contract/online/webhooks/webhooks'
import { triggerTitles } from '@dougong/contract/online/flows/automation/trigger'
import { lazyPart } from '@dougong/widgets/lazy-part'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import { AccountName } from '../../../resource/AccountName'
import { answer, call } from '../../../shared/api/client'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { SideDrawer } from '../../../shared/ui/SideDrawer'
import { Status } from '../../../shared/ui/Status'
import styles from '../runs/runs.module.css'
import { Differences } from '../runs/Differences'
import { durationWords, outcomeWords, runTones } from '../runs/run-words'
import { WrittenRecords } from '../runs/WrittenRecords'

const OpenedRecord = lazyPart(
  async () => (await import('../../../resource/details/OtherRecord')).OpenedRecord,
)

/** What set a rule off once, what it did step by step, and what to do where that failed. */
export function RunDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { message } = App.useApp()
  const client = useQueryClient()
  const [isRecordOpen, setRecordOpen] = useState(false)
  const [isRetrying, setRetrying] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['rule-run', id],
    queryFn: ({ signal }) => call(getRun, { query: { id } }, { signal, quiet: true }),
    gcTime: 0,
    retry: false,
    /* what is about to run is looked at until it has */
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? 2_000 : false),
  })

  async function retry() {
    setRetrying(true)
    try {
      const done = await answer(retryRuns, { body: { ids: [id] } })
      void message.success(done.message)
      await Promise.all([refetch(), client.invalidateQueries({ queryKey: ['resource', ruleRuns.path] })])
    } catch {
      /* the call has said why */
    } finally {
      setRetrying(false)
    }
  }

  return (
    <SideDrawer
      size={720}
      title={data ? `${data.ruleName} · 执行记录` : '执行记录'}
      onClose={onClose}
      footer={
        data && (data.record || data.mayRetry) ? (
          <div className={styles.head}>
            {data.record ? <Button onClick={() => setRecordOpen(true)}>查看记录</Button> : <span />}
            {data.mayRetry && (
              <Button type="primary" loading={isRetrying} onClick={() => void retry()}>
                从失败处重试
              </Button>
            )}
          </div>
        ) : undefined
      }
    >
      {data ? (
        <Facts of={data} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton active />
      )}
      <Suspense>
        {data?.record && isRecordOpen && (
          <OpenedRecord at={data.record.at} id={data.record.id} onClose={() => setRecordOpen(false)} />
        )}
      </Suspense>
    </SideDrawer>
  )
}

function isMoving({ state, wake, steps }: RunDetail): boolean {
  return (state === 'queued' && wake !== null) || steps.some(({ delivery }) => delivery?.state === 'waiting')
}

/** What became of a record that was sent to another system. */
function Sent({ as: { state, tries, outcome, at } }: { as: SentRecord }) {
  if (state === 'gone') return <p className={styles.quiet}>发送：投递记录已清理</p>
  const isAgain = state === 'waiting' && tries > 0 && outcome !== ''
  return (
    <div role="group" aria-label="发送">
      <p className={styles.words}>
        发送：<Status tone={deliveryTones[state]}>{isAgain ? '等待重试' : deliveryStateTitles[state]}</Status>
      </p>
      {outcome !== '' && <p className={styles.words}>{outcome}</p>}
      <p className={styles.quiet}>
        {isAgain ? `已试 ${tries} 次，下次 ${at}` : state === 'waiting' ? '' : `共 ${tries} 次，${at}`}
      </p>
    </div>
  )
}

const deliveryTones = { waiting: 'busy', done: 'good', failed: 'bad' } as const

function Facts({ of: run }: { of: RunDetail }) {
  const { state, reason, changes, steps } = run
  const facts = [
    [
      '结果',
      <Status key="state" tone={runTones[state]}>
        {runStateTitles[state]}
      </Status>,
    ],
    ['触发方式', triggerTitles[run.moment]],
    ['表单', run.formTitle],
    ['记录', run.record && (run.record.name || '（未命名）')],
    ['触发人', run.person !== '' && <AccountName key="person" value={run.person} />],
    ['触发时间', run.at ?? run.createTime],
    ['结束时间', run.endTime],
    ['下次执行', state === 'queued' ? null : run.wake],
    ['用时', run.milliseconds === null ? null : durationWords(run.milliseconds)],
    ['规则版本', `第 ${run.version} 版`],
  ] as const
  return (
    <>
      {reason !== '' && <Alert type="error" showIcon title={reason} style={{ marginBottom: 16 }} />}
      <dl className={styles.facts}>
        {facts.map(
          ([term, content]) =>
            content && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{content}</dd>
              </div>
            ),
        )}
      </dl>
      {changes.length > 0 && <h3 className={styles.heading}>触发它的修改</h3>}
      <Differences label="触发它的修改" changes={changes} />
      <h3 className={styles.heading}>步骤</h3>
      {steps.length === 0 && <p className={styles.note}>还没有执行任何步骤。</p>}
      <ol className={styles.steps} aria-label="步骤">
        {steps.map((step, index) => (
          // eslint-disable-next-line react/no-array-index-key -- a step that was tried again stands here twice
          <li key={`${step.step} ${index}`} className={styles.step}>
            <div className={styles.head}>
              <strong>{step.title}</strong>
              <Status tone={outcomeWords[step.outcome].tone}>{outcomeWords[step.outcome].text}</Status>
            </div>
            {step.note !== '' && <p className={styles.words}>{step.note}</p>}
            {step.people.length > 0 && (
              <p className={styles.quiet}>
                收件人：
                {step.people.map((account, place) => (
                  <span key={account}>
                    {place > 0 && '、'}
                    <AccountName value={account} />
                  </span>
                ))}
              </p>
            )}
            <Differences label={`“${step.title}”的修改`} changes={step.changes} />
            <WrittenRecords records={step.records} count={step.recordCount} />
            {step.delivery && <Sent as={step.delivery} />}
            <span className={styles.quiet}>{step.time}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
