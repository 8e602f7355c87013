import { RatingInput } from '@dougong/widgets/rating-input/RatingInput'
import type { InputProps } from '../shape/field-kind'

/** Gives so many stars. */
export function Input({ field, value, onChange, name: _, names: _names, ...rest }: InputProps) {
  return (
    <RatingInput
      {...rest}
      aria-label={field.title}
      {...('max' in field && field.max !== undefined && { most: field.max })}
      value={value === '' || value === null || value === undefined ? null : Number(value)}
      onChange={(stars) => onChange?.(stars ?? '')}
    />
  )
}
