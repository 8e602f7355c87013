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
