import { sql } from 'kysely'
import { ofTenant, type Tenancy } from '../../access/tenants'
import type { Database } from '../../database/connect'
import { diskOf } from '../../platform/measures/disks'

/** The room that files of the tenant and the whole database take, and what is left on the disk of the data. */
export async function readStorageUse(db: Database, folder: string, actor: Tenancy) {
  const [files, database, { total, free }] = await Promise.all([
    db
      .selectFrom('stored_file')
      .where(ofTenant(actor))
      .select((eb) => [
        eb.fn.countAll<number>().as('count'),
        sql<number>`coalesce(sum(size), 0)::float8`.as('bytes'),
      ])
      .executeTakeFirstOrThrow(),
    sql<{ bytes: number }>`select pg_database_size(current_database())::float8 as bytes`.execute(db),
    diskOf(folder),
  ])
  return {
    files,
    database: database.rows[0]?.bytes ?? 0,
    disk: { total, free },
  }
}
