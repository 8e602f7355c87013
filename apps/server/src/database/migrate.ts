import { Migrator, sql } from 'kysely'
import type { Database } from './connect'
import { migrations } from './migrations/index'

const options = { migrationTableName: 'migration', migrationLockTableName: 'migration_lock' }

/** A database that this version cannot bring up to date. Nothing in it was changed; the message is for the terminal. */
export class SchemaFailure extends Error {}

/** The names of every migration of this version, in the order in which they run. */
export const migrationNames = Object.keys(migrations).toSorted()

/** Brings the schema up to date: under a lock, in one transaction, so an interrupted run leaves nothing behind. */
export async function migrate(db: Database): Promise<string[]> {
  refuseForeign(await executedMigrations(db))
  const { error, results = [] } = await migratorOf(db).migrateToLatest()
  if (!error) return results.map((result) => result.migrationName)
  const failed = results.find(({ status }) => status === 'Error')
  if (!failed) throw error
  throw new SchemaFailure(
    `数据未能升级：迁移 ${failed.migrationName} 失败，数据没有变化，可继续使用原来的版本。\n` +
      `The data cannot be upgraded: migration ${failed.migrationName} fails (${(error as Error).message}). ` +
      'Nothing was changed; the version that was used before still runs on it.',
  )
}

/** Runs the migrations up to `last` in the transaction that `db` is in. */
export async function migrateInside(db: Database, last: string): Promise<void> {
  const { error } = await migratorOf(db, { disableTransactions: true }).migrateTo(last)
  if (error) throw error
}

/** Whether every migration we know has been applied. */
export async function isMigrated(db: Database): Promise<boolean> {
  const known = await migratorOf(db).getMigrations()
  return known.every((migration) => migration.executedAt)
}

/** What has been applied, in order; nothing in a database that was never ours. */
export async function executedMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass(${options.migrationTableName}) is not null as exists`.execute(db)
  if (!rows[0]?.exists) return []
  const executed = await sql<{ name: string }>`
    select name from ${sql.table(options.migrationTableName)} order by name`.execute(db)
  return executed.rows.map(({ name }) => name)
}

/** What was applied must be the beginning of what we know: then the rest can follow. */
export function refuseForeign(executed: readonly string[]): void {
  const unknown = executed.filter((name) => !migrationNames.includes(name))
  const newest = migrationNames.at(-1) ?? ''
  if (unknown.length > 0 && unknown.every((name) => name > newest)) {
    throw new SchemaFailure(
      `数据属于更新的版本（${unknown.at(-1)}），请使用该版本或更新的版本启动，或恢复升级前的备份。\n` +
        `The data belong to a newer version (${unknown.at(-1)}): start that version or a newer one, ` +
        'or restore a backup made before the upgrade.',
    )
  }
  const stranger = unknown[0] ?? executed.find((name, index) => name !== migrationNames[index])
  if (!stranger) return
  throw new SchemaFailure(
    `数据属于未正式发布的版本（${stranger}），无法升级，请使用原来的版本，或从正式版本的备份恢复。\n` +
      `The data were made by a version between releases (${stranger}) and cannot be upgraded: ` +
      'use the version that made them, or restore a backup of a released one.',
  )
}

function migratorOf(db: Database, more: { disableTransactions?: boolean } = {}): Migrator {
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  return new Migrator({ db, provider, ...options, ...more })
}
