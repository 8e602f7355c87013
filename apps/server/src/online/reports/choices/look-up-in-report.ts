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
import { predicateSql } from '../../../resource/read/predicate-sql'
import { addOwnTexts, type LookedUp, type Reader, type TextSources } from '../../../resource/read/texts'
import type { Services } from '../../../services/services'
import { seeFigures } from '../figures/figures-report'
import { readFigureChoices } from '../figures/list-figures'
import { type RowsReport, seeRows } from '../rows/rows-report'
import { sourcesOf } from '../sources/report-sources'
import { addTexts, readFirst, resourceOf } from '../sql/sql-report'
import { readable } from '../store/readable'
import { findReport, type Report } from '../store/reports.queries'

/** So many rows are looked up at once. */
const mostRows = 5_000

type Row = Record<string, unknown>

/**
 * Rows of a report as choices, for who may read it. What cannot be read, for want of a right or because the report is gone, has
 * no texts: a list shows what is stored in their place. Nobody's rights stand behind what the system reads by itself.
 */
export async function lookUpInReport(
  services: Services,
  sources: TextSources,
  { db, actor }: Reader,
  choices: ReportChoices,
  asked: LookedUp,
): Promise<Choice[]> {
  if (!actor) return []
  try {
    const summary = summaryPicked(choices.report)
    if (summary !== undefined)
      return choicesIn(await ofSummary(services, sources, { actor, summary, choices, asked }), choices)
    const report = await findReport(db, actor, choices.report)
    const rows = report.rows
      ? await ofRows(
          { ...sources, db },
          await seeRows(services.resources, actor, report.head, report.rows),
          choices,
          asked,
        )
      : await ofStatement(services, sources, readable(actor, report), { actor, choices, asked })
    return choicesIn(rows, choices)
  } catch (error) {
    if (error instanceof Refusal && ('values' in asked || isNotToldOf(error))) return []
    throw error
  }
}

/** Who may not know of a report learns no more from an import: its words are unknown. A report that fails for now is said to fail. */
function isNotToldOf({ reason }: Refusal): boolean {
  return reason === 'access.denied' || reason === 'report.missing'
}

/** The columns of a resource that the report shows, in one statement. */
async function ofRows(
  sources: TextSources,
  { resource, columns, view }: RowsReport,
  { value, text }: ReportChoices,
  asked: LookedUp,
): Promise<Row[]> {
  if (![value, text].every((name) => columns.includes(name))) return []
  const statement = new Statement()
  const meant = meantBy(resource, { value, text }, asked)
  const selected = view.table.select([...new Set([value, text])])
  const condition = `${view.where(statement)} and ${predicateSql(resource, view.table, meant, statement)}`
  const rows = await runStatement<Row>(
    sources.db,
    `select ${selected} from ${view.table.source} where ${condition} order by "id" limit ${mostRows}`,
    statement.values,
  )
  const field = queryableField(resource, text)
  const meaning = field && meaningOf(field)
  /* a report that tells of itself would never come to an end */
  if (!meaning || 'inReport' in meaning) return rows
  const told: Row[] = rows.map((row) => ({ [text]: row[text] }))
  await addOwnTexts(sources, view, told)
  return rows.map((row, place) => ({ ...told[place], ...row }))
}

async function ofStatement(
  services: Services,
  sources: TextSources,
  report: Report,
  { actor, choices, asked }: { actor: Actor; choices: ReportChoices; asked: LookedUp },
): Promise<Row[]> {
  const { value, text } = choices
  const names = report.items.map(({ fieldName }) => fieldName)
  if (![value, text].every((name) => names.includes(name))) return []
  const source = await sourcesOf(services).of(report, actor)
  const { rows } = await readFirst(services, source, report, {
    query: {},
    within: meantBy(resourceOf(report), choices, asked),
    most: mostRows,
    actor,
    signal: new AbortController().signal,
  })
  addTexts(report, await sources.listDictionaries(), rows)
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
    asked,
  }: { actor: Actor; summary: string; choices: ReportChoices; asked: LookedUp },
): Promise<Row[]> {
  const report = await seeFigures(services, actor, summary)
  const rows = await readFigureChoices({ ...sources, db: services.db }, report, choices)
  const wanted = new Set('values' in asked ? asked.values : asked.words)
  const columns = 'values' in asked ? [choices.value] : [choices.value, choices.text]
  return rows.filter((row) => columns.some((column) => wanted.has(String(row[column]))))
}

/** The rows that hold what is asked; a word that a column could not hold is none of its values. */
function meantBy(
  resource: Resource,
  { value, text }: Pick<ReportChoices, 'value' | 'text'>,
  asked: LookedUp,
): Predicate {
  const among = (name: string, given: readonly string[]): Predicate => {
    const field = queryableField(resource, name)
    const possible = given.filter((word) => field && !('message' in readOperand(field, word)))
    return { field: name, operator: 'in', value: possible }
  }
  return 'values' in asked
    ? among(value, asked.values)
    : { any: [among(value, asked.words), among(text, asked.words)] }
}

/** What is stored and what is shown of each row; where several share what is stored, the first of them tells it. */
function choicesIn(rows: readonly Row[], { value, text }: ReportChoices): Choice[] {
  const texts = new Map<string, string>()
  for (const row of rows) {
    const [stored, shown] = [row[value], row[`${text}_dictText`] ?? row[text]]
    if (stored === null || stored === undefined || texts.has(String(stored))) continue
    texts.set(String(stored), String(shown ?? stored))
  }
  return [...texts].map(([stored, shown]) => ({ value: stored, text: shown }))
}
