import { filledDefault } from '@dougong/contract/resource/values/default-value'
import { searchedField } from '@dougong/contract/resource/values/search-rules'
import { queryableField } from '@dougong/contract/resource/list-query'
import type { Resource } from '@dougong/contract/resource/resource'
import { viewOf } from '../field-kinds/index'
import { ownVariables } from '../form/default-values'

type Filter = Record<string, string>

/** What a list is searched by when it is opened, control by control. */
export function searchDefaults(
  resource: Resource,
  names: readonly string[] = resource.search,
): Record<string, Filter> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = queryableField(resource, name)?.search?.default
      const field = searchedField(resource, name)
      if (text === undefined || !field) return []
      const value = filledDefault(text, ownVariables())
      return [[name, viewOf(field.kind).filterFor?.(field, name, value) ?? { [name]: value }]]
    }),
  )
}

/** The query that controls add up to. */
export function filterOf(filters: Readonly<Record<string, Filter | undefined>>): Filter {
  return Object.assign({}, ...Object.values(filters)) as Filter
}
