import type { ReactNode } from 'react'
import { OwnPicker, type OwnPickerProps } from './OwnPicker'

/** Chooses positions by name, code and rank; stored by `code` unless told otherwise. */
export function PositionPicker({ returnField = 'code', width = 1000, ...rest }: OwnPickerProps): ReactNode {
  return <OwnPicker {...rest} kind="positions" returnField={returnField} width={width} />
}
