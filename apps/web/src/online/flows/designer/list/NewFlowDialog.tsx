import { type ReadyFlow, readyFlow, readyFlows } from '@dougong/contract/online/flows/ready-flows'
import { Select } from '@dougong/widgets/select/Select'
import { Form, Input, Radio } from 'antd'
import { useRef, useState } from 'react'
import { answer } from '../../../../shared/api/client'
import { FormDialog } from '../../../../shared/ui/FormDialog'
import { approvals } from '../door'
import { type DrawnForm, useDrawnForms } from './use-drawn-forms'
import styles from './list.module.css'

interface NewFlowDialogProps {
  /** The draft is there, under this id. */
  onAdded: (id: string) => void
  onClose: () => void
}

interface Values {
  at: string
  name: string
  shape: ReadyFlow | 'empty'
  amount?: string
}

const shapes = [
  ...(Object.keys(readyFlows) as ReadyFlow[]).map((value) => ({ value, ...readyFlows[value] })),
  { value: 'empty' as const, title: '空白流程', note: '自己从头设计' },
]

/** Asks for which form a flow is, what it is called and what it begins with. */
export function NewFlowDialog({ onAdded, onClose }: NewFlowDialogProps) {
  const [form] = Form.useForm<Values>()
  const [chosen, setChosen] = useState<DrawnForm>()
  const { offered, ...search } = useDrawnForms(approvals, chosen)
  const added = useRef<string>(undefined)
  const shape = Form.useWatch('shape', form)
  const numbers = chosen?.numbers ?? []

  async function save({ at, name, shape: ready, amount }: Values) {
    const definition = ready === 'empty' ? {} : { definition: { ...readyFlow(ready, amount) } }
    const done = await answer(
      approvals.calls.addFlow,
      { body: { at, name: name.trim(), ...definition } },
      { quiet: true },
    )
    added.current = done.result
    return done
  }

  function choose(address: string) {
    const next = offered.find(({ at }) => at === address)
    if (!next) return
    const name = form.getFieldValue('name') as string | undefined
    if (!name || name === nameFor(chosen?.title)) form.setFieldValue('name', nameFor(next.title))
    form.setFieldValue('amount', next.numbers[0]?.name)
    if (next.numbers.length === 0 && shape === 'byAmount') form.setFieldValue('shape', 'superior')
    setChosen(next)
  }

  return (
    <FormDialog
      title="新增审批流程"
      name="flow"
      form={form}
      initialValues={{ shape: 'superior' }}
      save={save}
      onSaved={() => undefined}
      onClose={() => (added.current === undefined ? onClose() : onAdded(added.current))}
    >
      <Form.Item
        name="at"
        label="表单"
        extra="已同步数据库的表单，或支持审批的系统功能；附表的记录随主表审批，不单独设计"
        rules={[{ required: true, message: '请选择表单' }]}
      >
        <Select {...search} placeholder="输入表单名称或表名查找" onChange={choose} />
      </Form.Item>
      <Form.Item
        name="name"
        label="流程名称"
        rules={[{ required: true, whitespace: true, message: '请输入流程名称' }]}
      >
        <Input maxLength={100} placeholder="如：请假审批" />
      </Form.Item>
      <Form.Item name="shape" label="从哪里开始">
        <Radio.Group className={styles.shapes ?? ''}>
          {shapes.map(({ value, title, note }) => {
            const lacksNumbers = value === 'byAmount' && chosen !== undefined && numbers.length === 0
            return (
              <Radio key={value} value={value} disabled={lacksNumbers}>
                {title}
                <span className={styles.note}>{lacksNumbers ? '这张表单没有数字字段' : note}</span>
              </Radio>
            )
          })}
        </Radio.Group>
      </Form.Item>
      {shape === 'byAmount' && (
        <Form.Item name="amount" label="金额字段" rules={[{ required: true, message: '请选择金额字段' }]}>
          <Select
            placeholder={chosen ? '选择数字字段' : '请先选择表单'}
            options={numbers.map(({ name, title }) => ({ value: name, label: title }))}
          />
        </Form.Item>
      )}
    </FormDialog>
  )
}

function nameFor(title: string | undefined): string {
  return title === undefined ? '' : `${title}审批`.slice(0, 100)
}
