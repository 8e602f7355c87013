import type { Field } from '../field'
import { queryableField } from '../list-query'
import { readValue } from '../record'
import type { Resource } from '../resource'

type Filter = Readonly<Record<string, unknown>>

/** The field as a search asks for it: its own, or another in its place. */
export function searchedField(resource: Resource, name: string): Field | undefined {
  const field = queryableField(resource, name)
  if (!field?.search?.as) return field
  /* definitions hold only fields there, which the type of an option cannot say */
  return { ...field.search.as, title: field.title } as Field
}

const textIn = (filter: Filter, name: string) => (typeof filter[name] === 'string' ? filter[name].trim() : '')

/** The fields that a list is not asked for without, as far as a filter lacks them. */
export function lackingIn(resource: Resource, filter: Filter): string[] {
  const isFilled = (name: string) =>
    ['', '_begin', '_end', '_MultiString'].some((end) => textIn(filter, `${name}${end}`) !== '')
  return resource.search.filter(
    (name) => queryableField(resource, name)?.search?.required === true && !isFilled(name),
  )
}

/** What is wrong with what a control of the search adds to the query. */
export function searchProblem(resource: Resource, name: string, asked: Filter = {}): string | undefined {
  if (lackingIn({ ...resource, search: [name] }, asked).length > 0)
    return `请先填写${queryableField(resource, name)?.title ?? name}`
  const as = queryableField(resource, name)?.search?.as
  /* a part of a text is asked for between stars */
  const text = textIn(asked, name).replaceAll(/^\*|\*$/g, '')
  const field = searchedField(resource, name)
  if (!as || !('pattern' in as || 'expression' in as) || !field || text === '') return undefined
  const read = readValue({ ...field, required: false }, text)
  return 'message' in read ? read.message : undefined
}

/** Everything that is wrong with what a list is searched by. */
export function searchProblems(resource: Resource, asked: Filter): string[] {
  return resource.search.flatMap((name) => searchProblem(resource, name, asked) ?? [])
}
