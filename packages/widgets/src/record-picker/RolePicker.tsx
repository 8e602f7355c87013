import type { ReactNode } from 'react'
import { useWidgetData } from '../data'
import type { RecordPickerProps } from './RecordPicker'
import { ShortPicker } from './ShortPicker'

export interface OwnPickerProps extends Omit<
  RecordPickerProps,
  'name' | 'source' | 'sourceKey' | 'columns' | 'queries'
> {
  /** Where there are no more than so many, they drop down as a list; always the dialog where silent. */
  selectUpTo?: number
}

/** Chooses roles; stored by `roleCode` unless told otherwise. */
export function RolePicker({ returnField = 'roleCode', selectUpTo = 0, ...rest }: OwnPickerProps): ReactNode {
  const { roles } = useWidgetData()
  return (
    <ShortPicker
      {...rest}
      selectUpTo={selectUpTo}
      name="角色"
      source={roles}
      sourceKey="roles"
      returnField={returnField}
      columns={[
        { field: 'roleName', title: '角色名称' },
        { field: 'roleCode', title: '角色编码' },
      ]}
      queries={[
        { field: 'roleName', title: '角色名称' },
        { field: 'roleCode', title: '角色编码' },
      ]}
    />
  )
}
