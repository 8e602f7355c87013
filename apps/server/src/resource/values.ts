import type { Field } from '@dougong/contract/resource/field'
import { runStatement } from '../database/statement'
import { referenceOf, type TextSources } from './texts'

/** Finds the stored value that a person's word stands for: its text, or the value itself. */
export type ValueFinder = (text: string) => { value: string } | { message: string }

/** The finder for a column of words, with one look-up for all; undefined where words are values already. */
export async function valueFinder(
  sources: TextSources,
  field: Field,
  words: Iterable<string>,
): Promise<ValueFinder | undefined> {
  const isSeveral = field.kind.endsWith('s')
  const partsOf = (text: string) => (isSeveral ? text.split(/[,，]/).map((part) => part.trim()) : [text])
  const values = await valuesOf(sources, field, () => [...new Set([...words].flatMap(partsOf))])
  if (!values) return undefined
  return (text) => {
    const found: string[] = []
    for (const part of partsOf(text).filter(Boolean)) {
      const value = values.get(part)
      if (value === undefined) return { message: `${field.title}“${part}”不存在` }
      if (value === ambiguous) return { message: `${field.title}“${part}”不唯一` }
      found.push(value)
    }
    return { value: found.join(',') }
  }
}

const ambiguous = Symbol('ambiguous')
type Values = Map<string, string | typeof ambiguous>

async function valuesOf(
  sources: TextSources,
  field: Field,
  words: () => string[],
): Promise<Values | undefined> {
  if (field.kind === 'switch') {
    const [yes, no] = field.values
    return new Map([
      [yes, yes],
      [no, no],
      ['是', yes],
      ['否', no],
    ])
  }
  if (field.kind === 'dict' || field.kind === 'dicts') {
    const options = (await sources.listDictionaries())[field.dictionary] ?? []
    return merged(options)
  }
  const reference = referenceOf(field)
  if (!reference) return undefined
  const { table, value, text } = reference
  const rows = await runStatement<{ value: string; text: string }>(
    sources.db,
    `select ${value} as value, ${text} as text from ${table} where ${text} = any($1) or ${value} = any($1)`,
    [words()],
  )
  return merged(rows)
}

/** A value always stands for itself; a text stands for its value unless two share it. */
function merged(options: readonly { value: string; text: string }[]): Values {
  const found: Values = new Map()
  for (const { value, text } of options) found.set(text, found.has(text) ? ambiguous : value)
  for (const { value } of options) if (found.get(value) !== value) found.set(value, value)
  return found
}
