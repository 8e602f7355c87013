import {
  listDeliveries,
  resendDelivery,
  type WebhookDelivery,
  type WebhookEvent,
} from '@dougong/contract/online/webhooks/webhooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { App, Button, Table } from 'antd'
import { useState } from 'react'
import { answer, call } from '../../../shared/api/client'
import { ColourTag } from '../../../shared/ui/ColourTag'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { eventWords, stateWords } from './event-words'

const pageSize = 10

/** What a webhook was sent and what came of it. */
export function Deliveries({ webhookId, onResent }: { webhookId: string; onResent: () => Promise<void> }) {
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

  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  return (
    <Table<WebhookDelivery>
      rowKey="id"
      size="small"
      loading={!data}
      dataSource={data?.records ?? []}
      pagination={{
        current: pageNo,
        pageSize,
        total: data?.total ?? 0,
        onChange: setPageNo,
        hideOnSinglePage: true,
      }}
      locale={{ emptyText: '还没有发送过' }}
      title={() => (
        <Button size="small" loading={isFetching} onClick={() => void refetch()}>
          刷新
        </Button>
      )}
      columns={[
        { title: '时间', dataIndex: 'createTime' },
        {
          title: '事件',
          dataIndex: 'event',
          render: (event: string) => eventWords[event as WebhookEvent] ?? `按钮 ${event}`,
        },
        { title: '记录', dataIndex: 'recordId' },
        {
          title: '状态',
          dataIndex: 'state',
          render: (_, { state }) => (
            <ColourTag color={stateWords[state].color}>{stateWords[state].text}</ColourTag>
          ),
        },
        { title: '次数', dataIndex: 'tries' },
        { title: '结果', dataIndex: 'outcome' },
        { title: '下次或完成', dataIndex: 'at' },
        {
          title: '操作',
          render: (_, { id }) => (
            <Button type="link" size="small" onClick={() => void resend(id)}>
              重新发送
            </Button>
          ),
        },
      ]}
    />
  )
}
