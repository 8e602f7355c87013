import {
  listReceivedCalls,
  type ReceivedCall,
} from '@dougong/contract/online/flows/automation/received/received-calls'
import {
  type CallOutcome,
  callOutcomeTitles,
  receivedLimits,
} from '@dougong/contract/online/flows/automation/received/received'
import { lazyPart } from '@dougong/widgets/lazy-part'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import { call } from '../../../shared/api/client'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { SideDrawer } from '../../../shared/ui/SideDrawer'
import { Status, type Tone } from '../../../shared/ui/Status'
import { durationWords } from '../runs/run-words'
import runStyles from '../runs/runs.module.css'
import styles from './received.module.css'

const OpenedRecord = lazyPart(
  async () => (await import('../../../resource/details/OtherRecord')).OpenedRecord,
)

const tones: Readonly<Record<CallOutcome, Tone>> = {
  taken: 'good',
  stale: 'idle',
  repeated: 'idle',
  refused: 'warning',
  failed: 'bad',
}

interface CallsDrawerProps {
  id: string
  name: string
  onClose: () => void
}

/** The last calls of a rule, and what became of each. */
export function CallsDrawer({ id, name, onClose }: CallsDrawerProps) {
  const [record, setRecord] = useState<ReceivedCall['record']>(null)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['received-calls', id],
    queryFn: ({ signal }) => call(listReceivedCalls, { query: { id } }, { signal, quiet: true }),
    gcTime: 0,
    retry: false,
  })
  return (
    <SideDrawer
      size={720}
      title={`${name} · 收到的请求`}
      extra={
        <Button loading={isFetching} onClick={() => void refetch()}>
          刷新
        </Button>
      }
      onClose={onClose}
    >
      <p className={runStyles.note}>最近 {receivedLimits.calls} 次请求。请求体中像密码、密钥的内容不保存。</p>
      {data ? (
        <ol className={runStyles.steps} aria-label="收到的请求">
          {data.map((each) => (
            <CallItem key={each.id} of={each} onOpen={() => setRecord(each.record)} />
          ))}
        </ol>
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton active />
      )}
      {data?.length === 0 && <Empty description="还没有收到请求" />}
      <Suspense>
        {record && <OpenedRecord at={record.at} id={record.id} onClose={() => setRecord(null)} />}
      </Suspense>
    </SideDrawer>
  )
}

function CallItem({ of, onOpen }: { of: ReceivedCall; onOpen: () => void }) {
  const { time, outcome, status, ip, milliseconds, delivery, reason, body, record } = of
  return (
    <li className={runStyles.step}>
      <div className={runStyles.head}>
        <strong>{time}</strong>
        <Status tone={tones[outcome]}>
          {callOutcomeTitles[outcome]} {status}
        </Status>
      </div>
      <p className={runStyles.words}>{reason}</p>
      <span className={runStyles.quiet}>
        来自 {ip}，用时 {durationWords(milliseconds)}
        {delivery !== '' && `，投递编号 ${delivery}`}
      </span>
      {record && (
        <div>
          <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={onOpen}>
            查看记录：{record.name || '（未命名）'}
          </Button>
        </div>
      )}
      {body !== null && (
        <details>
          <summary>请求体</summary>
          <pre className={styles.body}>{body}</pre>
        </details>
      )}
    </li>
  )
}
