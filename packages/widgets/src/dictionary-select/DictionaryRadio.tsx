import { Radio, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { type ControlProps, definedProps } from '../control'
import type { Stored } from '../joined'
import { ChoiceFailure } from './ChoiceFailure'
import { singleValue } from '../choices'
import { type ChoiceSource, useChoices } from './use-choices'

export interface DictionaryRadioProps extends Omit<ControlProps, 'placeholder'>, ChoiceSource {
  value?: Stored
  onChange?: (value: string) => void
  /** Drawn as joined buttons. */
  isButtons?: boolean
}

/** One choice of a short dictionary, all of them in sight. */
export function DictionaryRadio({
  dictionary,
  options,
  value,
  onChange,
  isButtons = false,
  ...control
}: DictionaryRadioProps): ReactNode {
  const { choices, error, isLoading, retry } = useChoices({ dictionary, options })
  if (error) return <ChoiceFailure error={error} onRetry={dictionary ? retry : undefined} />
  if (isLoading) return <Skeleton.Input active size="small" />
  return (
    <Radio.Group
      {...definedProps(control)}
      value={singleValue(value) ?? null}
      optionType={isButtons ? 'button' : 'default'}
      options={choices.map((choice) => ({ value: choice.value, label: choice.text }))}
      onChange={({ target }) => onChange?.(String(target.value))}
    />
  )
}
