import { readNumber } from '../../reading/read-number'
import { type FieldOptions, type KindRules, limited, titled } from './kind-rules'
import { namesRules } from './names'

/** One choice of a dictionary, or several joined by commas. `numeric`: the column holds a number. */
export interface DictionaryField extends FieldOptions {
  kind: 'dict' | 'dicts'
  title: string
  /** A dictionary's code, or `table,text,value` of a declared table: see `table-dictionary.ts`. */
  dictionary: string
  numeric?: boolean
  /**
   * How it is filled in, where that is not by a list that drops down: by choices that are all in sight (`radio` for one,
   * `boxes` for several, `transfer` for many), or by what is found while one types (`search`), or besides that by a dialog with the records of the
   * table, to who may list them (`record`).
   */
  control?: 'radio' | 'boxes' | 'transfer' | 'search' | 'record'
  /** What that dialog tells of each record besides its text: fields of it, joined by commas. */
  shows?: string
  /** So many characters at most, where its column holds fewer than the usual ones. */
  max?: number
}

export const dictionaryFields = {
  dict: <const O extends Partial<DictionaryField>>(title: string, dictionary: string, options?: O) =>
    ({ kind: 'dict', title, dictionary, ...options }) as DictionaryField & O,
  dicts: <const O extends Partial<DictionaryField>>(title: string, dictionary: string, options?: O) =>
    ({ kind: 'dicts', title, dictionary, ...options }) as DictionaryField & O,
}

export const dictionaryRules: KindRules<DictionaryField> = {
  valueType: ({ numeric }) => (numeric ? 'number' : 'text'),
  decimals: () => 0,
  read: ({ title, numeric, max = 100 }, text) =>
    numeric ? titled(title, readNumber(text, { decimals: 0 })) : limited(title, text, max),
}

export const dictionariesRules: KindRules<DictionaryField> = { ...namesRules, holdsSeveral: () => true }
