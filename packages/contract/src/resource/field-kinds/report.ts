import type { FieldOptions, KindRules } from './kind-rules'
import { namesRules } from './names'

/** Chosen from the rows of a report, whose columns fill fields of the form. */
export interface ReportField extends FieldOptions {
  kind: 'report'
  title: string
  /** The report's code. */
  report: string
  /** Columns of the report, comma-joined. */
  columns: string
  /** The fields they fill, comma-joined, as many; the first is this field itself. */
  fills: string
  /** Several rows; their texts are joined by commas. */
  several?: boolean
  /** So many characters at most, where its column holds fewer than the usual ones. */
  max?: number
}

export const reportFields = {
  report: <const O extends Pick<ReportField, 'report' | 'columns' | 'fills'> & Partial<ReportField>>(
    title: string,
    options: O,
  ) => ({ kind: 'report', title, ...options }) as ReportField & O,
}

export const reportRules: KindRules<ReportField> = {
  ...namesRules,
  holdsSeveral: ({ several }) => several === true,
}
