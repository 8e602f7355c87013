import type { Field } from '@dougong/contract/resource/field'
import { DictionarySearchSelect } from '@dougong/widgets/dictionary-search-select/DictionarySearchSelect'
import { DictionaryMultiSelect } from '@dougong/widgets/dictionary-select/DictionaryMultiSelect'
import { DictionaryRadio } from '@dougong/widgets/dictionary-select/DictionaryRadio'
import { DictionarySelect } from '@dougong/widgets/dictionary-select/DictionarySelect'
import { lazyPart } from '@dougong/widgets/lazy-part'
import { useQuery } from '@tanstack/react-query'
import { Flex, Tag } from 'antd'
import { Suspense } from 'react'
import { dictionaryOptions } from '../../shared/dictionaries/dictionaries'
import type { CellProps, FieldKindView, InputProps, SearchProps } from './field-kind'
import { anyOf, chosenOf, stored } from './several'

const codeOf = (field: Field) => ('dictionary' in field ? field.dictionary : '')
const controlOf = (field: Field) => ('control' in field ? field.control : undefined)

const TransferSelect = lazyPart(
  async () => (await import('@dougong/widgets/transfer-select/TransferSelect')).TransferSelect,
)
const RecordInput = lazyPart(async () => (await import('./controls/record')).RecordInput)

/** Chosen from the records of another table; what that needs is loaded when a form asks for one. */
function Record({ field, name = '', ...rest }: InputProps & { multiple: boolean }) {
  return (
    <Suspense>
      <RecordInput field={field} name={name} dictionary={codeOf(field)} {...rest} />
    </Suspense>
  )
}

/** The texts come with the record; the dictionary itself is asked for its colours. */
function DictionaryCell({ field, value, text }: CellProps) {
  const code = codeOf(field)
  const { data: options = [] } = useQuery({
    queryKey: ['dictionary', code],
    queryFn: ({ signal }) => dictionaryOptions(code, { signal }),
    staleTime: 60_000,
    /* rows of a table have no colours */
    enabled: !code.includes(','),
  })
  const values = chosenOf(stored(value))
  if (values.length === 0) return '—'
  const texts = text?.split(',') ?? []
  const parts = values.map((part, index) => ({
    text: texts[index] ?? part,
    color: options.find((option) => option.value === part)?.color,
  }))
  if (parts.every(({ color }) => !color)) return parts.map((part) => part.text).join('、')
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
  const { name: _, ...own } = rest
  const control = {
    ...own,
    dictionary: codeOf(field),
    value: stored(value),
    onChange: (chosen: string) => onChange?.(chosen),
  }
  const placeholder = `请选择${field.title}`
  switch (controlOf(field)) {
    case 'radio':
      return <DictionaryRadio {...control} />
    case 'search':
      return <DictionarySearchSelect {...control} placeholder={placeholder} />
    case 'record':
      return <Record field={field} value={value} {...(onChange && { onChange })} {...rest} multiple={false} />
    default:
      return <DictionarySelect {...control} placeholder={placeholder} allowClear={!field.required} />
  }
}

function DictionarySearch({ field, name, id, value, onChange }: SearchProps) {
  const isFound = ['search', 'record'].includes(controlOf(field) ?? '')
  const Select = isFound ? DictionarySearchSelect : DictionarySelect
  return (
    <Select
      id={id}
      dictionary={codeOf(field)}
      value={value?.[name]}
      placeholder="全部"
      onChange={(chosen) => onChange?.(chosen === '' ? {} : { [name]: chosen })}
    />
  )
}

function SeveralInput({ field, value, onChange, ...rest }: InputProps) {
  const { name: _, ...own } = rest
  const control = {
    ...own,
    dictionary: codeOf(field),
    value: stored(value),
    placeholder: `请选择${field.title}`,
    onChange: (chosen: string) => onChange?.(chosen),
  }
  if (controlOf(field) === 'record')
    return <Record field={field} value={value} {...(onChange && { onChange })} {...rest} multiple />
  if (controlOf(field) === 'search') return <DictionarySearchSelect {...control} multiple />
  if (controlOf(field) === 'transfer')
    return (
      <Suspense>
        <TransferSelect {...control} />
      </Suspense>
    )
  return <DictionaryMultiSelect {...control} type={controlOf(field) === 'boxes' ? 'checkbox' : 'select'} />
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

/** Editable tables and queries ask for the dictionary's choices themselves. */
const editableColumn = (field: Field) => ({ dictCode: codeOf(field), placeholder: '请选择${title}' })

export const dictionary: FieldKindView = {
  Cell: DictionaryCell,
  Input: DictionaryInput,
  Search: DictionarySearch,
  isReadWhole: true,
  editable: 'select',
  editableColumn,
  query: (field) => ({ type: 'list', dictCode: codeOf(field) }),
}
export const dictionaries: FieldKindView = {
  Cell: DictionaryCell,
  Input: SeveralInput,
  Search: SeveralSearch,
  asked: (_, name, value) => anyOf(name, value),
  editable: 'list_multi',
  editableColumn,
  query: (field) => ({ type: 'list_multi', dictCode: codeOf(field) }),
}
