import { SignaturePad } from '@dougong/widgets/signature-pad/SignaturePad'
import type { InputProps } from '../shape/field-kind'

/** Signs by mouse, pen or finger. */
export function Input({ field, value, onChange, name: _, names: _names, ...rest }: InputProps) {
  return (
    <SignaturePad
      {...rest}
      aria-label={field.title}
      value={typeof value === 'string' ? value : ''}
      onChange={(path) => onChange?.(path)}
    />
  )
}
