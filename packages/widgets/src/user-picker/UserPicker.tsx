import { lazyPart } from '../lazy-part'
import { UserOutlined } from '@ant-design/icons'
import { type ReactNode } from 'react'
import { useWidgetData } from '../data'
import { ellipsisLengths } from '../ellipsis/Ellipsis'
import { type RecordControlProps, RecordField } from '../picker/RecordField'

const UserDialog = lazyPart(async () => (await import('./UserDialog')).UserDialog)

export interface UserPickerProps extends RecordControlProps {
  /** What a person is stored as: `username` or `id`. */
  returnField?: string
  displayField?: string
  width?: number
}

/** Chooses people, found by department or by name. */
export function UserPicker({
  returnField = 'username',
  displayField = 'realname',
  multiple = true,
  width = 1250,
  placeholder = '请先选择用户',
  ...rest
}: UserPickerProps): ReactNode {
  const { users } = useWidgetData()
  return (
    <RecordField
      {...rest}
      source={users}
      sourceKey="users"
      returnField={returnField}
      displayField={displayField}
      multiple={multiple}
      placeholder={placeholder}
      buttonText="选择用户"
      icon={<UserOutlined />}
      ellipsisLength={ellipsisLengths.text}
      renderDialog={(parts) => <UserDialog {...parts} multiple={multiple} width={width} />}
    />
  )
}
