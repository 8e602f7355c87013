import { useEffect, useRef } from 'react'
import { DepartmentPicker } from '../../department-picker/DepartmentPicker'
import type { Stored } from '../../joined'
import { UserPicker } from '../../user-picker/UserPicker'
import { extensionOf } from '../values/cell-values'
import { storeFieldOf, textFieldOf } from '../values/lookups'
import { typeNameOf } from '../values/type-names'
import type { OwnEditorProps } from './own-props'

/** People or departments: their dialog opens with the editor. */
export function PickerEditor({ column, value, store, done, label, placeholder, props }: OwnEditorProps) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => host.current?.querySelector('input')?.click(), [])
  const control = {
    ...props,
    'aria-label': label,
    value: value as Stored,
    multiple: extensionOf(column)['multiSelect'] !== false,
    returnField: storeFieldOf(column),
    ...(placeholder !== '' && { placeholder }),
    onChange: (chosen: string) => {
      store(chosen)
      done()
    },
  }
  return (
    <div ref={host}>
      {typeNameOf(column) === 'sel_user' ? (
        <UserPicker {...control} displayField={textFieldOf(column)} />
      ) : (
        <DepartmentPicker {...control} />
      )}
    </div>
  )
}
