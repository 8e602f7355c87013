import type { ReactNode } from 'react'
import { MomentInput, type MomentInputProps } from './MomentInput'

/** A time of day, chosen or typed; stored as `HH:mm:ss`. */
export function TimeInput({
  placeholder = '请选择时间',
  ...input
}: Omit<MomentInputProps, 'clock'>): ReactNode {
  return <MomentInput {...input} clock="time" placeholder={placeholder} />
}
