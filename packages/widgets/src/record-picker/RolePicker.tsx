import type { ReactNode } from 'react'
import { OwnPicker, type OwnPickerProps } from './OwnPicker'

/** Chooses roles; stored by `roleCode` unless told otherwise. */
export function RolePicker({ returnField = 'roleCode', ...rest }: OwnPickerProps): ReactNode {
  return <OwnPicker {...rest} kind="roles" returnField={returnField} />
}
