import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { type ControlProps, definedProps } from '../control'
import type { Choice } from '../data'
import { inChoiceOrder } from '../choices'
import { joined, membersOf, type Stored } from '../joined'

export interface CheckboxGroupProps extends Omit<ControlProps, 'placeholder'> {
  options: readonly (Choice & { disabled?: boolean })[]
  /** The ticked values, joined by commas. */
  value?: Stored
  onChange?: (value: string) => void
}

/** Boxes to tick, stored as one comma-joined text in the order of the boxes. */
export function CheckboxGroup({ options, value, onChange, ...control }: CheckboxGroupProps): ReactNode {
  /* a group of boxes is never required as a whole: no reader of screens would say it */
  const { disabled, 'aria-required': _, ...named } = control
  return (
    <div role="group" {...definedProps(named)}>
      <Checkbox.Group
        {...definedProps({ disabled })}
        options={options.map(({ value: own, text, disabled: isDisabled = false }) => ({
          value: own,
          label: text,
          disabled: isDisabled || disabled === true,
        }))}
        value={membersOf(value)}
        onChange={(values) => onChange?.(joined(inChoiceOrder(options, values.map(String))))}
      />
    </div>
  )
}
