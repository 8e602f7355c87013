import { DatePicker, TimePicker } from 'antd'
import type { ReactNode } from 'react'
import { type ControlProps, given } from '../control'
import { type Clock, formats, readMoment, writeMoment } from './formats'

/** From one value to another; an open end is the empty text. */
export type Range = readonly [from: string, to: string]

interface RangeInputProps extends Omit<ControlProps, 'placeholder'> {
  /** What the ends are: days, moments or times of day. */
  clock?: Clock
  value?: Range | undefined
  onChange?: ((range: Range) => void) | undefined
}

/** From one day, moment or time of day to another; either end may stay open. */
export function RangeInput({ clock = 'date', value, onChange, ...control }: RangeInputProps): ReactNode {
  const Picker = clock === 'time' ? TimePicker.RangePicker : DatePicker.RangePicker
  return (
    <Picker
      {...given(control)}
      style={{ width: '100%' }}
      format={formats[clock]}
      {...(clock === 'datetime' && { showTime: true })}
      allowEmpty
      needConfirm={false}
      value={[readMoment(value?.[0], clock), readMoment(value?.[1], clock)]}
      onChange={(range) => onChange?.([writeMoment(range?.[0], clock), writeMoment(range?.[1], clock)])}
    />
  )
}
