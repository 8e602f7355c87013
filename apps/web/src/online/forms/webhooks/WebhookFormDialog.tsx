import {
  addWebhook,
  changeWebhook,
  type Webhook,
  type WebhookEvent,
  webhookEvents,
} from '@dougong/contract/online/webhooks/webhooks'
import { Checkbox, Form, Input, Switch } from 'antd'
import { answer } from '../../../shared/api/client'
import { FormDialog } from '../../../shared/ui/FormDialog'
import { eventTitles } from '../event-titles'

interface WebhookFormDialogProps {
  formId: string
  /** Without it, a new one is made. */
  webhook: Webhook | undefined
  /** A new one's secret comes along. */
  onSaved: (secret?: string) => void
  onClose: () => void
}

interface Values {
  name: string
  url: string
  events: WebhookEvent[]
  isActive: boolean
}

export function WebhookFormDialog({ formId, webhook, onSaved, onClose }: WebhookFormDialogProps) {
  const [form] = Form.useForm<Values>()

  async function save(values: Values) {
    if (webhook) {
      const done = await answer(changeWebhook, { body: { id: webhook.id, ...values } }, { quiet: true })
      onSaved()
      return done
    }
    const done = await answer(addWebhook, { body: { formId, ...values } }, { quiet: true })
    onSaved(done.result.secret)
    return done
  }

  return (
    <FormDialog
      title={webhook ? `编辑Webhook：${webhook.name}` : '新增Webhook'}
      name="form-webhook"
      form={form}
      initialValues={webhook ?? { isActive: true, events: ['afterAdd', 'afterEdit', 'afterDelete'] }}
      save={save}
      onSaved={() => undefined}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label="名称"
        rules={[{ required: true, whitespace: true, message: '请输入名称' }]}
      >
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item
        name="url"
        label="地址"
        rules={[{ required: true, whitespace: true, message: '请输入地址' }]}
      >
        <Input maxLength={500} placeholder="https://" />
      </Form.Item>
      <Form.Item name="events" label="事件" extra="不选则只由自定义按钮发送">
        <Checkbox.Group options={webhookEvents.map((value) => ({ value, label: eventTitles[value] }))} />
      </Form.Item>
      <Form.Item name="isActive" label="启用" valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  )
}
