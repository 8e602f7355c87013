import type { Field } from '@dougong/contract/resource/field'
import { DictionaryMultiSelect } from '@dougong/widgets/dictionary-select/DictionaryMultiSelect'
import { DictionarySelect } from '@dougong/widgets/dictionary-select/DictionarySelect'
import { useQuery } from '@tanstack/react-query'
import { Flex, Tag } from 'antd'
import { dictionaryOptions } from '../../shared/dictionaries/dictionaries'
import type { CellProps, FieldKindView, InputProps, SearchProps } from './field-kind'
import { anyOf, chosenOf, stored } from './several'

const codeOf = (field: Field) => ('dictionary' in field ? field.dictionary : '')

/** The texts come with the record; the dictionary itself is asked for its colours. */
function DictionaryCell({ field, value, text }: CellProps) {
  const code = codeOf(field)
  const { data: options = [] } = useQuery({
    queryKey: ['dictionary', code],
    queryFn: ({ signal }) => dictionaryOptions(code, { signal }),
    staleTime: 60_000,
  })
  const values = chosenOf(stored(value))
  if (values.length === 0) return '—'
  const texts = text?.split(',') ?? []
  const parts = values.map((part, index) => ({
    text: texts[index] ?? part,
    color: options.find((option) => option.value === part)?.color,
  }))
  if (parts.every(({ color }) => !color)) return parts.map((part) => part.text).join('，')
  return (
    <Flex gap={4} wrap>
      {parts.map((part, index) => (
        <Tag key={index} {...(part.color && { color: part.color })}>
          {part.text}
        </Tag>
      ))}
    </Flex>
  )
}

function DictionaryInput({ field, value, onChange, ...rest }: InputProps) {
  return (
    <DictionarySelect
      {...rest}
      dictionary={codeOf(field)}
      value={stored(value)}
      placeholder={`请选择${field.title}`}
      allowClear={!field.required}
      onChange={(chosen) => onChange?.(chosen)}
    />
  )
}

function DictionarySearch({ field, name, id, value, onChange }: SearchProps) {
  return (
    <DictionarySelect
      id={id}
      dictionary={codeOf(field)}
      value={value?.[name]}
      placeholder="全部"
      onChange={(chosen) => onChange?.(chosen === '' ? {} : { [name]: chosen })}
    />
  )
}

function SeveralInput({ field, value, onChange, ...rest }: InputProps) {
  return (
    <DictionaryMultiSelect
      {...rest}
      dictionary={codeOf(field)}
      value={stored(value)}
      placeholder={`请选择${field.title}`}
      onChange={(chosen) => onChange?.(chosen)}
    />
  )
}

/** Finds records that have any of the choices. */
function SeveralSearch({ field, name, id, value, onChange }: SearchProps) {
  return (
    <DictionaryMultiSelect
      id={id}
      dictionary={codeOf(field)}
      value={value?.[name]}
      placeholder="全部"
      onChange={(chosen) => onChange?.(anyOf(name, chosen))}
    />
  )
}

export const dictionary: FieldKindView = {
  Cell: DictionaryCell,
  Input: DictionaryInput,
  Search: DictionarySearch,
}
export const dictionaries: FieldKindView = {
  Cell: DictionaryCell,
  Input: SeveralInput,
  Search: SeveralSearch,
}
