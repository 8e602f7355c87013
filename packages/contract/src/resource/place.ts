import { z } from 'zod'
import { type Access, may, mayWithResource, resourceParameter } from '../access'
import { permissionFor, type RecordCall, type Resource, type Verb } from './resource'

/** Where calls are: those of one resource, or those of every resource that the path can name. */
export interface Place<Params extends z.ZodType = z.ZodType> {
  title: string
  path: string
  params?: Params
  access(verb: Verb): Access
  /** Names of fields that no log may hold, where they are known before a call comes. */
  secrets: readonly string[]
  removedByPost: boolean
  alsoAt?: Readonly<Partial<Record<RecordCall, string>>> | undefined
}

/** What a resource is called in a path, and what its parts are. */
export const resourceName = z.string().min(1).max(100)

const namedResource = z.object({ [resourceParameter]: resourceName })

export function placeOf(resource: Resource): Place<z.ZodUndefined> {
  const { title, path, fields, removedByPost = false, alsoAt } = resource
  return {
    title,
    path,
    access: (verb) => may(permissionFor(resource, verb)),
    secrets: Object.keys(fields).filter((name) => fields[name]?.secret),
    removedByPost,
    alsoAt,
  }
}

/** The place of all resources whose paths begin with a base and end with a name of their own. */
export function placeBelow(base: string): Place<typeof namedResource> {
  const path = `${base}/:${resourceParameter}`
  return {
    title: '记录',
    path,
    params: namedResource,
    access: (verb) => mayWithResource(path, verb),
    secrets: [],
    removedByPost: false,
  }
}

/** What an endpoint at a place says of the parameters in its path: nothing where there are none. */
export function paramsOf<Params extends z.ZodType>({ params }: Place<Params>): { params?: Params } {
  return params ? { params } : {}
}
