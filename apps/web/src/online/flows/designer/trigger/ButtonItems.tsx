import { type Trigger, triggerLimits } from '@dougong/contract/online/flows/automation/trigger'
import { RolePicker } from '@dougong/widgets/record-picker/RolePicker'
import { Form, Input } from 'antd'
import { chosenOf } from '../../../../resource/field-kinds/shape/several'

type Pressed = Extract<Trigger, { kind: 'pressed' }>

interface ButtonItemsProps {
  trigger: Pressed
  onChange: (trigger: Pressed) => void
}

/** So many roles drop down as a list. */
const fewRoles = 100

/** What the button of a rule is called, what it asks first, and who may press it. */
export function ButtonItems({ trigger, onChange }: ButtonItemsProps) {
  const { text, question, roles } = trigger
  return (
    <>
      <Form.Item
        label="按钮文字"
        htmlFor="rule-button"
        required
        extra="按钮在列表每一行的操作和记录的详情中，不满足条件的记录没有。"
      >
        <Input
          id="rule-button"
          placeholder="如：移交"
          maxLength={triggerLimits.button}
          showCount
          value={text}
          onChange={({ target }) => onChange({ ...trigger, text: target.value })}
        />
      </Form.Item>
      <Form.Item label="点击后先询问" htmlFor="rule-question" extra="不填时，点击后立即执行。">
        <Input
          id="rule-question"
          placeholder="如：确定移交给仓库吗？"
          maxLength={triggerLimits.question}
          value={question}
          onChange={({ target }) => onChange({ ...trigger, question: target.value })}
        />
      </Form.Item>
      <Form.Item label="谁可以点击" extra="选择的角色中，能查看这条记录的人。">
        <RolePicker
          aria-label="谁可以点击"
          returnField="id"
          selectUpTo={fewRoles}
          placeholder="能编辑记录的人"
          value={roles.join(',')}
          onChange={(value) => onChange({ ...trigger, roles: chosenOf(value) })}
        />
      </Form.Item>
    </>
  )
}
