import { type ChannelState, saveRobotChannel } from '@dougong/contract/system/messages/channel-settings'
import { messageChannels, type RobotChannel } from '@dougong/contract/system/messages/kinds'
import { Form, Input, Switch } from 'antd'
import { answer } from '../../../shared/api/client'
import { FormDialog } from '../../../shared/ui/FormDialog'

interface Asked {
  isOn: boolean
  url?: string
  sign?: string
}

interface RobotDialogProps {
  channel: RobotChannel
  state: ChannelState
  onSaved: () => void
  onClose: () => void
}

const hints: Record<RobotChannel, string> = {
  dingtalk: 'https://oapi.dingtalk.com/robot/send?access_token=…',
  wechat_enterprise: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=…',
  feishu: 'https://open.feishu.cn/open-apis/bot/v2/hook/…',
}

/** The robot of a group. Its address and secret are written, never read. */
export function RobotDialog({
  channel,
  state: { isOn, setIn, secrets },
  onSaved,
  onClose,
}: RobotDialogProps) {
  const [form] = Form.useForm<Asked>()
  const isNew = setIn === null
  return (
    <FormDialog<Asked>
      title={`设置${messageChannels[channel]}通道`}
      name="robot-channel"
      form={form}
      initialValues={{ isOn: isNew || isOn }}
      save={({ isOn: on, url, sign }) =>
        answer(
          saveRobotChannel,
          { body: { channel, isOn: on, ...(url && { url }), ...(sign && { sign }) } },
          { quiet: true },
        )
      }
      onSaved={onSaved}
      onClose={onClose}
    >
      <Form.Item name="isOn" label="启用" valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item
        name="url"
        label="Webhook地址"
        rules={[{ required: isNew, message: '请填写Webhook地址' }]}
        extra={isNew ? undefined : '已设置，留空则不变'}
      >
        <Input maxLength={500} autoComplete="off" placeholder={hints[channel]} />
      </Form.Item>
      {channel !== 'wechat_enterprise' && (
        <Form.Item
          name="sign"
          label="加签密钥"
          extra={secrets.includes('sign') ? '已设置，留空则不变' : '机器人的安全设置选择“加签”时填写'}
        >
          <Input.Password maxLength={200} autoComplete="new-password" />
        </Form.Item>
      )}
    </FormDialog>
  )
}
