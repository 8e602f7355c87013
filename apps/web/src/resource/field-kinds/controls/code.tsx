import { CodeEditor } from '@dougong/widgets/code-editor/CodeEditor'
import type { InputProps } from '../shape/field-kind'

/** Writes code in the field's language. */
export function Input({ field, value, onChange, ...rest }: InputProps) {
  return (
    <CodeEditor
      {...rest}
      aria-label={field.title}
      {...('language' in field && { language: field.language })}
      value={typeof value === 'string' ? value : ''}
      onChange={(text) => onChange?.(text)}
    />
  )
}
