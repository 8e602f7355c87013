import { App } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { Select } from '../select/Select'
import { type ControlProps, definedProps } from '../control'
import { type Choice, useWidgetData } from '../data'
import { debounces } from '../debounces'
import { codeMissing } from '../choices'
import { ChoiceFailure } from '../dictionary-select/ChoiceFailure'
import { joined, membersOf, type Stored } from '../joined'
import { useDebounced } from '../use-debounced'
import { useLoaded } from '../use-loaded'
import { Loading } from '../loading/Loading'

export interface DictionarySearchSelectProps extends ControlProps {
  /** A dictionary too long to be loaded: `table,text,value`, or a code. */
  dictionary: string
  /** Comma-joined where `multiple`. */
  value?: Stored
  onChange?: (value: string) => void
  multiple?: boolean
  pageSize?: number
}

/** Choices that the server finds by a keyword, however many there are. An empty keyword asks nothing. */
export function DictionarySearchSelect({
  dictionary,
  value,
  onChange,
  multiple = false,
  pageSize = 10,
  placeholder = '请选择',
  ...control
}: DictionarySearchSelectProps): ReactNode {
  const data = useWidgetData()
  const { message } = App.useApp()
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim(), debounces.dictionarySearch)
  const isWaiting = typed.trim() !== keyword
  const found = useLoaded(keyword && dictionary ? `${dictionary}\n${keyword}` : undefined, (signal) =>
    data.searchDictionary(dictionary, keyword, pageSize, signal),
  )
  const values = membersOf(value)
  const stored = useLoaded(
    values.length > 0 && dictionary ? `${dictionary}\n${joined(values)}` : undefined,
    (signal) => data.findChoices(dictionary, values, signal),
  )
  const failure = found.error ?? stored.error
  useEffect(() => {
    if (failure) void message.warning(failure.message)
  }, [failure, message])

  if (!dictionary) return <ChoiceFailure error={new Error(codeMissing)} />
  const results: readonly Choice[] = typed.trim() === '' ? [] : (found.data ?? [])
  const labels = new Map(
    [...(stored.data ?? []), ...(found.data ?? [])].map((choice) => [choice.value, choice.text]),
  )
  const labelled = values.map((own) => ({ value: own, label: labels.get(own) ?? own }))
  return (
    <Select
      {...definedProps(control)}
      style={{ width: '100%' }}
      {...(multiple && { mode: 'multiple' as const })}
      labelInValue
      allowClear
      placeholder={placeholder}
      loading={stored.isLoading}
      value={multiple ? labelled : (labelled[0] ?? null)}
      options={
        isWaiting || found.isLoading
          ? []
          : results.map((choice) => ({ value: choice.value, label: choice.text }))
      }
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped, autoClearSearchValue: true }}
      notFoundContent={
        typed.trim() === '' ? (
          '请输入搜索内容'
        ) : isWaiting || found.isLoading ? (
          <Loading size="small" />
        ) : (
          '没有查询到任何数据'
        )
      }
      onChange={(chosen: { value: string } | { value: string }[] | null | undefined) =>
        onChange?.(joined([chosen ?? []].flat().map((own) => own.value)))
      }
    />
  )
}
