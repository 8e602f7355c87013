import { queryableField } from '../list-query'
import { readValue } from '../record'
import type { Resource } from '../resource'
import { type Filter, lackingIn, searchedField, textIn } from './search-rules'

/** What is wrong with what a control of the search adds to the query. */
export function searchProblem(resource: Resource, name: string, query: Filter = {}): string | undefined {
  if (lackingIn({ ...resource, search: [name] }, query).length > 0)
    return `请先填写${queryableField(resource, name)?.title ?? name}`
  const as = queryableField(resource, name)?.search?.as
  /* a part of a text is asked for between stars */
  const text = textIn(query, name).replaceAll(/^\*|\*$/g, '')
  const field = searchedField(resource, name)
  if (!as || !('pattern' in as || 'expression' in as) || !field || text === '') return undefined
  const read = readValue({ ...field, required: false }, text)
  return 'message' in read ? read.message : undefined
}

/** Everything that is wrong with what a list is searched by. */
export function searchProblems(resource: Resource, query: Filter): string[] {
  return resource.search.flatMap((name) => searchProblem(resource, name, query) ?? [])
}
