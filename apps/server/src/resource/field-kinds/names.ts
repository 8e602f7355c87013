import { longestNames } from '@dougong/contract/resource/field-kinds/names'
import { type ColumnType, type StoredKind, textColumn } from './stored-kind'

/** Names, codes or paths of other things, one or several. */
export function namesColumn({ max = longestNames }: { max?: number }): ColumnType {
  return textColumn(max)
}

/** Paths of stored files. */
export const file: StoredKind<{ max?: number }> = { columnType: namesColumn, holdsFiles: true }

/** What a row of a report filled in. */
export const report: StoredKind<{ max?: number }> = { columnType: namesColumn }
