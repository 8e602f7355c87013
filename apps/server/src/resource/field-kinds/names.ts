import { longestNames } from '@dougong/contract/resource/field-kinds/names'
import type { ReportChoiceField } from '@dougong/contract/resource/field-kinds/report'
import { type ColumnType, type StoredKind, textColumn } from './stored-kind'

/** Names, codes or paths of other things, one or several. */
export function namesColumn({ max = longestNames }: { max?: number }): ColumnType {
  return textColumn(max)
}

/** Paths of stored files. */
export const file: StoredKind<{ max?: number }> = { columnType: namesColumn, holdsFiles: true }

/** What a row of a report filled in. */
export const report: StoredKind<{ max?: number }> = { columnType: namesColumn }

/** A row of a report by one of its columns, told by another. */
export const reportChoice: StoredKind<ReportChoiceField> = {
  columnType: namesColumn,
  meaning: ({ report: code, value, text }) => ({ inReport: { report: code, value, text } }),
  note: '填写报表中的名称',
}
