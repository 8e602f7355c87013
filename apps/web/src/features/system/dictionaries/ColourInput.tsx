import { ColorPicker } from 'antd'
import type { InputProps } from '../../../resource/field-kinds/shape/field-kind'

/** The colour of an item's tag, or none. */
export function ColourInput({ id, value, onChange, disabled }: InputProps) {
  return (
    <ColorPicker
      {...(id && { id })}
      allowClear
      disabledAlpha
      showText
      disabled={disabled ?? false}
      value={value ? String(value) : null}
      onChangeComplete={(colour) => onChange?.(colour.toHexString())}
      onClear={() => onChange?.('')}
    />
  )
}
