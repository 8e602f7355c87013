import type { Clock } from '@dougong/contract/reading/read-moment'
import { DatePicker, TimePicker } from 'antd'
import 'dayjs/locale/zh-cn'
import { type ReactNode, useMemo, useState } from 'react'
import { type ControlProps, definedProps } from '../control'
import { momentOf, textOfMoment } from './formats'
import { pickerProps } from './picker-props'
import { Typed } from './TypedInput'
import { useTypedMoments } from './use-typed-moments'

export interface MomentInputProps extends ControlProps {
  clock: Clock
  /** As it is stored. */
  value?: string | null | undefined
  onChange?: ((value: string) => void) | undefined
  /** Shown as a control, but not changed by hand. */
  readOnly?: boolean
  /** The first and the last value that are taken, as they are stored. */
  min?: string | undefined
  max?: string | undefined
}

/** A day, a moment or a time of day, chosen or typed as people write it. */
export function MomentInput({
  clock,
  value,
  onChange,
  readOnly = false,
  min,
  max,
  ...control
}: MomentInputProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const moment = useMemo(() => momentOf(value, clock), [value, clock])
  const { inputs: typed, walked } = useTypedMoments({
    clock,
    rulesOf: () => ({ min, max }),
    take: (_end, text) => onChange?.(text),
    onEnter: () => setOpen(false),
    walk: { valueOf: () => value, onStep: () => setOpen(true) },
  })
  const day = useMemo(() => momentOf(walked, clock), [walked, clock])
  const Picker = clock === 'time' ? TimePicker : DatePicker
  return (
    <Typed value={typed}>
      <Picker
        {...definedProps(control)}
        {...pickerProps(clock, typed)}
        {...definedProps({
          minDate: momentOf(min, clock) ?? undefined,
          maxDate: momentOf(max, clock) ?? undefined,
        })}
        inputReadOnly={readOnly}
        {...(readOnly ? { open: false, allowClear: false } : { open: isOpen, onOpenChange: setOpen })}
        value={day ?? moment}
        onChange={(chosen) => {
          typed.forget()
          onChange?.(textOfMoment(Array.isArray(chosen) ? chosen[0] : chosen, clock))
        }}
      />
    </Typed>
  )
}
