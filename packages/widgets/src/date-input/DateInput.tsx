import { type Clock, momentFormats } from '@dougong/contract/read-moment'
import { DatePicker } from 'antd'
import type { ReactNode } from 'react'
import { type ControlProps, given } from '../control'
import { momentOf, textOfMoment } from './formats'

export interface DateInputProps extends ControlProps {
  /** `YYYY-MM-DD`; with `showTime`, `YYYY-MM-DD HH:mm:ss`. */
  value?: string | null | undefined
  onChange?: ((value: string) => void) | undefined
  /** Hours, minutes and seconds, too. */
  showTime?: boolean
  /** Shown as a control, but not changed by hand. */
  readOnly?: boolean
}

/** A day, chosen or typed; stored as text. */
export function DateInput({
  value,
  onChange,
  showTime = false,
  readOnly = false,
  placeholder = showTime ? '请选择时间' : '请选择日期',
  ...control
}: DateInputProps): ReactNode {
  const clock: Clock = showTime ? 'datetime' : 'date'
  return (
    <DatePicker
      {...given(control)}
      style={{ width: '100%' }}
      format={momentFormats[clock]}
      showTime={showTime}
      needConfirm={false}
      placeholder={placeholder}
      inputReadOnly={readOnly}
      {...(readOnly && { open: false, allowClear: false })}
      value={momentOf(value, clock)}
      onChange={(moment) => onChange?.(textOfMoment(moment, clock))}
    />
  )
}
