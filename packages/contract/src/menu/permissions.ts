import { z } from 'zod'

/** One declared action: `type` "1" menu or page, "2" action; `status` "0" disabled, "1" enabled. */
export const actionSchema = z.object({
  action: z.string(),
  type: z.string(),
  describe: z.string(),
  status: z.string().optional(),
})
export type Action = z.output<typeof actionSchema>

/** What the client knows of rights: the user's own actions and all actions of the system. */
export interface KnownActions {
  own: readonly Action[]
  all: readonly Action[]
}

/**
 * The client's action check. It is generous by specification: an action that exists and is not
 * switched off is allowed; the server denies on its own account.
 */
export function isActionAllowed(action: string, { own, all }: KnownActions): boolean {
  if (own.some((item) => item.type === '2' && covers(item, action))) return true
  const declared = all.find((item) => covers(item, action))
  return declared !== undefined && declared.status !== '0'
}

/** The type "1" codes under `prefix` that are enabled in the system and not the user's own: what to hide. */
export function excludedActions(prefix: string, { own, all }: KnownActions): string[] {
  const granted = new Set(own.filter((item) => item.type === '1').flatMap(codesOf))
  return all
    .filter((item) => item.type === '1' && item.status === '1')
    .flatMap(codesOf)
    .filter((code) => code.startsWith(prefix) && !granted.has(code))
}

/** The codes an action row holds: operators may write several, joined by commas. */
export function codesOf(item: Pick<Action, 'action'>): string[] {
  return codesIn([item])
}

/**
 * The codes of a list as any server may send it: of actions, or of plain strings. Whatever is neither has no code; a client must
 * not stop at it.
 */
export function codesIn(list: unknown): string[] {
  if (!Array.isArray(list)) return []
  return list
    .map((item: unknown) =>
      typeof item === 'object' && item !== null && 'action' in item ? item.action : item,
    )
    .filter((text) => typeof text === 'string')
    .flatMap((text) => text.split(','))
    .map((code) => code.trim())
    .filter(Boolean)
}

function covers(item: Action, action: string): boolean {
  return codesOf(item).includes(action)
}
