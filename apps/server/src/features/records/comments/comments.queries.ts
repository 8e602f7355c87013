import { sql } from 'kysely'
import { isMember, ofTenant, type Tenancy, tenantOfNew } from '../../../access/tenants'
import type { Database } from '../../../database/connect'
import { containing } from '../../../database/like'
import type { Transaction } from '../../../database/transaction'
import { newId } from '../../../platform/ids'

/** The record that comments are about: its table, its id, and the path of the resource that it is seen by. */
export interface Commented {
  table: string
  path: string
  recordId: string
}

type Author = Tenancy & { userId: string }

function commentsOn(db: Database, tenancy: Tenancy, { table, recordId }: Commented) {
  return db
    .selectFrom('record_comment as c')
    .where('c.data_table', '=', table)
    .where('c.record_id', '=', recordId)
    .where(ofTenant(tenancy, 'c.tenant_id'))
}

/** Somebody's name whose account is gone. */
const nobody = '已删除的用户'

export function listComments(
  db: Database,
  tenancy: Tenancy,
  commented: Commented,
  { limit, offset }: { limit: number; offset: number },
) {
  return commentsOn(db, tenancy, commented)
    .leftJoin('sys_user as u', 'u.id', 'c.user_id')
    .select(['c.id', 'c.text', 'c.user_id', 'c.create_time', 'c.update_time'])
    .select([
      sql<string>`coalesce(u.username, '')`.as('username'),
      sql<string>`coalesce(u.realname, ${nobody})`.as('realname'),
    ])
    .select(
      sql<{ username: string; realname: string }[]>`coalesce((
        select json_agg(json_build_object('username', m.username, 'realname', m.realname) order by m.username)
          from sys_user m where m.id = any(c.mentions)), '[]')`.as('mentions'),
    )
    .orderBy('c.create_time', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countComments(db: Database, tenancy: Tenancy, commented: Commented): Promise<number> {
  const { total } = await commentsOn(db, tenancy, commented)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export async function insertComment(
  tx: Transaction,
  author: Author,
  { table, path, recordId }: Commented,
  { text, mentions }: { text: string; mentions: readonly string[] },
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('record_comment')
    .values({
      id,
      tenant_id: tenantOfNew(author),
      data_table: table,
      resource: path,
      record_id: recordId,
      user_id: author.userId,
      text,
      mentions: [...mentions],
    })
    .execute()
  return id
}

/** A comment of the user's own, what it is about, and whom it mentions. */
export function findOwnComment(db: Database, author: Author, id: string) {
  return db
    .selectFrom('record_comment')
    .select(['resource', 'record_id', 'mentions'])
    .where('id', '=', id)
    .where('user_id', '=', author.userId)
    .where(ofTenant(author))
    .executeTakeFirst()
}

export async function updateComment(
  tx: Transaction,
  author: Author,
  id: string,
  { text, mentions }: { text: string; mentions: readonly string[] },
): Promise<void> {
  await tx
    .updateTable('record_comment')
    .set({ text, mentions: [...mentions], update_time: sql<string>`now()` })
    .where('id', '=', id)
    .where('user_id', '=', author.userId)
    .where(ofTenant(author))
    .execute()
}

export async function deleteComment(db: Database, author: Author, id: string): Promise<void> {
  await db
    .deleteFrom('record_comment')
    .where('id', '=', id)
    .where('user_id', '=', author.userId)
    .where(ofTenant(author))
    .execute()
}

/** Active people of the tenant: those with these accounts, or some whose name or account holds the words. */
export function listPeople(
  db: Database,
  tenancy: Tenancy,
  wanted: { usernames: readonly string[] } | { name: string; most: number; from: number },
) {
  const people = db
    .selectFrom('sys_user as u')
    .select(['u.id', 'u.username', 'u.realname'])
    .where('u.del_flag', '=', 0)
    .where('u.status', '=', 1)
    .where(isMember(tenancy, 'u.id'))
    .orderBy('u.username')
  if ('usernames' in wanted)
    return people.where(sql<boolean>`u.username = any(${wanted.usernames})`).execute()
  const { name, most: maxRows, from } = wanted
  const found = name
    ? people.where((eb) =>
        eb.or([eb('u.realname', 'ilike', containing(name)), eb('u.username', 'ilike', containing(name))]),
      )
    : people
  return found.limit(maxRows).offset(from).execute()
}
