import type { ReactNode } from 'react'
import { useWidgetData } from '../data'
import { RecordPicker, type RecordPickerProps } from './RecordPicker'

export type OwnPickerProps = Omit<RecordPickerProps, 'name' | 'source' | 'sourceKey' | 'columns' | 'queries'>

/** Chooses roles; stored by `roleCode` unless told otherwise. */
export function RolePicker({ returnField = 'roleCode', ...rest }: OwnPickerProps): ReactNode {
  const { roles } = useWidgetData()
  return (
    <RecordPicker
      {...rest}
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
