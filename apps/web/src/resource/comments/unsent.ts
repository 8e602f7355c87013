import type { MentionedPerson } from '@dougong/contract/resource/comments'
import type { LookedAt } from '@dougong/contract/sockets'
import { useSession } from '../../shared/session/session-state'
import { sessionStore } from '../../shared/storage/session-store'

/** A comment that was begun, or begun to be changed, and is not sent yet. */
export interface Unsent {
  text: string
  mentions: readonly MentionedPerson[]
}

const key = 'UNSENT_COMMENTS'
/** So many are kept, the latest. */
const maxKept = 20

interface Kept extends Unsent {
  /** Whose it is, and about what. */
  about: string
}

/** What this user began to write about a record, or in place of a comment: it outlives its dialog and a reload, not the browser's tab. */
export function unsentOn(record: LookedAt, comment?: string): Unsent | undefined {
  const about = nameOf(record, comment)
  return kept().find((each) => each.about === about)
}

/** Keeps it; one without words is forgotten. */
export function keepUnsent(record: LookedAt, comment: string | undefined, { text, mentions }: Unsent): void {
  const about = nameOf(record, comment)
  const others = kept().filter((each) => each.about !== about)
  sessionStore.set(key, text.trim() ? [...others, { about, text, mentions }].slice(-maxKept) : others)
}

export function forgetUnsent(record: LookedAt, comment?: string): void {
  keepUnsent(record, comment, { text: '', mentions: [] })
}

function nameOf({ at, id }: LookedAt, comment = ''): string {
  return JSON.stringify([useSession.getState().username, at, id, comment])
}

function kept(): readonly Kept[] {
  const stored = sessionStore.get<unknown>(key)
  return Array.isArray(stored) ? (stored as Kept[]) : []
}
