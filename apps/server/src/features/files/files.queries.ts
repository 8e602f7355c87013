import { sql } from 'kysely'
import type { Database } from '../../database/connect'
import type { StoredFileTable } from '../../database/tables/content'
import type { Transaction } from '../../database/transaction'

type Db = Database | Transaction

export async function insertFile(
  db: Db,
  file: Omit<
    StoredFileTable,
    'id' | 'create_time' | 'create_by' | 'only_for' | 'expires_at' | 'tenant_id'
  > & {
    tenant_id: number
    create_by: string
    only_for?: string
    expires_at?: string
  },
): Promise<void> {
  await db.insertInto('stored_file').values(file).execute()
}

export function findFile(db: Db, path: string) {
  /* whatever the tenant: `file-readers.ts` decides who opens it */
  return db
    .selectFrom('stored_file')
    .select(['path', 'original_name', 'content_type', 'is_public', 'only_for', 'create_by'])
    .where('path', '=', path)
    .executeTakeFirst()
}

/** Deletes the records of private files whose time is up; returns the paths of the files. */
export async function removeOldPrivateFiles(db: Db, limit: number): Promise<string[]> {
  /* whatever the tenant: the installation cleans up */
  const { rows } = await sql<{ path: string }>`
    delete from stored_file where id in (
      select id from stored_file
      where only_for is not null and coalesce(expires_at, create_time + interval '1 day') < now() limit ${limit} for update skip locked)
    returning path`.execute(db)
  return rows.map(({ path }) => path)
}

/** What a user has stored in the last day. Whoever stores at the same time waits, so that nothing is counted too late. */
export async function sumUploads(
  tx: Transaction,
  username: string,
): Promise<{ files: number; bytes: number }> {
  /* whatever the tenant: somebody has one quota */
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${username}`}, 0))`.execute(tx)
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes from stored_file
    where create_by = ${username} and create_time > now() - interval '1 day' and only_for is null`.execute(tx)
  return rows[0] ?? { files: 0, bytes: 0 }
}
