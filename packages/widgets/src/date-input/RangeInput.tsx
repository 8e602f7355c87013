import type { Clock } from '@dougong/contract/reading/read-moment'
import { DatePicker, TimePicker } from 'antd'
import 'dayjs/locale/zh-cn'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { type ControlProps, definedProps } from '../control'
import { momentOf, textOfMoment } from './formats'
import { periodNames, periodOf } from './periods'
import { pickerProps } from './picker-props'
import styles from './range.module.css'
import { Typed } from './TypedInput'
import { useTypedMoments } from './use-typed-moments'

/** From one value to another; an open end is the empty text. */
export type Range = readonly [from: string, to: string]

interface RangeInputProps extends Omit<ControlProps, 'placeholder'> {
  /** What the ends are: days, moments or times of day. */
  clock?: Clock
  value?: Range | undefined
  onChange?: ((range: Range) => void) | undefined
}

/**
 * From one day, moment or time of day to another; either end may stay open, and the first is not behind the last. Common periods are
 * offered beside the calendar, and may be typed into either end.
 */
export function RangeInput({
  clock = 'date',
  value: [from, to] = ['', ''],
  onChange,
  ...control
}: RangeInputProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const host = useRef<HTMLDivElement>(null)
  const value = useMemo(
    () => [momentOf(from, clock), momentOf(to, clock)] as [Moment, Moment],
    [from, to, clock],
  )
  const { inputs: typed } = useTypedMoments({
    clock,
    rulesOf: (end) => (end === 'start' ? { max: to || undefined } : { min: from || undefined }),
    take: (end, text) => onChange?.(end === 'start' ? [text, to] : [from, text]),
    takeBoth(text) {
      const period = periodOf(text, clock)
      if (period) onChange?.(period)
      return period !== undefined
    },
    onEnter(end) {
      if (end === 'start' && to === '') host.current?.querySelectorAll('input')[1]?.focus()
      else setOpen(false)
    },
  })
  const presets = periodNames.flatMap((label) => {
    const period = periodOf(label, clock)
    return period
      ? [{ label, value: [momentOf(period[0], clock), momentOf(period[1], clock)] as [Moment, Moment] }]
      : []
  })
  const Picker = clock === 'time' ? TimePicker.RangePicker : DatePicker.RangePicker
  return (
    <Typed value={typed}>
      <div ref={host}>
        <Picker
          {...definedProps(control)}
          {...pickerProps(clock, typed)}
          classNames={{ popup: { root: styles.popup ?? '' } }}
          allowEmpty
          {...(presets.length > 0 && { presets })}
          open={isOpen}
          onOpenChange={setOpen}
          value={value}
          onChange={(range) => {
            typed.forget()
            onChange?.([textOfMoment(range?.[0], clock), textOfMoment(range?.[1], clock)])
          }}
        />
      </div>
    </Typed>
  )
}

type Moment = ReturnType<typeof momentOf>
