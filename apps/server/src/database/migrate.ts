import { Migrator } from 'kysely'
import type { Database } from './connect'
import { migrations } from './migrations/index'

const options = { migrationTableName: 'migration', migrationLockTableName: 'migration_lock' }

/** Brings the schema up to date: under a lock, in one transaction, so an interrupted run leaves nothing behind. */
export async function migrate(db: Database): Promise<string[]> {
  const migrator = migratorOf(db)
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

/** Whether every migration we know has been applied. */
export async function isMigrated(db: Database): Promise<boolean> {
  const known = await migratorOf(db).getMigrations()
  return known.every((migration) => migration.executedAt)
}

function migratorOf(db: Database): Migrator {
  return new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) }, ...options })
}
