import { PlusOutlined, SendOutlined } from '@ant-design/icons'
import {
  listSubscriptions,
  type Subscription,
  trySubscription,
} from '@dougong/contract/online/subscriptions/calls'
import type { SentFormat, SubscribedKind } from '@dougong/contract/online/subscriptions/subscription'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { answer, call } from '../../shared/api/client'
import { LoadFailure } from '../../shared/ui/LoadFailure'
import { useSaving } from '../../shared/use-saving'
import { Deliveries } from './Deliveries'
import { SubscriptionForm } from './SubscriptionForm'
import { SubscriptionList } from './SubscriptionList'
import styles from './subscriptions.module.css'

interface SubscriptionDialogProps {
  kind: SubscribedKind
  source: string
  name: string
  onClose: () => void
}

/** How often the state of a waiting sending is fetched again. */
const lookAgainMs = 2_000

/** The subscriptions of a report or a board. Users see and change their own, and anybody can try one. */
export function SubscriptionDialog({ kind, source, name, onClose }: SubscriptionDialogProps) {
  const { message } = App.useApp()
  const [edited, setEdited] = useState<Subscription | 'new'>()
  const [isDirty, setDirty] = useState(false)
  const trying = useSaving()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['subscriptions', kind, source],
    queryFn: ({ signal }) => call(listSubscriptions, { query: { kind, source } }, { signal, silent: true }),
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some((delivery) => delivery.state === 'waiting') ? lookAgainMs : false,
    gcTime: 0,
  })
  const current = edited ?? (data?.subscriptions.length === 0 ? 'new' : undefined)

  function endEditing() {
    setEdited(undefined)
    setDirty(false)
    void refetch()
  }
  const tryIt = (format: SentFormat) =>
    trying.save(async () => {
      const done = await answer(trySubscription, { body: { kind, source, format } }, { quiet: true })
      void message.success(done.message)
      void refetch()
    })

  return (
    <Dialog open width={640} title={`订阅：${name}`} isDirty={isDirty} footer={null} onCancel={onClose}>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : !data ? (
        <Skeleton active />
      ) : (
        <>
          <p className={styles.about}>
            按计划生成 Excel 文件或图片，通过系统消息{data.hasMail ? '和邮件' : ''}
            送达。每个人收到的只是自己有权查看的数据。
          </p>
          {trying.refusal !== undefined && (
            <Alert type="error" showIcon title={trying.refusal} className={styles.part ?? ''} />
          )}
          <SubscriptionList
            subscriptions={data.subscriptions}
            onEdit={(subscription) => setEdited(subscription)}
            onChanged={() => void refetch()}
          />
          {current === undefined ? (
            <div className={styles.tools}>
              <Button icon={<PlusOutlined />} onClick={() => setEdited('new')}>
                新增订阅
              </Button>
              <TryButton
                isBusy={trying.isSaving}
                onClick={() => void tryIt(data.subscriptions[0]?.format ?? 'workbook')}
              />
            </div>
          ) : (
            <SubscriptionForm
              key={current === 'new' ? 'new' : current.id}
              kind={kind}
              source={source}
              {...(current !== 'new' && { subscription: current })}
              onChange={() => setDirty(true)}
              onSaved={endEditing}
              {...(edited && { onCancel: endEditing })}
              beside={(format) => <TryButton isBusy={trying.isSaving} onClick={() => void tryIt(format)} />}
            />
          )}
          <Deliveries deliveries={data.deliveries} />
        </>
      )}
    </Dialog>
  )
}

function TryButton({ isBusy, onClick }: { isBusy: boolean; onClick: () => void }) {
  return (
    <Button icon={<SendOutlined />} loading={isBusy} onClick={onClick}>
      试发给自己
    </Button>
  )
}
