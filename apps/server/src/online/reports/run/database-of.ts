import type { Services } from '../../../services/services'
import { ReportDatabase } from './report-database'

/** One for each server: several share neither connections nor what they may read. */
const databases = new WeakMap<object, ReportDatabase>()

export function databaseOf(services: Services): ReportDatabase {
  const known = databases.get(services.db) ?? new ReportDatabase(services)
  databases.set(services.db, known)
  return known
}
