import { MarkdownEditor } from '@dougong/widgets/markdown-editor/MarkdownEditor'
import type { InputProps } from '../shape/field-kind'

/** Writes Markdown, and shows what becomes of it. */
export function Input({ field, value, onChange, name: _, names: _names, ...rest }: InputProps) {
  return (
    <MarkdownEditor
      {...rest}
      aria-label={field.title}
      placeholder={`请输入${field.title}，支持 Markdown`}
      value={typeof value === 'string' ? value : ''}
      onChange={(written) => onChange?.(written)}
    />
  )
}
