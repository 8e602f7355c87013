import { Select } from '@dougong/widgets/select/Select'
import { Form, Input } from 'antd'
import { useRef, useState } from 'react'
import { answer } from '../../../shared/api/client'
import { FormDialog } from '../../../shared/ui/FormDialog'
import { automation } from '../designer/door'
import { type DrawnForm, useDrawnForms } from '../designer/list/use-drawn-forms'

interface NewRuleDialogProps {
  /** The draft is there, under this id. */
  onAdded: (id: string) => void
  onClose: () => void
}

interface Values {
  at: string
  name: string
}

/** Asks for which form a rule is, and what it is called; what sets it off is chosen in the designer. */
export function NewRuleDialog({ onAdded, onClose }: NewRuleDialogProps) {
  const [form] = Form.useForm<Values>()
  const [chosen, setChosen] = useState<DrawnForm>()
  const { offered, ...search } = useDrawnForms(automation, chosen)
  const added = useRef<string>(undefined)

  async function save({ at, name }: Values) {
    const done = await answer(automation.calls.addFlow, { body: { at, name: name.trim() } }, { quiet: true })
    added.current = done.result
    return done
  }

  return (
    <FormDialog
      title="新增自动化规则"
      name="rule"
      form={form}
      save={save}
      onSaved={() => undefined}
      onClose={() => (added.current === undefined ? onClose() : onAdded(added.current))}
    >
      <Form.Item
        name="at"
        label="表单"
        extra="规则由这张表单的记录或时间触发；附表的变化算作主表的修改"
        rules={[{ required: true, message: '请选择表单' }]}
      >
        <Select
          {...search}
          placeholder="输入表单名称或表名查找"
          onChange={(address: string) => setChosen(offered.find(({ at }) => at === address))}
        />
      </Form.Item>
      <Form.Item
        name="name"
        label="规则名称"
        rules={[{ required: true, whitespace: true, message: '请输入规则名称' }]}
      >
        <Input maxLength={100} placeholder="如：合同到期提醒" />
      </Form.Item>
    </FormDialog>
  )
}
