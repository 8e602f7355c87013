import type { ReferenceField } from '@dougong/contract/resource/field-kinds/reference'
import { holdsSeveral } from '@dougong/contract/resource/field-kinds/index'
import { CategorySelect } from '@dougong/widgets/category-select/CategorySelect'
import { DepartmentPicker } from '@dougong/widgets/department-picker/DepartmentPicker'
import { PositionPicker } from '@dougong/widgets/record-picker/PositionPicker'
import { RolePicker } from '@dougong/widgets/record-picker/RolePicker'
import { UserPicker } from '@dougong/widgets/user-picker/UserPicker'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import type { InputProps, SearchProps } from '../shape/field-kind'
import { anyOf, chosenOf, stored } from '../shape/several'

interface PickerProps extends Omit<InputProps, 'value' | 'onChange'> {
  value: string | number | null
  placeholder: string
  onChange: (value: string) => void
}

/** So many roles or positions are read at a glance. */
const shortList = 20

/** The picker of a kind, storing what the kind stores: people by account, positions by code, the rest by id. */
function Picker({ field, names, ...rest }: PickerProps): ReactNode {
  const multiple = holdsSeveral(field)
  switch (field.kind) {
    case 'department':
    case 'departments':
      return <DepartmentPicker {...rest} multiple={multiple} />
    case 'role':
    case 'roles':
      return (
        <RolePicker
          {...rest}
          {...(names && { names })}
          multiple={multiple}
          returnField="id"
          selectUpTo={shortList}
        />
      )
    case 'position':
    case 'positions':
      return <PositionPicker {...rest} {...(names && { names })} multiple={multiple} selectUpTo={shortList} />
    case 'category':
      return <CategoryPicker {...rest} field={field} />
    default:
      return <UserPicker {...rest} multiple={multiple} />
  }
}

/** Chooses below the category that the field names; its words go into another field, if there is one. */
function CategoryPicker({ field, onChange, ...rest }: Omit<PickerProps, 'names'>): ReactNode {
  const form = Form.useFormInstance<Record<string, unknown>>()
  const { below, fills } = 'below' in field || 'fills' in field ? (field as ReferenceField) : {}
  return (
    <CategorySelect
      {...rest}
      {...(below !== undefined && { parentCode: below })}
      onChange={(chosen, label) => {
        onChange(chosen)
        if (fills !== undefined && rest.id) form?.setFieldValue(fills, label)
      }}
    />
  )
}

export function Input({ field, value, onChange, ...rest }: InputProps) {
  return (
    <Picker
      {...rest}
      field={field}
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
      field={field}
      placeholder="全部"
      value={chosenOf(value?.[name]).join(',')}
      onChange={(chosen) =>
        onChange?.(holdsSeveral(field) ? anyOf(name, chosen) : chosen === '' ? {} : { [name]: chosen })
      }
    />
  )
}
