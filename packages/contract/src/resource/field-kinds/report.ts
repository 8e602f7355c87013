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

/** A column of a report's rows that is stored, and another that is shown in its place. */
export interface ReportChoices {
  /** The report's code. */
  report: string
  value: string
  text: string
}

/** Chosen from the rows of a report, as from a dictionary. */
export interface ReportChoiceField extends FieldOptions, ReportChoices {
  kind: 'reportChoice'
  title: string
  /** Several rows; what is stored of them is joined by commas. */
  several?: boolean
  /** So many characters at most, where its column holds fewer than the usual ones. */
  max?: number
}

export const reportFields = {
  report: <const O extends Pick<ReportField, 'report' | 'columns' | 'fills'> & Partial<ReportField>>(
    title: string,
    options: O,
  ) => ({ kind: 'report', title, ...options }) as ReportField & O,
  reportChoice: <const O extends ReportChoices & Partial<ReportChoiceField>>(title: string, options: O) =>
    ({ kind: 'reportChoice', title, ...options }) as ReportChoiceField & O,
}

export const reportRules: KindRules<ReportField | ReportChoiceField> = {
  ...namesRules,
  holdsSeveral: ({ several }) => several === true,
}
