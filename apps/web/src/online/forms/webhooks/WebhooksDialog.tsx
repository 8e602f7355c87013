import { PlusOutlined } from '@ant-design/icons'
import {
  listWebhooks,
  removeWebhook,
  renewWebhookSecret,
  type Webhook,
} from '@dougong/contract/online/webhooks/webhooks'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Empty, Popconfirm, Table, Typography } from 'antd'
import { useState } from 'react'
import type { ResourceRow } from '../../../resource/resource.queries'
import { answer, call } from '../../../shared/api/client'
import { ColourTag } from '../../../shared/ui/ColourTag'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { EditButton, RemoveButton } from '../../../shared/ui/RowButtons'
import { Deliveries } from './Deliveries'
import { eventWords } from './event-words'
import { WebhookFormDialog } from './WebhookFormDialog'

/** The systems that a form asks and tells. */
export function WebhooksDialog({ form, onClose }: { form: ResourceRow; onClose: () => void }) {
  const { message } = App.useApp()
  const client = useQueryClient()
  const [edited, setEdited] = useState<Webhook | 'new'>()
  const [opened, setOpened] = useState<Webhook>()
  const [secret, setSecret] = useState<string>()
  const queryKey = ['form-webhooks', form.id]
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listWebhooks, { query: { formId: form.id } }, { signal, quiet: true }),
    gcTime: 0,
  })
  const refresh = () => client.invalidateQueries({ queryKey })

  async function run(work: () => Promise<{ message: string }>) {
    const done = await work().catch(() => undefined)
    await refresh()
    if (done) void message.success(done.message)
  }

  return (
    <Dialog open title={`Webhook：${String(form.tableTxt)}`} width={1080} footer={null} onCancel={onClose}>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <>
          <p style={{ marginTop: 0 }}>
            保存前的事件会询问对方（5
            秒内应答，对方可拒绝）；保存后的事件通知对方，失败会自动重试。请求带签名。
          </p>
          <Button
            type="primary"
            icon={<PlusOutlined />}
            style={{ marginBottom: 12 }}
            onClick={() => setEdited('new')}
          >
            新增Webhook
          </Button>
          {secret !== undefined && (
            <Alert
              type="success"
              style={{ marginBottom: 12 }}
              closable={{ onClose: () => setSecret(undefined), 'aria-label': '收起' }}
              title="签名密钥只显示这一次，请现在复制；以后可更换。"
              description={
                <Typography.Paragraph copyable code style={{ margin: 0, overflowWrap: 'anywhere' }}>
                  {secret}
                </Typography.Paragraph>
              }
            />
          )}
          <Table<Webhook>
            rowKey="id"
            size="small"
            pagination={false}
            loading={!data}
            dataSource={data ?? []}
            scroll={{ x: 'max-content' }}
            locale={{ emptyText: <Empty description="还没有Webhook" /> }}
            columns={[
              { title: '名称', dataIndex: 'name' },
              {
                title: '地址',
                dataIndex: 'url',
                render: (url: string) => (
                  <Typography.Text style={{ maxWidth: 240 }} ellipsis={{ tooltip: url }}>
                    {url}
                  </Typography.Text>
                ),
              },
              {
                title: '事件',
                render: (_, { events }) => events.map((event) => eventWords[event]).join('、') || '仅按钮',
              },
              {
                title: '状态',
                render: (_, { isActive, failed, waiting }) => (
                  <>
                    <ColourTag color={isActive ? 'green' : 'red'}>{isActive ? '启用' : '停用'}</ColourTag>{' '}
                    {waiting > 0 && `待发 ${waiting} `}
                    {failed > 0 && `放弃 ${failed}`}
                  </>
                ),
              },
              {
                title: '操作',
                render: (_, webhook) => (
                  <>
                    <Button
                      type="link"
                      size="small"
                      aria-label={`投递记录 ${webhook.name}`}
                      onClick={() => setOpened(webhook)}
                    >
                      投递记录
                    </Button>
                    <EditButton name={webhook.name} onClick={() => setEdited(webhook)} />
                    <Popconfirm
                      title="更换密钥？"
                      description="以后的请求用新密钥签名，对方须同时更换。"
                      okText="确定"
                      cancelText="取消"
                      onConfirm={() =>
                        run(async () => {
                          const done = await answer(renewWebhookSecret, { body: { id: webhook.id } })
                          setSecret(done.result.secret)
                          return done
                        })
                      }
                    >
                      <Button type="link" size="small">
                        更换密钥
                      </Button>
                    </Popconfirm>
                    <RemoveButton
                      name={webhook.name}
                      warning="未送达的通知不再发送。"
                      onRemove={() => run(() => answer(removeWebhook, { query: { id: webhook.id } }))}
                    />
                  </>
                ),
              },
            ]}
          />
        </>
      )}
      {opened && <Deliveries webhook={opened} onResent={refresh} onClose={() => setOpened(undefined)} />}
      {edited && (
        <WebhookFormDialog
          formId={form.id}
          webhook={edited === 'new' ? undefined : edited}
          onSaved={(told) => {
            if (told !== undefined) setSecret(told)
            void refresh()
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Dialog>
  )
}
