import { type Clock, momentFormats } from '@dougong/contract/read-moment'
import { DatePicker, TimePicker } from 'antd'
import type { ReactNode } from 'react'
import { type ControlProps, given } from '../control'
import { momentOf, textOfMoment } from './formats'

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
      format={momentFormats[clock]}
      {...(clock === 'datetime' && { showTime: true })}
      allowEmpty
      needConfirm={false}
      value={[momentOf(value?.[0], clock), momentOf(value?.[1], clock)]}
      onChange={(range) => onChange?.([textOfMoment(range?.[0], clock), textOfMoment(range?.[1], clock)])}
    />
  )
}
