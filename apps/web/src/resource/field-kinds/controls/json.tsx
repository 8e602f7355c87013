import { JsonEditor } from '@dougong/widgets/json-editor/JsonEditor'
import type { InputProps } from '../shape/field-kind'

/** Writes JSON. */
export function Input({ field, value, onChange, name: _, names: _names, ...rest }: InputProps) {
  return (
    <JsonEditor
      {...rest}
      aria-label={field.title}
      placeholder={`请输入${field.title}`}
      value={typeof value === 'string' ? value : ''}
      onChange={(written) => onChange?.(written)}
    />
  )
}
