import { DictionarySearchSelect } from '../../dictionary-search-select/DictionarySearchSelect'
import { DictionarySelect } from '../../dictionary-select/DictionarySelect'
import type { Stored } from '../../joined'
import { isSearched } from '../values/lookups'
import type { OwnEditorProps } from './own-props'

/** A choice of a dictionary that the server searches. */
export function SearchEditor({ column, value, store, done, label, placeholder, props }: OwnEditorProps) {
  const control = {
    ...props,
    'aria-label': label,
    dictionary: column.dict ?? column.dictCode ?? '',
    value: value as Stored,
    placeholder: placeholder || column.tipsContent || '请输入搜索内容',
    onChange: (chosen: string) => {
      store(chosen)
      done()
    },
  }
  return isSearched(column) ? <DictionarySearchSelect {...control} /> : <DictionarySelect {...control} />
}
