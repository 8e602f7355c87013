import {
  addAbsence,
  changeAbsence,
  type OwnAbsence,
} from '@dougong/contract/online/flows/people/absence-calls'
import { type Range, RangeInput } from '@dougong/widgets/date-input/RangeInput'
import { Select } from '@dougong/widgets/select/Select'
import { Form, Input } from 'antd'
import { answer } from '../../../shared/api/client'
import { PersonSelect } from '../../../shared/people/PersonSelect'
import { FormDialog } from '../../../shared/ui/FormDialog'

interface Values {
  agent: string
  times: Range
  flowIds?: string[]
  note?: string
}

interface AbsenceDialogProps {
  /** Undefined: a new one. */
  absence: OwnAbsence | undefined
  flows: readonly { id: string; name: string }[]
  onSaved: () => void
  onClose: () => void
}

/** Who acts, from when to when, for which flows. */
export function AbsenceDialog({ absence, flows, onSaved, onClose }: AbsenceDialogProps) {
  const [form] = Form.useForm<Values>()
  /* what the absence is for stays chosen, though it is off now */
  const choices = [
    ...flows,
    ...(absence?.flows ?? []).filter(({ id }) => flows.every((each) => each.id !== id)),
  ]

  function save({ agent, times: [startTime, endTime], flowIds = [], note = '' }: Values) {
    const body = { agent, startTime, endTime, flowIds, note }
    return absence
      ? answer(changeAbsence, { body: { ...body, id: absence.id } }, { quiet: true })
      : answer(addAbsence, { body }, { quiet: true })
  }

  return (
    <FormDialog<Values>
      title={absence ? '编辑代理' : '添加代理'}
      name="absence"
      form={form}
      initialValues={
        absence && {
          agent: absence.agent.username,
          times: [absence.startTime, absence.endTime],
          flowIds: absence.flows.map(({ id }) => id),
          note: absence.note,
        }
      }
      save={save}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Form.Item name="agent" label="代理人" rules={[{ required: true, message: '请选择代理人' }]}>
        <PersonSelect known={absence?.agent} />
      </Form.Item>
      <Form.Item
        name="times"
        label="时间"
        required
        rules={[
          {
            validator: async (_, range: Range | undefined) => {
              if (!range?.[0] || !range[1]) throw new Error('请选择开始和结束时间')
            },
          },
        ]}
      >
        <RangeInput clock="datetime" aria-label="时间" />
      </Form.Item>
      <Form.Item name="flowIds" label="审批流程" extra="不选择即全部流程">
        <Select
          mode="multiple"
          allowClear
          placeholder="全部审批流程"
          options={choices.map(({ id, name }) => ({ value: id, label: name }))}
          optionFilterProp="label"
        />
      </Form.Item>
      <Form.Item name="note" label="说明">
        <Input maxLength={200} placeholder="如：年假" />
      </Form.Item>
    </FormDialog>
  )
}
