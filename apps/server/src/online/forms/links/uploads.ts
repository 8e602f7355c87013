import { refuse } from '@dougong/contract/errors'
import { answerFiles } from '@dougong/contract/online/links/answers'
import { sql } from 'kysely'
import type { Actor } from '../../../access/actor'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'
import type { ReceivedFile } from '../../../http/uploads/uploads'
import type { Engine } from '../../../resource/engine'
import { hashOf, type Link } from './links.queries'

/** Keeps a file that is to go with an answer; returns its path. What no answer took within the hour is removed. */
export async function storeUpload(
  engine: Engine,
  link: Link,
  actor: Actor,
  { check, file }: { check: string; file: ReceivedFile },
): Promise<string> {
  const { db } = engine
  if (!(answerFiles.extensions as readonly string[]).includes(file.extension))
    refuse('link.fileTypes', { types: answerFiles.extensions.join('、') })
  const known = await uploadsOf(db, link, check)
  if (known.size >= answerFiles.most) refuse('upload.tooMany', { limit: answerFiles.most })
  await sweepUploads(engine)
  /* the quota is the link's, whatever it is called */
  const path = await engine.storeFromOutside({ ...actor, username: `link:${link.id}` }, file)
  await db
    .insertInto('onl_link_upload')
    .values({ path, link_id: link.id, check_hash: hashOf(check) })
    .execute()
  return path
}

/** The files that were sent with a check and that no answer holds yet. */
export async function uploadsOf(db: Database, { id }: Link, check: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('onl_link_upload')
    .select('path')
    .where('link_id', '=', id)
    .where('check_hash', '=', hashOf(check))
    .execute()
  return new Set(rows.map(({ path }) => path))
}

/** Files that were sent with a slide whose answer was refused go with the next one of the same link. */
export async function moveUploads(
  tx: Transaction,
  { id }: Link,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .updateTable('onl_link_upload')
    .set({ check_hash: hashOf(to) })
    .where('link_id', '=', id)
    .where('check_hash', '=', hashOf(from))
    .execute()
}

/** The files are a record's from now on. One that was swept away meanwhile ends the call. */
export async function keepUploads(tx: Transaction, check: string, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  const kept = await tx
    .deleteFrom('onl_link_upload')
    .where('check_hash', '=', hashOf(check))
    .where('path', 'in', paths)
    .returning('path')
    .execute()
  if (kept.length < new Set(paths).size) refuse('link.fileUnknown', { title: '附件' })
}

async function sweepUploads({ db, removeFile }: Engine): Promise<void> {
  const { rows } = await sql<{ path: string }>`
    delete from onl_link_upload where path in (
      select path from onl_link_upload where create_time < now() - interval '1 hour'
      limit 100 for update skip locked)
    returning path`.execute(db)
  for (const { path } of rows) await removeFile(path)
}
