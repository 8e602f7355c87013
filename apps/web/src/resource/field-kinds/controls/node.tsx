import { holdsSeveral } from '@dougong/contract/resource/field-kinds/index'
import { TreeSelect } from '@dougong/widgets/tree-select/TreeSelect'
import type { InputProps, SearchProps } from '../shape/field-kind'
import { anyOf, chosenOf, stored } from '../shape/several'

/** Chooses nodes of the field's tree. */
export function Input({ field, value, onChange, names: _, ...rest }: InputProps) {
  if (!('parent' in field)) return null
  return (
    <TreeSelect
      {...rest}
      {...('root' in field && field.root !== undefined && { pidValue: field.root })}
      dictionary={field.dictionary}
      pidField={field.parent}
      multiple={holdsSeveral(field)}
      placeholder={`请选择${field.title}`}
      value={stored(value)}
      onChange={(chosen) => onChange?.(chosen)}
    />
  )
}

/** Finds records that hold the node, or any of several. */
export function Search({ field, name, id, value, onChange }: SearchProps) {
  if (!('parent' in field)) return null
  const isSeveral = holdsSeveral(field)
  return (
    <TreeSelect
      {...(id && { id })}
      {...('root' in field && field.root !== undefined && { pidValue: field.root })}
      dictionary={field.dictionary}
      pidField={field.parent}
      multiple={isSeveral}
      placeholder="全部"
      value={chosenOf(value?.[name]).join(',')}
      onChange={(chosen) =>
        onChange?.(isSeveral ? anyOf(name, chosen) : chosen === '' ? {} : { [name]: chosen })
      }
    />
  )
}
