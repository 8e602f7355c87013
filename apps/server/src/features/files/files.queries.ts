import { sql } from 'kysely'
import type { Database } from '../../database/connect'
import type { StoredFileTable } from '../../database/tables/content'
import type { Transaction } from '../../database/transaction'

type Db = Database | Transaction

export async function insertFile(
  db: Db,
  file: Omit<StoredFileTable, 'id' | 'create_time' | 'create_by' | 'only_for'> & {
    create_by: string
    only_for?: string
  },
): Promise<void> {
  await db.insertInto('stored_file').values(file).execute()
}

export function findFile(db: Db, path: string) {
  return db
    .selectFrom('stored_file')
    .select(['path', 'original_name', 'content_type', 'is_public', 'only_for'])
    .where('path', '=', path)
    .executeTakeFirst()
}

/** Forgets files of one user alone that are older than so long; answers where they are. */
export async function removeOldPrivateFiles(db: Db, age: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    delete from stored_file where id in (
      select id from stored_file
      where only_for is not null and create_time < now() - ${age}::interval limit ${limit} for update skip locked)
    returning path`.execute(db)
  return rows.map(({ path }) => path)
}

export async function isActiveUser(db: Db, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('sys_user')
    .select('id')
    .where('id', '=', userId)
    .where('status', '=', 1)
    .where('del_flag', '=', 0)
    .executeTakeFirst()
  return user !== undefined
}
