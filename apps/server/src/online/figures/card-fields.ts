import type { CardSource } from '@dougong/contract/online/boards/calls'
import { queryableField } from '@dougong/contract/resource/list-query'
import type { Resource } from '@dougong/contract/resource/resource'

/** The fields that cards of a source can be narrowed by. */
export function cardFields(resource: Resource, names: readonly string[]): CardSource['fields'] {
  return Object.fromEntries(
    names.flatMap((name) => {
      const field = queryableField(resource, name) ?? resource.fields[name]
      return field ? [[name, { ...field }]] : []
    }),
  )
}
