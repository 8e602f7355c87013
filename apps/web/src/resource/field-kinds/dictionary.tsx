import type { Field } from '@dougong/contract/resource/field'
import { DictionarySearchSelect } from '@dougong/widgets/dictionary-search-select/DictionarySearchSelect'
import { DictionaryMultiSelect } from '@dougong/widgets/dictionary-select/DictionaryMultiSelect'
import { DictionarySelect } from '@dougong/widgets/dictionary-select/DictionarySelect'
import { useQuery } from '@tanstack/react-query'
import { Flex, Tag } from 'antd'
import { dictionaryOptions } from '../../shared/dictionaries/dictionaries'
import { codeOf, controlOf } from './controls/settings'
import type { CellProps, FieldKindView, SearchProps } from './shape/field-kind'
import { lazyInput } from './lazy-kind'
import { anyOf, chosenOf, stored } from './shape/several'

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
  Input: lazyInput(async () => (await import('./controls/dictionary')).DictionaryInput),
  Search: DictionarySearch,
  isReadWhole: true,
  editable: 'select',
  editableColumn,
  query: (field) => ({ type: 'list', dictCode: codeOf(field) }),
}
export const dictionaries: FieldKindView = {
  Cell: DictionaryCell,
  Input: lazyInput(async () => (await import('./controls/dictionary')).SeveralInput),
  Search: SeveralSearch,
  filterFor: (_, name, value) => anyOf(name, value),
  editable: 'list_multi',
  editableColumn,
  query: (field) => ({ type: 'list_multi', dictCode: codeOf(field) }),
}
