import { listLinkedChoices } from '@dougong/contract/dictionaries'
import type { LinkedField } from '@dougong/contract/resource/field-kinds/linked'
import { tableDictionary } from '@dougong/contract/resource/table-dictionary'
import { DictionarySearchSelect } from '@dougong/widgets/dictionary-search-select/DictionarySearchSelect'
import { DictionarySelect } from '@dougong/widgets/dictionary-select/DictionarySelect'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { useEffect, useRef } from 'react'
import { call } from '../../../shared/api/client'
import type { InputProps, SearchProps } from '../shape/field-kind'
import { stored } from '../shape/several'

/** Chooses among what stands below the choice of the field above; another choice there empties this one. */
export function Input({ field, ...rest }: InputProps) {
  return 'key' in field ? <LinkedInput {...rest} field={field} /> : null
}

function LinkedInput({ field, value, onChange, names: _, ...rest }: InputProps & { field: LinkedField }) {
  const { table = '', text = '', value: key = '', condition = '' } = tableDictionary(field.dictionary) ?? {}
  const watched: unknown = Form.useWatch(field.above ?? [], Form.useFormInstance())
  const above = field.above === undefined ? '' : String(stored(watched) ?? '')
  const before = useRef(above)
  useEffect(() => {
    if (before.current !== above && before.current !== '') onChange?.('')
    before.current = above
  }, [above, onChange])
  const isFirst = field.above === undefined
  const { data: choices = [] } = useQuery({
    queryKey: ['linked', field.dictionary, field.parent, field.key, above],
    queryFn: ({ signal }) => {
      const query = { table, txt: text, key, idField: field.key, pidField: field.parent, above, condition }
      return call(listLinkedChoices, { query }, { quiet: true, signal })
    },
    enabled: isFirst || above !== '',
    staleTime: 30_000,
  })
  return (
    <DictionarySelect
      {...rest}
      options={choices.map(({ store, label }) => ({ value: store, text: label }))}
      value={stored(value)}
      placeholder={isFirst || above !== '' ? `请选择${field.title}` : '请先选择上一级'}
      onChange={(chosen) => onChange?.(chosen)}
    />
  )
}

/** Finds records by a choice of any row of the table. */
export function Search({ field, name, id, value, onChange }: SearchProps) {
  const { table, text, value: key } = tableDictionary('dictionary' in field ? field.dictionary : '') ?? {}
  return (
    <DictionarySearchSelect
      {...(id && { id })}
      dictionary={[table, text, key].join(',')}
      value={value?.[name]}
      placeholder="全部"
      onChange={(chosen) => onChange?.(chosen === '' ? {} : { [name]: chosen })}
    />
  )
}
