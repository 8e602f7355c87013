import { z } from 'zod'
import { combinings } from '../charts/chart'
import { togetherSchema } from '../charts/together'

/** What the values of a column are: it decides how they are written and how an axis continues. */
export const figureKinds = [
  'text',
  'number',
  /** A part of the whole: 0.25 is 25 %. */
  'share',
  'date',
  'datetime',
  'time',
  'day',
  'week',
  'month',
  'quarter',
  'year',
] as const
export type FigureKind = (typeof figureKinds)[number]

const figure = z.union([z.number(), z.string()]).nullable()

export const figureColumnSchema = z.object({
  key: z.string(),
  title: z.string(),
  kind: z.enum(figureKinds),
  /** Whether it groups the rows or measures them. */
  role: z.enum(['group', 'measure']),
  /** Of numbers: how many digits stand behind the point, if that is known. */
  decimals: z.int().optional(),
  /** Of a measure: how figures of several groups become one. */
  combining: z.enum(combinings).optional(),
  /** Of a group: a record may be in several of them. */
  overlaps: z.boolean().optional(),
})
export type FigureColumn = z.output<typeof figureColumnSchema>

/**
 * What a report answers when it is run: its columns, and for each row their values by key. `key_dictText` beside a value is what
 * people call it: the entry of a dictionary, the name of a department, 2026年1季度. A period's value is its first day. Beside an
 * average `key_count` is how many values it is of.
 */
export const figuresSchema = z.object({
  columns: z.array(figureColumnSchema),
  rows: z.array(z.record(z.string(), figure)),
  /** The measures over all groups, those beyond the limit included; null where the report has none. */
  total: z.record(z.string(), figure).nullable(),
  /** There are more rows than the report shows. */
  hasMore: z.boolean(),
  /** The figures of rows that the named charts join. */
  together: z.array(togetherSchema).optional(),
  /** Milliseconds that the database took. */
  took: z.int(),
})
export type Figures = z.output<typeof figuresSchema>
export type FigureRow = Figures['rows'][number]

/** What a value of a row is called. */
export function figureText(row: FigureRow, key: string): string | number | null {
  return row[`${key}_dictText`] ?? row[key] ?? null
}
