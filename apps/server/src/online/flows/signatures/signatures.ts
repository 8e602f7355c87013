import { randomBytes } from 'node:crypto'
import { refuse } from '@dougong/contract/errors'
import { signatureLimits } from '@dougong/contract/online/flows/signatures/signature-calls'
import { sql } from 'kysely'
import type { Actor } from '../../../access/actor'
import { ofTenant, tenantOfNew } from '../../../access/tenants'
import type { Database } from '../../../database/connect'
import { inTransaction, type Transaction } from '../../../database/transaction'
import type { Services } from '../../../services/services'
import { bytesIn, whyNoSignature } from './png'

type Db = Database | Transaction

const contentType = 'image/png'

/** The signature that the actor keeps for their account. */
export async function ownSignature(db: Db, actor: Actor): Promise<string | null> {
  const row = await db
    .selectFrom('flow_signature')
    .select('path')
    .where('user_id', '=', actor.userId)
    .where(ofTenant(actor))
    .executeTakeFirst()
  return row?.path ?? null
}

/** Stores a signature as a private file of the actor's, in one transaction with whether they keep it; returns its path. */
export async function addSignature(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  actor: Actor,
  { image, keep }: { image: string; keep: boolean },
): Promise<string> {
  const bytes = bytesIn(image)
  const reason = whyNoSignature(bytes)
  if (reason) refuse('signature.bad', { reason })
  const staged = await storage.put(piecesOf(bytes))
  const path = `signatures/signature_${Date.now()}${randomBytes(8).toString('hex')}.png`
  try {
    await inTransaction(
      db,
      async (tx) => {
        await requireFew(tx, actor)
        await tx
          .insertInto('stored_file')
          .values({
            path,
            original_name: '签名.png',
            content_type: contentType,
            size: staged.size,
            is_public: false,
            create_by: actor.username,
            tenant_id: tenantOfNew(actor),
          })
          .execute()
        if (keep) await keepSignature(tx, actor, path)
        await staged.keep(path)
      },
      { givesAnswer: true },
    )
  } catch (error) {
    await staged.discard()
    await storage.remove(path)
    throw error
  }
  return path
}

async function keepSignature(tx: Transaction, actor: Actor, path: string): Promise<void> {
  await tx
    .insertInto('flow_signature')
    .values({ tenant_id: tenantOfNew(actor), user_id: actor.userId, path })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'user_id']).doUpdateSet({ path, create_time: sql<string>`now()` }),
    )
    .execute()
}

/** Keeps none any more; the file stays with the decisions that were signed with it. */
export async function removeSignature(db: Database, actor: Actor): Promise<void> {
  await db.deleteFrom('flow_signature').where('user_id', '=', actor.userId).where(ofTenant(actor)).execute()
}

/** Refuses a path that is no signature of the actor's own. */
export async function requireOwnSignature(db: Db, actor: Actor, path: string): Promise<void> {
  const file = await signaturesOf(db, actor).select('path').where('path', '=', path).executeTakeFirst()
  if (!file) refuse('file.missing')
}

/** Nobody signs more often in a day; a program that does is no person. */
async function requireFew(tx: Transaction, actor: Actor): Promise<void> {
  const { count } = await signaturesOf(tx, actor)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql<boolean>`create_time > now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  if (Number(count) >= signatureLimits.perDay) refuse('signature.tooMany', { limit: signatureLimits.perDay })
}

function signaturesOf(db: Db, actor: Actor) {
  return db
    .selectFrom('stored_file')
    .where('create_by', '=', actor.username)
    .where('content_type', '=', contentType)
    .where('is_public', '=', false)
    .where('only_for', 'is', null)
    .where('size', '<=', signatureLimits.bytes)
    .where(sql<boolean>`starts_with(path, 'signatures/')`)
    .where(ofTenant(actor))
}

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
