import { Form, Input } from 'antd'
import { RuleCodeItem } from './RuleCodeItem'

function Checked() {
  const [form] = Form.useForm<{ code: string; value: string }>()
  const code = Form.useWatch('code', form)
  return (
    <Form form={form} layout="vertical" style={{ maxWidth: 480 }}>
      <Form.Item name="code" label="规则编码">
        <Input placeholder="请输入校验规则的编码" />
      </Form.Item>
      <RuleCodeItem name="value" label="校验值" ruleCode={code}>
        <Input placeholder="离开输入框时校验" />
      </RuleCodeItem>
    </Form>
  )
}

export const demos = { 按编码校验: Checked }
