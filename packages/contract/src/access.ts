import type { Verb } from './resource/resource'

/** Who may call an endpoint. Every endpoint declares one; there is no default. */
export type Access =
  | { readonly kind: 'anyone' }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'permission'; readonly anyOf: readonly string[] }
  | { readonly kind: 'resource'; readonly at: string; readonly verb: Verb }

/** Lets in everybody, without a session. */
export const anyone: Access = { kind: 'anyone' }

/** Lets in any valid session, about its own user only. */
export const signedIn: Access = { kind: 'signedIn' }

/** Lets in actors who hold at least one of the permission codes. */
export function may(...anyOf: readonly [string, ...string[]]): Access {
  return { kind: 'permission', anyOf }
}

/** The parameter of a path that names a resource. */
export const resourceParameter = 'resource'

/**
 * Lets in actors who may do this with the resource that the path names: `at` is the resource's own path, with `:resource` in
 * it. Which permission that takes is found out with each call, before its body is read.
 */
export function mayWithResource(at: string, verb: Verb): Access {
  return { kind: 'resource', at, verb }
}

/** One line a person can read, for the route listing and the API page. */
export function describeAccess(access: Access): string {
  if (access.kind === 'resource') return `resource:${access.verb}`
  return access.kind === 'permission' ? `may ${access.anyOf.join(' | ')}` : access.kind
}
