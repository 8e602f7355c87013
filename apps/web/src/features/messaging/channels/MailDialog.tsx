import {
  type ChannelState,
  defaultMailPorts,
  type MailSecurity,
  mailSecurities,
  type MailSettings,
  saveMailChannel,
} from '@dougong/contract/system/messages/channel-settings'
import { NumberInput } from '@dougong/widgets/number-input/NumberInput'
import { Select } from '@dougong/widgets/select/Select'
import { Form, Input, Switch } from 'antd'
import { answer } from '../../../shared/api/client'
import { FormDialog } from '../../../shared/ui/FormDialog'

type Asked = MailSettings & { isOn: boolean; password?: string }

const fresh = { isOn: true, security: 'tls', port: 465, username: '', fromName: '', ca: '' }

interface MailDialogProps {
  state: ChannelState
  onSaved: () => void
  onClose: () => void
}

/** The mail server that messages go through. The password is written, never read. */
export function MailDialog({ state: { mail, isOn, secrets }, onSaved, onClose }: MailDialogProps) {
  const [form] = Form.useForm<Asked>()
  const required = (title: string) => ({
    label: title,
    rules: [{ required: true, message: `请输入${title}` }],
  })
  return (
    <FormDialog<Asked>
      title="设置邮件通道"
      name="mail-channel"
      form={form}
      initialValues={mail ? { ...mail, isOn } : fresh}
      save={({ password, ...settings }) =>
        answer(saveMailChannel, { body: { ...settings, ...(password && { password }) } }, { quiet: true })
      }
      onSaved={onSaved}
      onClose={onClose}
    >
      <Form.Item name="isOn" label="启用" valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="host" {...required('服务器')}>
        <Input maxLength={255} placeholder="如 smtp.example.com" />
      </Form.Item>
      <Form.Item name="security" {...required('加密方式')}>
        <Select
          options={Object.entries(mailSecurities).map(([value, label]) => ({ value, label }))}
          onChange={(chosen: MailSecurity) => form.setFieldValue('port', defaultMailPorts[chosen])}
        />
      </Form.Item>
      <Form.Item name="port" {...required('端口')}>
        <NumberInput min={1} max={65_535} />
      </Form.Item>
      <Form.Item name="username" label="用户名" extra="服务器不要求登录时留空">
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <Form.Item name="password" label="密码">
        <Input.Password
          maxLength={200}
          autoComplete="new-password"
          placeholder={secrets.includes('password') ? '已设置，留空则不变' : '密码或授权码'}
        />
      </Form.Item>
      <Form.Item
        name="from"
        label="发件地址"
        rules={[{ required: true, type: 'email', message: '请输入正确的邮箱' }]}
      >
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="fromName" label="发件人名称">
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item name="ca" label="受信任的证书" extra="服务器使用自签名证书时，粘贴其PEM内容">
        <Input.TextArea rows={3} maxLength={20_000} />
      </Form.Item>
    </FormDialog>
  )
}
