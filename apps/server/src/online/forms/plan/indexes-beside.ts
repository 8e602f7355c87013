import type { Database } from '../../../database/connect'
import { runStatement } from '../../../database/statement'
import { quoteTable } from './names'
import type { IndexShape } from './shape'
import { indexCreation, type Place } from './statements'

/**
 * Builds indexes one after the other without blocking those who write. One that cannot be built, as a unique one over
 * values that came twice meanwhile, is removed again; returns why.
 */
export async function buildBeside(
  db: Database,
  indexes: readonly IndexShape[],
  place: Place,
): Promise<string[]> {
  const failures: string[] = []
  for (const index of indexes) {
    try {
      await runStatement(db, indexCreation(index, place, { isBeside: true }))
    } catch (error) {
      await runStatement(db, `drop index concurrently if exists ${quoteTable(place.schema, index.name)}`)
      failures.push(`索引 ${index.name} 未能建立：${reasonOf(error)}`)
    }
  }
  return failures
}

function reasonOf(error: unknown): string {
  return (error as { code?: unknown }).code === '23505' ? '有重复的值' : '请稍后再次同步'
}

export interface Building {
  index: string
  /** How far it is, in parts of a hundred. */
  percent: number
}

/** The indexes of a table that are being built just now, whoever builds them. */
export function listBuilding(db: Database, { schema, table }: Place): Promise<Building[]> {
  return runStatement<Building>(
    db,
    `select i.relname::text as index,
      coalesce(100 * greatest(p.blocks_done, p.tuples_done) / nullif(greatest(p.blocks_total, p.tuples_total), 0), 0)::integer
        as percent
    from pg_stat_progress_create_index p join pg_class i on i.oid = p.index_relid
    join pg_class c on c.oid = p.relid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = $1 and c.relname = $2 and p.datname = current_database()
    order by 1`,
    [schema, table],
  )
}
