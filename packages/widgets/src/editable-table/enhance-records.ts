import type { ColumnSettings } from './table-props'

/** What somebody made of the table known by a code. */
export interface EnhanceRecord {
  code: string
  settings: ColumnSettings
}

/** So many records are kept of each code; the oldest go first. */
const maxRecords = 16

/** The records with another one, the newest last. */
export function withEnhancement(records: readonly EnhanceRecord[], record: EnhanceRecord): EnhanceRecord[] {
  const own = [...records.filter(({ code }) => code === record.code), record]
  return [...records.filter(({ code }) => code !== record.code), ...own.slice(-maxRecords)]
}

/** How the table of a code was last arranged. */
export function newestSettings(records: readonly EnhanceRecord[], code: string): ColumnSettings | undefined {
  return records.findLast((record) => record.code === code)?.settings
}
