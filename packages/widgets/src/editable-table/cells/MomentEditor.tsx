import { type Clock, momentFormats } from '@dougong/contract/read-moment'
import { DatePicker, TimePicker } from 'antd'
import type { Dayjs } from 'dayjs'
import 'dayjs/locale/zh-cn'
import { momentOf, textOfMoment } from '../../date-input/formats'
import { typeNameOf } from '../type-names'
import type { OwnEditorProps } from './own-props'

/** A date, a date with its time, or a time of day. What is chosen is kept even if nobody presses 确定. */
export function MomentEditor({
  column,
  value,
  draft,
  store,
  done,
  label,
  placeholder,
  props,
}: OwnEditorProps) {
  const clock = typeNameOf(column) as Clock
  const common = {
    ...props,
    'aria-label': label,
    style: { width: '100%' },
    defaultOpen: true,
    autoFocus: true,
    format: momentFormats[clock],
    defaultValue: momentOf(String((value ?? '') as string), clock),
    ...(placeholder !== '' && { placeholder }),
    onCalendarChange: (chosen: Dayjs | Dayjs[] | null) => {
      if (chosen && !Array.isArray(chosen)) draft(textOfMoment(chosen, clock))
    },
    onChange: (chosen: Dayjs | null) => {
      store(textOfMoment(chosen, clock))
      done()
    },
  }
  return clock === 'time' ? (
    <TimePicker {...common} />
  ) : (
    <DatePicker {...common} showTime={clock === 'datetime'} />
  )
}
