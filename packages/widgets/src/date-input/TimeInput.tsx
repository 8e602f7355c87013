import { momentFormats } from '@dougong/contract/read-moment'
import { TimePicker } from 'antd'
import type { ReactNode } from 'react'
import { given } from '../control'
import type { DateInputProps } from './DateInput'
import { momentOf, textOfMoment } from './formats'

/** A time of day, chosen or typed; stored as `HH:mm:ss`. */
export function TimeInput({
  value,
  onChange,
  readOnly = false,
  placeholder = '请选择时间',
  ...control
}: Omit<DateInputProps, 'showTime'>): ReactNode {
  return (
    <TimePicker
      {...given(control)}
      style={{ width: '100%' }}
      format={momentFormats.time}
      needConfirm={false}
      placeholder={placeholder}
      inputReadOnly={readOnly}
      {...(readOnly && { open: false, allowClear: false })}
      value={momentOf(value, 'time')}
      onChange={(moment) => onChange?.(textOfMoment(moment, 'time'))}
    />
  )
}
