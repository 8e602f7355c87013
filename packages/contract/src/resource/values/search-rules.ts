import type { Field } from '../field'
import { queryableField } from '../list-query'
import type { Resource } from '../resource'

export type Filter = Readonly<Record<string, unknown>>

/** The field as a search asks for it: its own, or another in its place. */
export function searchedField(resource: Resource, name: string): Field | undefined {
  const field = queryableField(resource, name)
  if (!field?.search?.as) return field
  /* definitions hold only fields there, which the type of an option cannot say */
  return { ...field.search.as, title: field.title } as Field
}

export const textIn = (filter: Filter, name: string) =>
  typeof filter[name] === 'string' ? filter[name].trim() : ''

/** The fields that a list is not asked for without, as far as a filter lacks them. */
export function lackingIn(resource: Resource, filter: Filter): string[] {
  const isFilled = (name: string) =>
    ['', '_begin', '_end', '_MultiString'].some((end) => textIn(filter, `${name}${end}`) !== '')
  return resource.search.filter(
    (name) => queryableField(resource, name)?.search?.required === true && !isFilled(name),
  )
}
