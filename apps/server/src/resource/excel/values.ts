import type { Field } from '@dougong/contract/resource/field'
import { holdsSeveral } from '@dougong/contract/resource/field-kinds/index'
import { belongsSql } from '../../access/tenants'
import { runStatement, Statement } from '../../database/statement'
import { meaningOf } from '../field-kinds/index'
import type { Choice } from '../field-kinds/stored-kind'
import type { Reader, TextSources } from '../text-sources'

/** Finds the stored value for what a person wrote: its text, or the value itself. */
export type ValueFinder = (text: string) => { value: string } | { message: string }

/**
 * Returns a finder for a column of texts, as far as the reader sees what they stand for, with one look-up for all of them;
 * undefined where texts are the values.
 */
export async function valueFinder(
  sources: TextSources,
  reader: Reader,
  field: Field,
  texts: Iterable<string>,
): Promise<ValueFinder | undefined> {
  const isSeveral = holdsSeveral(field)
  const partsOf = (text: string) => (isSeveral ? text.split(/[,，]/).map((part) => part.trim()) : [text])
  const values = await valuesOf(sources, reader, field, () => [...new Set([...texts].flatMap(partsOf))])
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

/** Whether the texts of a field are looked up among rows of tables. */
export function standsForRows(field: Field): boolean {
  const meaning = meaningOf(field)
  return meaning !== undefined && !('choices' in meaning) && !('dictionary' in meaning)
}

const ambiguous = Symbol('ambiguous')
type Values = Map<string, string | typeof ambiguous>

async function valuesOf(
  sources: TextSources,
  reader: Reader,
  field: Field,
  texts: () => string[],
): Promise<Values | undefined> {
  const meaning = meaningOf(field)
  if (!meaning) return undefined
  if ('choices' in meaning) return merged(meaning.choices)
  if ('dictionary' in meaning) return merged((await sources.listDictionaries())[meaning.dictionary] ?? [])
  if ('rowsOf' in meaning) return merged(await sources.lookUp(reader, meaning.rowsOf, { words: texts() }))
  if ('inReport' in meaning)
    return merged(await sources.lookUpInReport(sources, reader, meaning.inReport, { words: texts() }))
  const { table, value, text, belonging } = meaning
  const statement = new Statement()
  const wanted = statement.value(texts())
  const rows = await runStatement<Choice>(
    reader.db,
    `select ${value} as value, ${text} as text from ${table}
      where (${text} = any(${wanted}) or ${value} = any(${wanted})) and ${belongsSql(reader.tenancy, belonging, statement)}`,
    statement.values,
  )
  return merged(rows)
}

/** A value always stands for itself; a text stands for its value unless two share it. */
function merged(options: readonly Choice[]): Values {
  const found: Values = new Map()
  for (const { value, text } of options) found.set(text, found.has(text) ? ambiguous : value)
  for (const { value } of options) if (found.get(value) !== value) found.set(value, value)
  return found
}
