import { ColourInput } from '@dougong/widgets/colour-input/ColourInput'
import type { InputProps } from '../shape/field-kind'

/** Types or chooses a colour. */
export function Input({ field, value, onChange, name: _, names: _names, ...rest }: InputProps) {
  const mayShineThrough = 'max' in field && Number(field.max) >= 9
  return (
    <ColourInput
      {...rest}
      alpha={mayShineThrough}
      value={typeof value === 'string' ? value : ''}
      onChange={(colour) => onChange?.(colour)}
    />
  )
}
