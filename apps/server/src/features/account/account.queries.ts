import { refuse } from '@dougong/contract/errors'
import { sql } from 'kysely'
import type { Database } from '../../database/connect'
import type { Transaction } from '../../database/transaction'
import type { UserTable } from '../../database/tables/organisation'

const signInLog = 1

/** The latest lines of the sign-in log about one account. */
export function listSignIns(db: Database, username: string) {
  /* whatever the tenant: one's own sign-ins, wherever one works */
  return db
    .selectFrom('sys_log')
    .select(['id', 'create_time', 'ip', 'log_content', 'is_success', 'user_agent'])
    .where('log_type', '=', signInLog)
    .where('userid', '=', username)
    .orderBy('create_time', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
}

export type SignInRow = Awaited<ReturnType<typeof listSignIns>>[number]

type Profile = Pick<UserTable, 'avatar' | 'sex' | 'email' | 'birthday' | 'telephone' | 'realname' | 'phone'>
export type ProfileChange = { [Column in keyof Profile]?: Profile[Column] | undefined }

export async function changeUser(
  db: Database | Transaction,
  userId: string,
  change: ProfileChange,
  changedBy: string,
): Promise<void> {
  await db
    .updateTable('sys_user')
    .set({ ...change, update_by: changedBy, update_time: sql<string>`now()` })
    .where('id', '=', userId)
    .execute()
}

/** Whether the path is an image this user uploaded; no other address may become a picture that colleagues load. */
export async function isUploadOf(db: Database, path: string, username: string): Promise<boolean> {
  /* whatever the tenant: one's own picture goes along */
  const file = await db
    .selectFrom('stored_file')
    .select('path')
    .where('path', '=', path)
    .where('create_by', '=', username)
    .where('content_type', 'like', 'image/%')
    .where('is_public', '=', true)
    .executeTakeFirst()
  return file !== undefined
}

/** The unique index is the judge, so that two who save at once cannot both win. */
export function nameTakenEmail(error: unknown): never {
  if ((error as { constraint?: string }).constraint === 'sys_user_email') refuse('profile.emailTaken')
  throw error
}
