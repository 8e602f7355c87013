import {
  type AppSettings,
  type ChannelState,
  saveAppChannel,
} from '@dougong/contract/system/messages/channel-settings'
import { type AppChannel, messageChannels } from '@dougong/contract/system/messages/kinds'
import { Form, Input, Switch } from 'antd'
import { answer } from '../../../shared/api/client'
import { FormDialog } from '../../../shared/ui/FormDialog'

type Entered = Partial<AppSettings> & { isOn: boolean; secret?: string }

interface AppDialogProps {
  channel: AppChannel
  state: ChannelState
  onSaved: () => void
  onClose: () => void
}

/** What each service calls the parts of its credentials, and where to find them. */
const words: Record<AppChannel, { clientId: string; secret: string; hasAgent: boolean; place: string }> = {
  wechat_enterprise_app: {
    clientId: '企业ID（CorpID）',
    secret: 'Secret',
    hasAgent: true,
    place: '企业微信管理后台的“应用管理”中，自建应用的页面',
  },
  dingtalk_app: {
    clientId: 'Client ID（AppKey）',
    secret: 'Client Secret（AppSecret）',
    hasAgent: true,
    place: '钉钉开放平台中，企业内部应用的“凭证与基础信息”',
  },
  feishu_app: {
    clientId: 'App ID',
    secret: 'App Secret',
    hasAgent: false,
    place: '飞书开放平台中，企业自建应用的“凭证与基础信息”',
  },
}

/** The application that reaches single people. Its secret is written, never read. */
export function AppDialog({
  channel,
  state: { app, isOn, setIn, secrets },
  onSaved,
  onClose,
}: AppDialogProps) {
  const [form] = Form.useForm<Entered>()
  const { clientId, secret, hasAgent, place } = words[channel]
  const isNew = setIn === null
  const required = (title: string) => ({
    label: title,
    rules: [{ required: true, whitespace: true, message: `请输入${title}` }],
  })
  return (
    <FormDialog<Entered>
      title={`设置${messageChannels[channel]}通道`}
      name="app-channel"
      form={form}
      initialValues={{ ...app, isOn: isNew || isOn }}
      save={(entered) => answer(saveAppChannel, { body: bodyOf(channel, entered) }, { quiet: true })}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Form.Item name="isOn" label="启用" valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="clientId" {...required(clientId)} extra={`见${place}`}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      {hasAgent && (
        <Form.Item name="agentId" {...required('AgentId')}>
          <Input maxLength={20} autoComplete="off" inputMode="numeric" />
        </Form.Item>
      )}
      <Form.Item
        name="secret"
        label={secret}
        rules={[{ required: isNew, message: `请输入${secret}` }]}
        extra={secrets.includes('secret') ? '已设置，留空则不变' : undefined}
      >
        <Input.Password maxLength={200} autoComplete="new-password" />
      </Form.Item>
      <Form.Item name="address" label="服务地址" extra="只在使用私有部署的服务时填写，留空则为公有服务">
        <Input maxLength={200} autoComplete="off" placeholder="https://" />
      </Form.Item>
    </FormDialog>
  )
}

function bodyOf(channel: AppChannel, { isOn, clientId = '', agentId = '', address = '', secret }: Entered) {
  return {
    channel,
    isOn,
    clientId: clientId.trim(),
    agentId: agentId.trim(),
    address: address.trim(),
    ...(secret && { secret }),
  }
}
