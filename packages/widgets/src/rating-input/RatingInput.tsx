import { Rate } from 'antd'
import type { ReactNode } from 'react'
import { type ControlProps, definedProps } from '../control'
import { useDisabled } from '../use-disabled'

export interface RatingInputProps extends Omit<ControlProps, 'placeholder'> {
  /** So many stars; nothing is none. */
  value?: number | string | null | undefined
  /** A click on the last star takes the rating back: then it is null. */
  onChange?: ((value: number | null) => void) | undefined
  /** How many stars there are. */
  most?: number
  /** What each number of stars means. */
  words?: readonly string[]
}

/** So many stars of some: by mouse, by touch, and by arrow keys. */
export function RatingInput({
  value,
  onChange,
  most: maxStars = 5,
  words,
  disabled: own,
  ...control
}: RatingInputProps): ReactNode {
  const disabled = useDisabled(own)
  const stars = Number(value ?? 0) || 0
  const { id, 'aria-required': _required, 'aria-invalid': _invalid, ...named } = definedProps(control)
  return (
    <span role="group" {...named} {...(id && { id })}>
      <Rate
        disabled={disabled}
        count={maxStars}
        value={stars}
        {...(words && { tooltips: [...words] })}
        onChange={(next) => onChange?.(next === 0 ? null : next)}
      />
      <span style={{ marginInlineStart: 8 }}>
        {stars === 0 ? '未评分' : (words?.[stars - 1] ?? `${stars} 分`)}
      </span>
    </span>
  )
}
