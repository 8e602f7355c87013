import type { ReactNode } from 'react'
import { MomentInput, type MomentInputProps } from './MomentInput'

export interface DateInputProps extends Omit<MomentInputProps, 'clock'> {
  /** Hours, minutes and seconds, too. */
  showTime?: boolean
}

/** A day, chosen or typed; stored as `YYYY-MM-DD`, with `showTime` as `YYYY-MM-DD HH:mm:ss`. */
export function DateInput({
  showTime = false,
  placeholder = showTime ? '请选择时间' : '请选择日期',
  ...input
}: DateInputProps): ReactNode {
  return <MomentInput {...input} clock={showTime ? 'datetime' : 'date'} placeholder={placeholder} />
}
