import type { WorkingHours } from '@dougong/contract/system/working-time/add-working-time'
import { saveWorkingHours } from '@dougong/contract/system/working-time/working-calendar'
import { CheckboxGroup } from '@dougong/widgets/checkbox-group/CheckboxGroup'
import { TimeInput } from '@dougong/widgets/date-input/TimeInput'
import { Form, Space } from 'antd'
import { answer } from '../../../shared/api/client'
import { FormDialog } from '../../../shared/ui/FormDialog'
import { weekdayNames } from './hours-in-words'

interface Values {
  weekdays: string
  from: string
  to: string
}

const options = weekdayNames.map((text, index) => ({ value: String(index + 1), text }))

/** On which days of the week people work, and from when to when. */
export function HoursDialog({
  hours,
  onSaved,
  onClose,
}: {
  hours: WorkingHours
  onSaved: () => void
  onClose: () => void
}) {
  const [form] = Form.useForm<Values>()
  return (
    <FormDialog<Values>
      title="工作时间"
      name="working-hours"
      form={form}
      initialValues={{ weekdays: hours.weekdays.join(','), from: `${hours.from}:00`, to: `${hours.to}:00` }}
      save={({ weekdays, from, to }) =>
        answer(
          saveWorkingHours,
          {
            body: {
              weekdays: weekdays.split(',').map(Number),
              from: from.slice(0, 5),
              to: to.slice(0, 5),
            },
          },
          { quiet: true },
        )
      }
      onSaved={onSaved}
      onClose={onClose}
    >
      <Form.Item
        name="weekdays"
        label="每周工作日"
        rules={[{ required: true, message: '请选择每周工作日' }]}
        extra="节假日和调休在列表中另行填写"
      >
        <CheckboxGroup options={options} />
      </Form.Item>
      <Space size="large" wrap>
        <Form.Item name="from" label="上班时间" rules={[{ required: true, message: '请选择上班时间' }]}>
          <TimeInput />
        </Form.Item>
        <Form.Item name="to" label="下班时间" rules={[{ required: true, message: '请选择下班时间' }]}>
          <TimeInput />
        </Form.Item>
      </Space>
    </FormDialog>
  )
}
