import type { ReactNode } from 'react'
import { DateInput, type DateInputProps } from './DateInput'

/** A moment, chosen or typed; stored as `YYYY-MM-DD HH:mm:ss`. */
export function DateTimeInput(props: Omit<DateInputProps, 'showTime'>): ReactNode {
  return <DateInput {...props} showTime />
}
