import { useQuery } from '@tanstack/react-query'
import { Select, Tag } from 'antd'
import { dictionaryOptions } from '../../shared/dictionaries/dictionaries'
import type { CellProps, FieldKindView, InputProps, SearchProps } from './field-kind'
import type { Field } from '@dougong/contract/resource/field'

function useOptions(field: Field) {
  const code = 'dictionary' in field ? field.dictionary : ''
  const { data = [], isPending } = useQuery({
    queryKey: ['dictionary', code],
    queryFn: ({ signal }) => dictionaryOptions(code, { signal }),
    staleTime: 60_000,
  })
  return { options: data.map(({ value, text, color }) => ({ value, label: text, color })), isPending }
}

function DictionaryCell({ field, value, text }: CellProps) {
  const { options } = useOptions(field)
  if (value === null || value === undefined || value === '') return '—'
  const color = options.find((option) => option.value === String(value))?.color
  return color ? <Tag color={color}>{text ?? String(value)}</Tag> : (text ?? String(value))
}

function DictionaryInput({ field, value, onChange, ...rest }: InputProps) {
  const { options, isPending } = useOptions(field)
  return (
    <Select
      {...rest}
      loading={isPending}
      options={options}
      value={value === null || value === undefined || value === '' ? null : String(value)}
      placeholder={`请选择${field.title}`}
      allowClear={!field.required}
      onChange={(chosen: string | undefined) => onChange?.(chosen ?? '')}
    />
  )
}

function DictionarySearch({ field, name, id, value, onChange }: SearchProps) {
  const { options, isPending } = useOptions(field)
  return (
    <Select
      {...(id && { id })}
      loading={isPending}
      options={options}
      value={value?.[name] ?? null}
      placeholder="全部"
      allowClear
      onChange={(chosen: string | undefined) => onChange?.(chosen === undefined ? {} : { [name]: chosen })}
    />
  )
}

export const dictionary: FieldKindView = {
  Cell: DictionaryCell,
  Input: DictionaryInput,
  Search: DictionarySearch,
}
