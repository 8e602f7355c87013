import { generatePassword } from '@dougong/contract/account/generated-password'
import { passwordHint } from '@dougong/contract/validation'
import { type ControlProps, definedProps } from '@dougong/widgets/control'
import { Button, Input, Space } from 'antd'
import { useState } from 'react'
import { StrengthMeter } from './StrengthMeter'
import classes from './StrengthMeter.module.css'

interface NewPasswordInputProps extends ControlProps {
  value?: string
  onChange?: (password: string) => void
  /** Hears of a generated password besides `onChange`, for a field that repeats it. */
  onGenerate?: (password: string) => void
}

/**
 * A new password: typed, or generated and then shown, so that it can be told or kept. What is asked of it stands below as long as
 * there is none, then how strong it is.
 */
export function NewPasswordInput({ value, onChange, onGenerate, ...control }: NewPasswordInputProps) {
  const [isShown, setShown] = useState(false)

  function generate() {
    const password = generatePassword(randomBelow)
    setShown(true)
    onChange?.(password)
    onGenerate?.(password)
  }

  return (
    <>
      <Space.Compact block>
        <Input.Password
          {...definedProps(control)}
          value={value ?? ''}
          maxLength={128}
          autoComplete="new-password"
          visibilityToggle={{ visible: isShown, onVisibleChange: setShown }}
          onChange={({ target }) => onChange?.(target.value)}
        />
        <Button disabled={control.disabled ?? false} onClick={generate}>
          生成
        </Button>
      </Space.Compact>
      {value ? <StrengthMeter password={value} /> : <p className={classes.hint}>{passwordHint}</p>}
    </>
  )
}

/** Every number below the limit is as likely as any other: those that would favour the lower ones are thrown away. */
function randomBelow(limit: number): number {
  const highest = Math.floor(0x1_0000_0000 / limit) * limit
  for (;;) {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (number < highest) return number % limit
  }
}
