import {
  listWebhooks,
  removeWebhook,
  renewWebhookSecret,
  type Webhook,
} from '@dougong/contract/online/webhooks/webhooks'
import { Alert, Button, Popconfirm, Typography } from 'antd'
import { useState } from 'react'
import type { ResourceRow } from '../../../resource/resource.queries'
import { answer, call } from '../../../shared/api/client'
import { ColourTag } from '../../../shared/ui/ColourTag'
import { AccountName } from '../../../resource/AccountName'
import { EditButton, RemoveButton } from '../../../shared/ui/RowButtons'
import { OwnedRowsDialog } from '../owned-rows/OwnedRowsDialog'
import { useOwnedRows } from '../owned-rows/use-owned-rows'
import { Deliveries } from './Deliveries'
import { eventTitles } from '../event-titles'
import { WebhookFormDialog } from './WebhookFormDialog'

/** The systems that are asked or notified when records of a form are saved. */
export function WebhooksDialog({ form, onClose }: { form: ResourceRow; onClose: () => void }) {
  const [edited, setEdited] = useState<Webhook | 'new'>()
  const [opened, setOpened] = useState<Webhook>()
  const [newSecret, setNewSecret] = useState<string>()
  const webhooks = useOwnedRows(['form-webhooks', form.id], (signal) =>
    call(listWebhooks, { query: { formId: form.id } }, { signal, quiet: true }),
  )
  const { data, refresh, run } = webhooks

  return (
    <OwnedRowsDialog
      title={`Webhook：${String(form.tableTxt)}`}
      width={1080}
      about="保存前的事件会询问对方（5 秒内应答，对方可拒绝）；保存后的事件通知对方，失败会自动重试。请求带签名。"
      addText="新增Webhook"
      onAdd={() => setEdited('new')}
      secret={
        newSecret !== undefined && (
          <Alert
            type="success"
            style={{ marginBottom: 12 }}
            closable={{ onClose: () => setNewSecret(undefined), 'aria-label': '收起' }}
            title="签名密钥只显示这一次，请现在复制；以后可更换。"
            description={
              <Typography.Paragraph copyable code style={{ margin: 0, overflowWrap: 'anywhere' }}>
                {newSecret}
              </Typography.Paragraph>
            }
          />
        )
      }
      query={webhooks}
      rows={data}
      emptyText="还没有Webhook"
      columns={[
        { name: 'name', title: '名称', render: ({ name }) => name },
        {
          name: 'url',
          title: '地址',
          render: ({ url }) => (
            <Typography.Text style={{ maxWidth: 240 }} ellipsis={{ tooltip: url }}>
              {url}
            </Typography.Text>
          ),
        },
        {
          name: 'events',
          title: '事件',
          render: ({ events }) => events.map((event) => eventTitles[event]).join('、') || '仅按钮',
        },
        {
          name: 'state',
          title: '状态',
          render: ({ isActive, failed, waiting }) => (
            <>
              <ColourTag color={isActive ? 'green' : 'red'}>{isActive ? '启用' : '停用'}</ColourTag>{' '}
              {waiting > 0 && `待发 ${waiting} `}
              {failed > 0 && `放弃 ${failed}`}
            </>
          ),
        },
        { name: 'createBy', title: '创建人', render: ({ createBy }) => <AccountName value={createBy} /> },
      ]}
      actions={(webhook) => (
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
                setNewSecret(done.result.secret)
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
      )}
      onClose={onClose}
    >
      {opened && <Deliveries webhook={opened} onResent={refresh} onClose={() => setOpened(undefined)} />}
      {edited && (
        <WebhookFormDialog
          formId={form.id}
          webhook={edited === 'new' ? undefined : edited}
          onSaved={(secret) => {
            if (secret !== undefined) setNewSecret(secret)
            void refresh()
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </OwnedRowsDialog>
  )
}
