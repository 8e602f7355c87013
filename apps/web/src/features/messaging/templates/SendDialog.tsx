import { isRobot, type MessageChannel, messageChannels } from '@dougong/contract/system/messages/kinds'
import { listOpenChannels, sendTestMessage } from '@dougong/contract/system/messages/message-templates'
import { namesIn, readSampleData } from '@dougong/contract/system/messages/placeholders'
import { UserPicker } from '@dougong/widgets/user-picker/UserPicker'
import { useQuery } from '@tanstack/react-query'
import { Select } from '@dougong/widgets/select/Select'
import { Form, Input } from 'antd'
import type { ResourceRow } from '../../../resource/resource.queries'
import { answer, call } from '../../../shared/api/client'
import { FormDialog } from '../../../shared/ui/FormDialog'

interface Asked {
  msgType: MessageChannel
  receiver?: string
  data?: Record<string, string | undefined>
}

/** Sends a template to try it: on one of the ways that are set up, with a word for each of its placeholders. */
export function SendDialog({ template, onClose }: { template: ResourceRow; onClose: () => void }) {
  const [form] = Form.useForm<Asked>()
  const channel = Form.useWatch('msgType', form) ?? 'system'
  const open = useQuery({
    queryKey: ['message-channels', 'open'],
    queryFn: ({ signal }) => call(listOpenChannels, {}, { signal }),
  })
  const names = namesIn(String(template.templateContent))
  const sample = template.templateTestJson ? readSampleData(String(template.templateTestJson)) : undefined
  const data = sample && 'data' in sample ? sample.data : {}
  const initialValues = {
    msgType: 'system',
    data: Object.fromEntries(names.map((name) => [name, String(data[name] ?? '')])),
  }
  const send = ({ msgType, receiver, data: values = {} }: Asked) =>
    answer(
      sendTestMessage,
      {
        body: {
          templateCode: String(template.templateCode),
          msgType,
          ...(receiver && { receiver }),
          testData: JSON.stringify(Object.fromEntries(names.map((name) => [name, values[name] ?? '']))),
        },
      },
      { quiet: true },
    )
  return (
    <FormDialog<Asked>
      title={`发送测试：${String(template.templateName)}`}
      name="send-test"
      form={form}
      initialValues={initialValues}
      save={send}
      onSaved={() => undefined}
      onClose={onClose}
    >
      <Form.Item name="msgType" label="发送方式" extra="只列出已设置的消息通道">
        <Select
          loading={open.isPending}
          options={(open.data ?? ['system' as const]).map((value) => ({
            value,
            label: messageChannels[value],
          }))}
        />
      </Form.Item>
      {!isRobot(channel) && (
        <Form.Item name="receiver" label="接收人" rules={[{ required: true, message: '请选择接收人' }]}>
          <UserPicker />
        </Form.Item>
      )}
      {names.map((name) => (
        <Form.Item key={name} name={['data', name]} label={`变量 ${name}`}>
          <Input allowClear maxLength={500} />
        </Form.Item>
      ))}
    </FormDialog>
  )
}
