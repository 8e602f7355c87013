import { type ReactNode, useMemo, useState } from 'react'
import { Select } from '../select/Select'
import { type ControlProps, definedProps } from '../control'
import type { Stored } from '../joined'
import { useSpelledFilter } from '../use-spelled-filter'
import { ChoiceFailure } from './ChoiceFailure'
import { singleValue, unnamed } from '../choices'
import { type ChoiceSource, useChoices } from './use-choices'

export interface DictionarySelectProps extends ControlProps, ChoiceSource {
  value?: Stored
  /** The empty text where the choice is cleared. */
  onChange?: (value: string) => void
  allowClear?: boolean
}

/** One choice of a dictionary from a drop-down list, found by text, pinyin or initials. */
export function DictionarySelect({
  dictionary,
  options,
  value,
  onChange,
  allowClear = true,
  placeholder = '请选择',
  ...control
}: DictionarySelectProps): ReactNode {
  const { choices, error, isLoading, retry } = useChoices({ dictionary, options })
  const [isOpen, setOpen] = useState(false)
  const texts = useMemo(() => choices.map(({ text }) => text), [choices])
  const matches = useSpelledFilter(texts, isOpen)
  if (error) return <ChoiceFailure error={error} onRetry={dictionary ? retry : undefined} />
  const chosenValue = singleValue(value) ?? null
  return (
    <Select
      {...definedProps(control)}
      style={{ width: '100%' }}
      value={chosenValue}
      loading={isLoading}
      allowClear={allowClear}
      placeholder={placeholder}
      options={
        isLoading
          ? unnamed(chosenValue === null ? [] : [chosenValue])
          : choices.map((choice) => ({ value: choice.value, label: choice.text }))
      }
      showSearch={{ filterOption: (typed, option) => matches(typed, option?.label ?? '') }}
      notFoundContent={isLoading ? '加载中…' : '没有查询到任何数据'}
      onOpenChange={setOpen}
      onChange={(chosen: string | null | undefined) => onChange?.(chosen ?? '')}
    />
  )
}
