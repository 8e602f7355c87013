import type { Resource } from '@dougong/contract/resource/resource'
import { useState } from 'react'
import { filterOf, searchDefaults } from './searched-field'
import { type ListQuery, type Filter, fromHash } from '../address/list-address'
import { useListAddress } from '../address/use-list-address'

/**
 * What a page that is searched and is no list is asked, kept in its address as lists keep theirs: a reload and a copied link ask
 * the same. It begins with what the address says before `#`, and with what its fields begin with.
 */
export function useAsked(whole: Resource): [asked: Filter, ask: (filter: Filter) => void] {
  const [resource] = useState(() => searchedAlone(whole))
  const [defaults] = useState<ListQuery>(() => ({
    filter: { ...filterOf(searchDefaults(resource)), ...givenIn(resource, window.location.search) },
    advanced: {},
    sort: undefined,
    page: { pageNo: 1, pageSize: 10 },
  }))
  const [filter, setFilter] = useState(
    () => (fromHash(resource, window.location.hash, defaults) ?? defaults).filter,
  )
  useListAddress(resource, true, { ...defaults, filter }, defaults, (restored) => setFilter(restored.filter))
  return [filter, setFilter]
}

/** A resource without what it is not searched by: an address cannot ask for it. */
function searchedAlone(resource: Resource): Resource {
  const fields = Object.entries(resource.fields).filter(([name]) => resource.search.includes(name))
  return { ...resource, fields: Object.fromEntries(fields), filters: [] }
}

/** What an address gives as parameters, by their own names or as `self_name`. */
function givenIn({ fields }: Pick<Resource, 'fields'>, search: string): Filter {
  return Object.fromEntries(
    [...new URLSearchParams(search)].flatMap(([name, value]) => {
      const field = name.replace(/_(?:begin|end|MultiString)$/, '')
      const known = [field, `self_${field}`].find((one) => Object.hasOwn(fields, one))
      return known === undefined ? [] : [[known === field ? name : `self_${name}`, value]]
    }),
  )
}
