import { refuse } from '@dougong/contract/errors'
import { sql } from 'kysely'
import type { Actor } from '../../../access/actor'
import { ofTenant } from '../../../access/tenants'
import type { Database } from '../../../database/connect'

/** Ends the call where somebody attaches a file that they have not uploaded. */
export async function requireOwnFiles(db: Database, actor: Actor, paths: readonly string[]): Promise<void> {
  const wanted = [...new Set(paths)]
  if (wanted.length === 0) return
  const { count } = await db
    .selectFrom('stored_file')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql<boolean>`path = any(${wanted})`)
    .where('create_by', '=', actor.username)
    .where(ofTenant(actor))
    .executeTakeFirstOrThrow()
  if (Number(count) < wanted.length) refuse('file.missing')
}
