import { createHash } from 'node:crypto'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'
import { type Classified, classify } from './classify'
import type { Compared } from './diff/compared'
import { anew, diff } from './diff/diff'
import { countEmpty, countMisfits, countRows, type Misfits } from './fit'
import { warningsOf } from './diff/limits'
import { type Place, statementsOf } from './statements'
import type { Difference, Step } from './steps'

export type PlanMode = 'normal' | 'force'

export interface PlannedStep extends Classified {
  /** The same as long as the step is: what somebody agrees to is told by it. */
  key: string
  step: Step
  statements: readonly string[]
  misfits: Misfits | undefined
  /** Done when everything else is, beside those who write. */
  isLater: boolean
}

/** What publishing would do. */
export interface Plan {
  steps: readonly PlannedStep[]
  /** Why it cannot be done at all. */
  problems: readonly string[]
  warnings: readonly string[]
  /** What whoever publishes can fill in. */
  empty: readonly EmptyRows[]
  /** Of the table as it stands. */
  rows: number
  /** Distinguishes this plan from any other; rows that come and go do not change it. */
  mark: string
}

/** Tables with more rows get their indexes when everything else is done. */
export const largeTable = 50_000

export interface PlanOptions {
  schema: string
  mode: PlanMode
  /** What the rows get that have no value, by the names of columns. */
  values?: ReadonlyMap<string, string> | undefined
  large?: number
}

/** Rows without a value in a column whose field asks for one. */
export interface EmptyRows {
  column: string
  rows: number
  /** The column takes no row without a value: nothing is published before they have one. */
  isNeeded: boolean
}

/** Compares, and asks the rows about each step that they could stand against. */
export async function makePlan(
  db: Database | Transaction,
  compared: Compared,
  { schema, mode, values, large = largeTable }: PlanOptions,
): Promise<Plan> {
  const difference = mode === 'force' ? anew(compared) : diff(compared, values)
  const { present, wanted } = compared
  const { problems } = difference
  if (problems.length > 0)
    return { steps: [], problems, warnings: [], empty: [], rows: 0, mark: markOf(problems) }
  const place = { schema, table: wanted.name }
  const stands = present && { schema, table: present.name }
  const touchesRows = difference.steps.length > 0 || difference.expected.length > 0
  const rowCount = stands && touchesRows ? await countRows(db, stands) : 0
  /* a table that is made anew has none of them */
  const [before, rows] = mode === 'normal' ? [stands, rowCount] : [undefined, 0]
  const secrets = new Set(wanted.columns.filter(({ isSecret }) => isSecret).map(({ name }) => name))
  const steps: PlannedStep[] = []
  for (const step of difference.steps) {
    const misfits =
      before && rows > 0
        ? await countMisfits(db, step, difference, before, (column) => secrets.has(column))
        : undefined
    const statements = statementsOf(step, place)
    if (statements.length === 0 && !misfits?.count) continue
    steps.push({
      ...classify(step, rows, misfits, { isNew: isNewColumn(difference.steps, step) }),
      key: keyOf(step),
      step,
      statements,
      /* ids of rows say nothing where all of them are meant */
      misfits: misfits?.count
        ? { ...misfits, ...(isNewColumn(difference.steps, step) && { examples: [] }) }
        : undefined,
      isLater: step.kind === 'createIndex' && rows > large,
    })
  }
  return {
    steps,
    problems,
    warnings: warningsOf(wanted),
    empty: before && rows > 0 ? await emptyRows(db, { steps, difference, before, values }) : [],
    rows: rowCount,
    /* a plan is the same one whichever values rows get */
    mark: markOf(
      (values && mode === 'normal' ? diff(compared) : difference).steps.flatMap((step) =>
        statementsOf(step, place),
      ),
    ),
  }
}

/** Counts the rows that somebody may give a value: those that stand in the way, and those that may stay as they are. */
async function emptyRows(
  db: Database | Transaction,
  {
    steps,
    difference,
    before,
    values,
  }: Pick<PlanOptions, 'values'> & { steps: readonly PlannedStep[]; difference: Difference; before: Place },
): Promise<EmptyRows[]> {
  const needed = steps.flatMap(({ step, misfits }) => {
    const isEmpty = step.kind === 'require' && step.takesOneValue && misfits
    return isEmpty ? [{ column: step.column, rows: misfits.count, isNeeded: true }] : []
  })
  const others: EmptyRows[] = []
  for (const column of difference.expected) {
    if (values?.has(column)) continue
    const count = await countEmpty(db, column, difference, before)
    if (count > 0) others.push({ column, rows: count, isNeeded: false })
  }
  return [...needed, ...others]
}

/** Whether a step requires what only comes with this plan: nobody could have filled it in. */
function isNewColumn(steps: readonly Step[], step: Step): boolean {
  if (step.kind !== 'require') return false
  return steps.some((other) => other.kind === 'addColumn' && other.column.name === step.column)
}

/** Distinguishes a step from the others of its plan. */
function keyOf(step: Step): string {
  return `${step.kind}:${subjectOf(step)}`
}

function subjectOf(step: Step): string {
  if ('column' in step) return typeof step.column === 'string' ? step.column : step.column.name
  if ('index' in step) return step.index.name
  if ('key' in step) return step.key.column
  if ('from' in step) return step.from
  return 'name' in step ? step.name : ''
}

function markOf(words: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16)
}
