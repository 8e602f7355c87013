import { Refusal, refuse } from '@dougong/contract/errors'
import { countKey } from '@dougong/contract/online/charts/chart'
import type { Together } from '@dougong/contract/online/charts/together'
import type { FigureColumn, FigureRow, Figures } from '@dougong/contract/online/summaries/figures'
import { readSummary } from '@dougong/contract/online/summaries/read-summary'
import { groupKey, measureKey, type Summary } from '@dougong/contract/online/summaries/summary'
import { figureColumns } from '@dougong/contract/online/summaries/summary-rules'
import type { ListPredicate } from '@dougong/contract/resource/predicate'
import { sql } from 'kysely'
import { runCancellable } from '../../database/cancellable'
import type { Database } from '../../database/connect'
import { LineFull, Turns } from '../../platform/turns'
import type { Engine } from '../engine'
import type { TextSources } from '../text-sources'
import type { View } from '../view'
import { addFigureTexts } from './figure-texts'
import { type FiguresPage, summarySql, togetherSql } from './summary-sql'

/**
 * Reports run two at a time, so that they never slow down what else the database does; the others wait. A browser sends six
 * calls at once, so more than thirty people may open a board in the same second.
 */
const turns = new Turns({ atOnce: 2, waiting: 200 })
/** A report that takes longer is cancelled. */
const maxMs = 20_000
/** SQLSTATE of a statement that was cancelled because its time was over. */
const cancelled = '57014'

interface SummaryCall {
  /** The reader's values of the fields that the report may be narrowed by. */
  asked: Readonly<Record<string, string>>
  signal: AbortSignal
  /** How many milliseconds the database may take. */
  timeoutMs?: number
  /** Asks for the figures of several groups together, where a chart needs them; it gets the rows with their texts. */
  fold?: (figures: Pick<Figures, 'columns' | 'rows'>, ask: AskTogether) => Promise<Together[]>
}

/** Returns the figures of sets of rows; a set holds the places of its rows. */
type AskTogether = (sets: readonly (readonly number[])[]) => Promise<FigureRow[]>

/** Returns the figures of a report over the rows of the view: what its actor may not list is in none of them. */
export async function summarise(
  engine: Engine,
  whole: View,
  summary: Summary,
  { asked: narrowing, signal, timeoutMs = maxMs, fold }: SummaryCall,
): Promise<Figures> {
  const view = whole.listed
  const narrowed = readSummary(view.resource, summary, narrowing)
  const isNamed = fold !== undefined && summary.groups.length > 0
  const compiled = summarySql(view, summary, narrowed, { isNamed })
  const began = performance.now()
  const answer = await inLine(() => readFigures(engine.db, compiled, signal, timeoutMs))
  const took = Math.round(performance.now() - began)
  const columns = figureColumns(view.resource, summary)
  const { fields, groups, measures } = summary
  const groupCount = fields.length + groups.length
  const rows = rowsIn(answer, columns, groupCount)
  await addFigureTexts(engine, view, summary, rows)
  const together =
    fold && isNamed
      ? await fold({ columns, rows }, async (sets) => {
          const words = answer.map(({ word }) => String(word))
          const folded = togetherSql(view, summary, narrowed, { words, sets })
          const found = await inLine(() => readFigures(engine.db, folded, signal, timeoutMs))
          return setsIn(found, summary, sets.length)
        })
      : []
  const [first] = answer
  const totals = columns.flatMap(({ key, role }, place): [string, FigureRow[string]][] => {
    const at = fields.length > 0 ? place : place - groupCount
    return role === 'measure' ? [[key, plain(first?.[`t${at}`])]] : []
  })
  return {
    columns,
    rows,
    total: fields.length + measures.length === 0 || totals.length === 0 ? null : Object.fromEntries(totals),
    hasMore: Number(first?.found ?? 0) > rows.length,
    ...(together.length > 0 && { together }),
    took,
  }
}

interface PageCall {
  /** A further condition on the records of the report. */
  within: ListPredicate
  page: FiguresPage
  signal: AbortSignal
  /** The keys of the columns that get texts; by default all. */
  texts?: readonly string[]
}

/** Returns a page of the rows of the report, to pick from; single records have their ids. */
export async function pageOfFigures(
  sources: TextSources,
  whole: View,
  summary: Summary,
  { within, page, signal, texts }: PageCall,
): Promise<{ rows: FigureRow[]; total: number }> {
  const view = whole.listed
  const { predicate, filters } = readSummary(view.resource, summary, {})
  const compiled = summarySql(view, summary, { predicate: { all: [predicate, within] }, filters }, { page })
  const answer = await inLine(() => readFigures(sources.db, compiled, signal, maxMs))
  const columns = figureColumns(view.resource, summary)
  const rows = rowsIn(answer, columns, summary.fields.length + summary.groups.length)
  await addFigureTexts(sources, view, withTexts(summary, texts), rows)
  const total = Number(answer[0]?.shown ?? 0)
  if (summary.fields.length === 0) return { rows, total }
  return { rows: rows.map((row, place) => ({ id: plain(answer[place]?.record), ...row })), total }
}

function withTexts({ fields, groups }: Summary, keys: readonly string[] | undefined) {
  return keys
    ? {
        fields: fields.filter((name) => keys.includes(name)),
        groups: groups.filter((group) => keys.includes(groupKey(group))),
      }
    : { fields, groups }
}

type Answer = Record<string, unknown>

function rowsIn(answer: readonly Answer[], columns: readonly FigureColumn[], groupCount: number) {
  const nameOf = (place: number) => (place < groupCount ? `g${place}` : `m${place - groupCount}`)
  const found = answer.filter(({ here }) => here !== null)
  return found.map((row) =>
    Object.fromEntries(
      columns.flatMap(({ key, combining }, place): [string, FigureRow[string]][] => [
        [key, plain(row[nameOf(place)])],
        ...(combining === 'average'
          ? [[countKey(key), plain(row[`n${place - groupCount}`])] as [string, FigureRow[string]]]
          : []),
      ]),
    ),
  )
}

/** Returns the figures of each set; a set without records has none. */
function setsIn(found: readonly Answer[], { measures }: Summary, count: number): FigureRow[] {
  const sets = new Map(found.map((row) => [Number(row.fold), row]))
  return Array.from({ length: count }, (_, set) =>
    Object.fromEntries(
      measures.map((measure, place) => [measureKey(measure), plain(sets.get(set)?.[`m${place}`])]),
    ),
  )
}

/** Runs the statement, read-only and within the time limit. */
function readFigures(
  db: Database,
  { text, values }: { text: string; values: readonly unknown[] },
  signal: AbortSignal,
  timeoutMs: number,
): Promise<Answer[]> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql.raw(`set local statement_timeout = ${Math.ceil(timeoutMs)}`).execute(tx)
      return runCancellable<Answer>(db, text, values, signal, tx)
    })
    .catch((error: unknown) => {
      if ((error as { code?: unknown }).code === cancelled) throw new Refusal('report.tooSlow')
      throw error
    })
}

async function inLine<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await turns.run(work)
  } catch (error) {
    if (error instanceof LineFull) refuse('report.busy')
    throw error
  }
}

function plain(value: unknown): FigureRow[string] {
  if (typeof value === 'number' || value === null || value === undefined) return value ?? null
  return String(value)
}
