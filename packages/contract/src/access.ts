/** Who may call an endpoint. Every endpoint declares one; there is no default. */
export type Access =
  | { readonly kind: 'anyone' }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'permission'; readonly anyOf: readonly string[] }

/** Answers without a session. */
export const anyone: Access = { kind: 'anyone' }

/** Answers any valid session, about its own user only. */
export const signedIn: Access = { kind: 'signedIn' }

/** Answers actors who hold at least one of the permission codes. */
export function may(...anyOf: readonly [string, ...string[]]): Access {
  return { kind: 'permission', anyOf }
}

/** One line a person can read, for the route listing and the API page. */
export function describeAccess(access: Access): string {
  return access.kind === 'permission' ? `may ${access.anyOf.join(' | ')}` : access.kind
}
