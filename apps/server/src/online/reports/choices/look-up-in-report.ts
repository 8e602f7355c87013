import { Refusal } from '@dougong/contract/errors'
import { summaryPicked } from '@dougong/contract/online/summaries/picked-summary'
import type { ReportChoices } from '@dougong/contract/resource/field-kinds/report'
import { queryableField } from '@dougong/contract/resource/list-query'
import type { Predicate } from '@dougong/contract/resource/predicate'
import { readOperand } from '@dougong/contract/resource/record'
import type { Resource } from '@dougong/contract/resource/resource'
import type { Actor } from '../../../access/actor'
import { runStatement, Statement } from '../../../database/statement'
import { meaningOf } from '../../../resource/field-kinds/index'
import type { Choice } from '../../../resource/field-kinds/stored-kind'
import { predicateSql } from '../../../resource/predicate-sql'
import { addOwnTexts } from '../../../resource/read/texts'
import type { LookUpQuery, Reader, TextSources } from '../../../resource/text-sources'
import type { Services } from '../../../services/services'
import { seeFigures } from '../figures/figures-report'
import { readFigureChoices } from '../figures/list-figures'
import { readStatement } from '../read-statement'
import { type RowsReport, seeRows } from '../rows/rows-report'
import { resourceOf } from '../sql/sql-report'
import { readable } from '../store/readable'
import { findReport, type Report } from '../store/reports.queries'

/** How many rows are looked up at once. */
const maxRows = 5_000

type Row = Record<string, unknown>

/**
 * Rows of a report as choices, for an actor who may read it. What cannot be read, for want of a right or because the report is gone, has
 * no texts: a list shows what is stored in their place. Nobody's rights stand behind what the system reads by itself.
 */
export async function lookUpInReport(
  services: Services,
  sources: TextSources,
  { db, actor }: Reader,
  choices: ReportChoices,
  query: LookUpQuery,
): Promise<Choice[]> {
  if (!actor) return []
  try {
    const summary = summaryPicked(choices.report)
    if (summary !== undefined)
      return choicesIn(await ofSummary(services, sources, { actor, summary, choices, query }), choices)
    const report = await findReport(db, actor, choices.report)
    const rows = report.rows
      ? await ofRows(
          { ...sources, db },
          await seeRows(services.resources, actor, report.head, report.rows),
          choices,
          query,
        )
      : await ofStatement(services, sources, readable(actor, report), { actor, choices, query })
    return choicesIn(rows, choices)
  } catch (error) {
    if (error instanceof Refusal && ('values' in query || isUnreadable(error))) return []
    throw error
  }
}

/** An import reveals nothing of a report that its user may not read: its texts are unknown values. Other failures are reported. */
function isUnreadable({ reason }: Refusal): boolean {
  return reason === 'access.denied' || reason === 'report.missing'
}

/** The columns of a resource that the report shows, in one statement. */
async function ofRows(
  sources: TextSources,
  { resource, columns, view }: RowsReport,
  { value, text }: ReportChoices,
  query: LookUpQuery,
): Promise<Row[]> {
  if (![value, text].every((name) => columns.includes(name))) return []
  const statement = new Statement()
  const meant = meantBy(resource, { value, text }, query)
  const selected = view.table.select([...new Set([value, text])])
  const condition = `${view.where(statement)} and ${predicateSql(resource, view.table, meant, statement)}`
  const rows = await runStatement<Row>(
    sources.db,
    `select ${selected} from ${view.table.source} where ${condition} order by "id" limit ${maxRows}`,
    statement.values,
  )
  const field = queryableField(resource, text)
  const meaning = field && meaningOf(field)
  /* a report whose texts come from reports could lead back to itself */
  if (!meaning || 'inReport' in meaning) return rows
  const named: Row[] = rows.map((row) => ({ [text]: row[text] }))
  await addOwnTexts(sources, view, named)
  return rows.map((row, place) => ({ ...named[place], ...row }))
}

async function ofStatement(
  services: Services,
  sources: TextSources,
  report: Report,
  { actor, choices, query }: { actor: Actor; choices: ReportChoices; query: LookUpQuery },
): Promise<Row[]> {
  const { value, text } = choices
  const names = report.items.map(({ fieldName }) => fieldName)
  if (![value, text].every((name) => names.includes(name))) return []
  const { rows } = await readStatement({ services, engine: sources }, report, {
    query: {},
    within: meantBy(resourceOf(report), choices, query),
    limit: maxRows,
    actor,
    signal: new AbortController().signal,
  })
  return rows
}

/** A summary is computed as a whole anyway, and shows few rows. */
async function ofSummary(
  services: Services,
  sources: TextSources,
  {
    actor,
    summary,
    choices,
    query,
  }: { actor: Actor; summary: string; choices: ReportChoices; query: LookUpQuery },
): Promise<Row[]> {
  const report = await seeFigures(services, actor, summary)
  const rows = await readFigureChoices({ ...sources, db: services.db }, report, choices)
  const wanted = new Set('values' in query ? query.values : query.words)
  const columns = 'values' in query ? [choices.value] : [choices.value, choices.text]
  return rows.filter((row) => columns.some((column) => wanted.has(String(row[column]))))
}

/** The rows with these values; words that a column cannot hold are left out. */
function meantBy(
  resource: Resource,
  { value, text }: Pick<ReportChoices, 'value' | 'text'>,
  query: LookUpQuery,
): Predicate {
  const among = (name: string, words: readonly string[]): Predicate => {
    const field = queryableField(resource, name)
    const possible = words.filter((word) => field && !('message' in readOperand(field, word)))
    return { field: name, operator: 'in', value: possible }
  }
  return 'values' in query
    ? among(value, query.values)
    : { any: [among(value, query.words), among(text, query.words)] }
}

/** The stored value and the text of each row; of rows with the same value the first one counts. */
function choicesIn(rows: readonly Row[], { value, text }: ReportChoices): Choice[] {
  const texts = new Map<string, string>()
  for (const row of rows) {
    const [stored, label] = [row[value], row[`${text}_dictText`] ?? row[text]]
    if (stored === null || stored === undefined || texts.has(String(stored))) continue
    texts.set(String(stored), String(label ?? stored))
  }
  return [...texts].map(([stored, label]) => ({ value: stored, text: label }))
}
