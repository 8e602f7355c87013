import { readColour } from '@dougong/contract/resource/field-kinds/read-colour'
import { App, Button, ColorPicker, Input, Space, theme } from 'antd'
import { type ReactNode, useState } from 'react'
import { type ControlProps, definedProps } from '../control'
import { refusedText } from '../refused-text'
import { useDisabled } from '../use-disabled'

export interface ColourInputProps extends ControlProps {
  /** `#rrggbb`, with two digits more where something shines through. */
  value?: string | null | undefined
  onChange?: ((value: string) => void) | undefined
  /** Whether it may let something shine through. */
  alpha?: boolean
}

/** A colour: typed, or chosen from a field of colours. */
export function ColourInput({
  value,
  onChange,
  alpha = false,
  disabled: own,
  ...control
}: ColourInputProps): ReactNode {
  const { message } = App.useApp()
  const { token } = theme.useToken()
  const disabled = useDisabled(own)
  const [typed, setTyped] = useState<string>()
  const stored = value ?? ''
  const offered = [
    token.blue,
    token.cyan,
    token.green,
    token.gold,
    token.orange,
    token.volcano,
    token.red,
    token.magenta,
    token.purple,
  ]

  function take() {
    if (typed === undefined) return
    setTyped(undefined)
    if (typed.trim() === '') return onChange?.('')
    const read = readColour(typed)
    if ('problem' in read) void message.warning(`颜色${refusedText(typed, read.problem)}`)
    else if (read.value !== stored) onChange?.(read.value)
  }
  return (
    <Space.Compact>
      <ColorPicker
        disabled={disabled}
        disabledAlpha={!alpha}
        allowClear
        value={stored === '' ? null : stored}
        presets={[{ label: '常用颜色', colors: offered }]}
        onChangeComplete={(colour) => onChange?.(colour.cleared ? '' : colour.toHexString().toLowerCase())}
      >
        <Button
          disabled={disabled}
          aria-label={stored === '' ? '选择颜色' : `选择颜色，当前 ${stored}`}
          icon={
            <span
              aria-hidden
              style={{
                display: 'block',
                width: 16,
                height: 16,
                borderRadius: 4,
                border: `1px solid ${token.colorBorder}`,
                background: stored || 'transparent',
              }}
            />
          }
        />
      </ColorPicker>
      <Input
        placeholder="#RRGGBB"
        {...definedProps(control)}
        disabled={disabled}
        maxLength={12}
        style={{ width: 120 }}
        value={typed ?? stored}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        onPressEnter={take}
      />
    </Space.Compact>
  )
}
