import type { FieldKind } from '@dougong/contract/resource/field'
import { CategorySelect } from '@dougong/widgets/category-select/CategorySelect'
import { DepartmentPicker } from '@dougong/widgets/department-picker/DepartmentPicker'
import { PositionPicker } from '@dougong/widgets/record-picker/PositionPicker'
import { RolePicker } from '@dougong/widgets/record-picker/RolePicker'
import { UserPicker } from '@dougong/widgets/user-picker/UserPicker'
import type { ReactNode } from 'react'
import type { InputProps, SearchProps } from './field-kind'
import { anyOf, chosenOf, stored } from './several'

interface PickerProps extends Omit<InputProps, 'value' | 'onChange' | 'field'> {
  kind: FieldKind
  value: string | number | null
  placeholder: string
  onChange: (value: string) => void
}

const isSeveral = (kind: FieldKind) => kind.endsWith('s')

/** The picker of a kind, storing what the kind stores: people by account, positions by code, the rest by id. */
function Picker({ kind, names, ...rest }: PickerProps): ReactNode {
  const multiple = isSeveral(kind)
  switch (kind) {
    case 'department':
    case 'departments':
      return <DepartmentPicker {...rest} multiple={multiple} />
    case 'role':
    case 'roles':
      return <RolePicker {...rest} {...(names && { names })} multiple={multiple} returnField="id" />
    case 'position':
    case 'positions':
      return <PositionPicker {...rest} {...(names && { names })} multiple={multiple} />
    case 'category':
      return <CategorySelect {...rest} />
    default:
      return <UserPicker {...rest} multiple={multiple} />
  }
}

export function Input({ field, value, onChange, ...rest }: InputProps) {
  return (
    <Picker
      {...rest}
      kind={field.kind}
      placeholder={`请选择${field.title}`}
      value={stored(value)}
      onChange={(chosen) => onChange?.(chosen)}
    />
  )
}

/** Finds records that refer to the one chosen, or to any of several. */
export function Search({ field, name, id, value, onChange }: SearchProps) {
  return (
    <Picker
      {...(id && { id })}
      kind={field.kind}
      placeholder="全部"
      value={chosenOf(value?.[name]).join(',')}
      onChange={(chosen) =>
        onChange?.(isSeveral(field.kind) ? anyOf(name, chosen) : chosen === '' ? {} : { [name]: chosen })
      }
    />
  )
}
