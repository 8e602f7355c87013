import { type ReactNode, useMemo, useState } from 'react'
import { Select } from '../select/Select'
import { CheckboxGroup } from '../checkbox-group/CheckboxGroup'
import { type ControlProps, definedProps } from '../control'
import { joined, membersOf, type Stored } from '../joined'
import { useSpelledFilter } from '../use-spelled-filter'
import { ChoiceFailure } from './ChoiceFailure'
import { inChoiceOrder, unnamed } from '../choices'
import { type ChoiceSource, useChoices } from './use-choices'

export interface DictionaryMultiSelectProps extends ControlProps, ChoiceSource {
  /** The chosen values, joined. */
  value?: Stored
  onChange?: (value: string) => void
  separator?: string
  /** A list that drops down, or boxes to tick. */
  type?: 'select' | 'checkbox'
}

/** Several choices of a dictionary, stored as one joined text. */
export function DictionaryMultiSelect({
  dictionary,
  options,
  value,
  onChange,
  separator = ',',
  type = 'select',
  placeholder = '请选择',
  ...control
}: DictionaryMultiSelectProps): ReactNode {
  const { choices, error, isLoading, retry } = useChoices({ dictionary, options })
  const [isOpen, setOpen] = useState(false)
  const texts = useMemo(() => choices.map(({ text }) => text), [choices])
  const matches = useSpelledFilter(texts, isOpen)
  if (error) return <ChoiceFailure error={error} onRetry={dictionary ? retry : undefined} />
  const change = (values: string[]) => onChange?.(joined(inChoiceOrder(choices, values), separator))
  const members = membersOf(value, separator)
  if (type === 'checkbox') {
    const emit = (chosen: string) => change(membersOf(chosen))
    return <CheckboxGroup {...control} options={choices} value={joined(members)} onChange={emit} />
  }
  return (
    <Select
      {...definedProps(control)}
      mode="multiple"
      style={{ width: '100%' }}
      value={members}
      loading={isLoading}
      allowClear
      maxTagCount="responsive"
      placeholder={placeholder}
      options={
        isLoading ? unnamed(members) : choices.map(({ value: own, text }) => ({ value: own, label: text }))
      }
      showSearch={{ filterOption: (typed, option) => matches(typed, option?.label ?? '') }}
      notFoundContent={isLoading ? '加载中…' : '没有查询到任何数据'}
      onOpenChange={setOpen}
      onChange={change}
    />
  )
}
