import type { Resource } from '@dougong/contract/resource/resource'
import {
  type AdvancedQuery,
  dictionaryOf,
  isGroup,
  type QueryField,
  ruleLabels,
} from '@dougong/widgets/query-builder/conditions'
import { holdsAccount } from '../AccountName'
import type { Filter } from '../address/list-address'
import { viewOf } from '../field-kinds/index'
import { inWords } from './advanced-query'
import { searchedField } from '@dougong/contract/resource/values/search-rules'

/** One thing that a list is narrowed by, as it can be told and taken off. */
export interface Chip {
  /** What it asks of: a field's title, with the rule where that is not plain. */
  title: string
  /** Values as they are stored; a dictionary has words for them. */
  values: string[]
  dictionary?: string | undefined
  /** The column of a report that has words for them. */
  popup?: QueryField['popup']
  /** Whose words are kept elsewhere: accounts of people, codes of areas. */
  stands?: 'account' | 'area' | undefined
}

const parts = ['', '_begin', '_end', '_MultiString']

/** The part of a search that one field's control asks. */
export function partOf(filter: Filter, name: string): Filter {
  const names = parts.map((part) => name + part).filter((each) => filter[each] !== undefined)
  return Object.fromEntries(names.map((each) => [each, filter[each] as string]))
}

/** What a list is searched by, field by field. */
export function chipsOf(resource: Resource, filter: Filter): (Chip & { name: string })[] {
  const names = new Set(Object.keys(filter).map((name) => name.replace(/_(begin|end|MultiString)$/, '')))
  return [...names].flatMap((name) => {
    const field = searchedField(resource, name)
    if (!field) return []
    const dictionary = 'dictionary' in field ? field.dictionary : undefined
    const view = viewOf(field.kind)
    const { popup } = view.query?.(field) ?? {}
    const values = valuesOf(partOf(filter, name), name)
    const stands = holdsAccount(resource, name) ? 'account' : view.stands
    return [{ name, title: field.title, values, dictionary, popup, stands }]
  })
}

function valuesOf(filter: Filter, name: string): string[] {
  const { [`${name}_begin`]: begin, [`${name}_end`]: end } = filter
  if (begin && end) return [`${begin} 至 ${end}`]
  if (begin || end) return [begin ? `${begin} 起` : `至 ${String(end)}`]
  const several = filter[`${name}_MultiString`]
  if (several) return several.split(',').filter(Boolean)
  const value = filter[name] ?? ''
  /* `,1,2,` asks for any of several that are joined */
  if (/^,.*,$/.test(value)) return value.split(',').filter(Boolean)
  return [value.replaceAll(/^\*|\*$/g, '')]
}

/** The conditions of the query builder, one by one; those of a group go together. */
export function conditionChips({ conditions }: AdvancedQuery, fields: readonly QueryField[]): Chip[] {
  return conditions.map((item) =>
    isGroup(item)
      ? { title: inWords({ matchType: 'and', conditions: [item] }, fields), values: [] }
      : {
          title: `${fields.find(({ value }) => value === item.field)?.text ?? item.field} ${ruleLabels[item.rule]}`,
          values: item.val.split(',').filter(Boolean),
          dictionary: dictionaryOf(item),
          popup: item.popup,
        },
  )
}
