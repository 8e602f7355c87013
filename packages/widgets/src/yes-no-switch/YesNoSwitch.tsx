import { Switch } from 'antd'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Select } from '../select/Select'
import { type ControlProps, definedProps } from '../control'
import type { Stored } from '../joined'
import { isEmpty, isOn, switchValues } from './switch-values'

export interface YesNoSwitchProps extends ControlProps {
  value?: Stored
  onChange?: (value: string) => void
  /** What yes and no are stored as; `Y` and `N` where silent. */
  options?: readonly (string | number)[] | undefined
  /** As a search condition: a list 是 / 否 that can also be left open. */
  isQuery?: boolean
}

/** Yes or no, stored as one of two values. Nothing means no, and is said at once. */
export function YesNoSwitch({
  value,
  onChange,
  options,
  isQuery = false,
  placeholder = '请选择',
  ...control
}: YesNoSwitchProps): ReactNode {
  const values = switchValues(options)
  const isUnset = !isQuery && isEmpty(value)
  const settle = useEffectEvent(() => onChange?.(values[1]))
  useEffect(() => {
    if (isUnset) settle()
  }, [isUnset])

  if (isQuery) {
    return (
      <Select
        {...definedProps(control)}
        style={{ width: '100%' }}
        allowClear
        placeholder={placeholder}
        value={isEmpty(value) ? null : String(value)}
        options={[
          { value: values[0], label: '是' },
          { value: values[1], label: '否' },
        ]}
        onChange={(chosen: string | null | undefined) => onChange?.(chosen ?? '')}
      />
    )
  }
  const { disabled, ...named } = control
  return (
    <Switch
      {...definedProps({ disabled, ...named })}
      checkedChildren="是"
      unCheckedChildren="否"
      checked={isOn(value, values)}
      onChange={(on) => onChange?.(on ? values[0] : values[1])}
    />
  )
}
