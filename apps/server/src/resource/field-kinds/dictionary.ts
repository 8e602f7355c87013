import type { DictionaryField } from '@dougong/contract/resource/field-kinds/dictionary'
import type { LinkedField } from '@dougong/contract/resource/field-kinds/linked'
import type { NodeField } from '@dougong/contract/resource/field-kinds/node'
import { tableDictionary } from '@dougong/contract/resource/table-dictionary'
import { namesColumn } from './names'
import { type Meaning, type StoredKind, textColumn } from './stored-kind'

function meaning({ dictionary: code }: DictionaryField): Meaning {
  const rowsOf = tableDictionary(code)
  return rowsOf ? { rowsOf } : { dictionary: code }
}

/** The meaning of choices in levels: a tree, or lists that depend on each other. */
function below({
  dictionary: code,
  parent,
  key = 'id',
}: {
  dictionary: string
  parent: string
  key?: string
}): Meaning {
  const rowsOf = tableDictionary(code)
  return rowsOf ? { rowsOf: { ...rowsOf, parent, key } } : { dictionary: code }
}

export const node: StoredKind<NodeField> = { columnType: namesColumn, meaning: below, note: '填写名称' }

export const linked: StoredKind<LinkedField> = { columnType: namesColumn, meaning: below, note: '填写名称' }

export const dictionary: StoredKind<DictionaryField> = {
  columnType: ({ numeric, max = 100 }) => (numeric ? { type: 'bigint' } : textColumn(max)),
  meaning,
  note: '填写可选值之一',
}

export const dictionaries: StoredKind<DictionaryField> = {
  columnType: namesColumn,
  meaning,
  note: '填写可选值，多个以英文逗号分隔',
}
