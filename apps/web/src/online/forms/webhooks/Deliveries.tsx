import {
  listDeliveries,
  resendDelivery,
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
} from '@dougong/contract/online/webhooks/webhooks'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { App, Button, Empty, Table, Typography } from 'antd'
import { useState } from 'react'
import { answer, call } from '../../../shared/api/client'
import { ColourTag } from '../../../shared/ui/ColourTag'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { eventTitles } from '../event-titles'
import { stateWords } from './state-words'

const pageSize = 10

interface DeliveriesProps {
  webhook: Pick<Webhook, 'id' | 'name'>
  onResent: () => Promise<void>
  onClose: () => void
}

/** What a webhook was sent and what came of it. */
export function Deliveries({ webhook: { id: webhookId, name }, onResent, onClose }: DeliveriesProps) {
  const { message } = App.useApp()
  const [pageNo, setPageNo] = useState(1)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['webhook-deliveries', webhookId, pageNo],
    queryFn: ({ signal }) =>
      call(listDeliveries, { query: { id: webhookId, pageNo, pageSize } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

  async function resend(id: string) {
    const done = await answer(resendDelivery, { body: { id } }).catch(() => undefined)
    await Promise.all([refetch(), onResent()])
    if (done) void message.success(done.message)
  }

  return (
    <Dialog open title={`投递记录：${name}`} width={960} footer={null} onCancel={onClose}>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <>
          <Button style={{ marginBottom: 12 }} loading={isFetching} onClick={() => void refetch()}>
            刷新
          </Button>
          <Table<WebhookDelivery>
            rowKey="id"
            size="small"
            loading={!data}
            dataSource={data?.records ?? []}
            scroll={{ x: 'max-content' }}
            pagination={{
              current: pageNo,
              pageSize,
              total: data?.total ?? 0,
              onChange: setPageNo,
              hideOnSinglePage: true,
            }}
            locale={{ emptyText: <Empty description="还没有发送过" /> }}
            columns={[
              {
                title: '状态',
                dataIndex: 'state',
                render: (_, { state }) => (
                  <ColourTag color={stateWords[state].color}>{stateWords[state].text}</ColourTag>
                ),
              },
              {
                title: '事件',
                dataIndex: 'event',
                render: (event: string) => eventTitles[event as WebhookEvent] ?? `按钮 ${event}`,
              },
              { title: '结果', dataIndex: 'outcome', render: (outcome: string | null) => outcome ?? '—' },
              { title: '次数', dataIndex: 'tries', align: 'right' },
              { title: '时间', dataIndex: 'createTime' },
              { title: '下次或完成', dataIndex: 'at' },
              {
                title: '记录',
                dataIndex: 'recordId',
                render: (recordId: string | null) => (
                  <Typography.Text style={{ width: 90 }} ellipsis={{ tooltip: recordId }}>
                    {recordId ?? '—'}
                  </Typography.Text>
                ),
              },
              {
                title: '操作',
                fixed: 'right',
                render: (_, { id }) => (
                  <Button type="link" size="small" onClick={() => void resend(id)}>
                    重新发送
                  </Button>
                ),
              },
            ]}
          />
        </>
      )}
    </Dialog>
  )
}
