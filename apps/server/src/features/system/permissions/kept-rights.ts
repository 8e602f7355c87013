import type { Actor } from '../../../access/actor'
import { type Database, writesOf } from '../../../database/connect'

/** What an answer about menu and rights is put together from, and what takes rows of these away with its own. */
const tables = [
  'sys_permission',
  'sys_role_permission',
  'sys_user_role',
  'sys_role',
  'sys_depart_role_permission',
  'sys_depart_role_user',
  'sys_depart_role',
  'sys_user_depart',
  'sys_depart',
  'sys_user_tenant',
  'sys_tenant',
  'sys_user',
  'onl_cgform_version',
]

/**
 * Remembers what is read for a session as long as the node remembers its rights: they are read anew when a node says that
 * they changed, and after two seconds anyhow. Before that, when one of the tables is written. Who looks through another's eyes is
 * not remembered.
 */
export function keptPerRights<Answer>(
  db: Database,
  read: (actor: Actor) => Promise<Answer>,
): (actor: Actor) => Promise<Answer> {
  const known = new WeakMap<Actor['permissions'], { answer: Promise<Answer>; moment: number }>()
  return (actor) => {
    const writes = writesOf(db)
    if (actor.viewer || !writes) return read(actor)
    const kept = known.get(actor.permissions)
    if (kept && !writes.haveBeen(tables, kept.moment)) return kept.answer
    const { moment } = writes
    const answer = read(actor)
    known.set(actor.permissions, { answer, moment })
    answer.catch(() => known.delete(actor.permissions))
    return answer
  }
}
