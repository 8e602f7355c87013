import { longestNames } from '@dougong/contract/resource/field-kinds/names'
import type { ReportChoiceField } from '@dougong/contract/resource/field-kinds/report'
import { type ColumnType, type StoredKind, textColumn } from './stored-kind'

/** The column of one or several names, codes or paths. */
export function namesColumn({ max = longestNames }: { max?: number }): ColumnType {
  return textColumn(max)
}

/** Paths of stored files. */
export const file: StoredKind<{ max?: number }> = { columnType: namesColumn, holdsFiles: true }

/** A value that was filled in from a row of a report. */
export const report: StoredKind<{ max?: number }> = { columnType: namesColumn }

/** A row of a report: one of its columns is stored, another is shown. */
export const reportChoice: StoredKind<ReportChoiceField> = {
  columnType: namesColumn,
  meaning: ({ report: code, value, text }) => ({ inReport: { report: code, value, text } }),
  note: '填写报表中的名称',
}
