import { createHash } from 'node:crypto'
import type { Database } from './connect'

const name = 'secret'

/** Whether the installation knows which secret it was sealed with. */
export async function hasSecretHash(db: Database): Promise<boolean> {
  return (await storedHash(db)) !== undefined
}

/**
 * Keeps the hash of the first secret that the installation is started with; returns whether this one is the same. A hash of 256
 * random bits gives nothing away.
 */
export async function keepSecretHash(db: Database, secret: string): Promise<boolean> {
  const sha256 = createHash('sha256').update(secret).digest('hex')
  await db
    .insertInto('installation_setting')
    .values({ name, value: JSON.stringify({ sha256 }) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await storedHash(db)) === sha256
}

async function storedHash(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('installation_setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return (row?.value as { sha256?: string } | undefined)?.sha256
}
