import { tasks } from '../../contract/tasks'
import type { FormRule } from 'antd'
import { FieldItem } from '@dougong/web/resource/form/FieldItem'

const notBeforeStart: FormRule = ({ getFieldValue }) => ({
  validator: (_rule, end: unknown) => {
    const start: unknown = getFieldValue('startDate')
    const isEarly = typeof start === 'string' && typeof end === 'string' && end !== '' && end < start
    return isEarly ? Promise.reject(new Error('截止日期不能早于开始日期')) : Promise.resolve()
  },
})

/** From when to when; the end is judged by the beginning. */
export function TaskDates() {
  return (
    <>
      <FieldItem resource={tasks} name="startDate" />
      <FieldItem resource={tasks} name="endDate" dependencies={['startDate']} rules={[notBeforeStart]} />
    </>
  )
}
