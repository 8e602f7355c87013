import { tenantColumn } from '@dougong/contract/online/forms/form'
import { quoteIdentifier } from '../../../database/identifiers'
import { runStatement } from '../../../database/statement'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'
import { quoteTable, quoteText } from './names'
import { fillingWords, type Place } from './statements'
import type { Difference, Source, Step } from './steps'

/** What of the rows stands against a step. */
export interface Misfits {
  count: number
  /** Some of the values, cut to what fits into a line. */
  examples: readonly string[]
  /** Whether the values can be cut or emptied, where somebody says so. */
  canBeLost: boolean
}

const maxExamples = 5
const longestExample = 50

interface Question {
  /** Which rows are meant, over the columns as they are called now. */
  where: string
  example: string
  canBeLost: boolean
}

/** Counts what does not fit a step, one statement for each that could be refused; undefined where nothing can be. */
export async function countMisfits(
  db: Database | Transaction,
  step: Step,
  { sources }: Pick<Difference, 'sources'>,
  present: Place,
  hasSecrets: (column: string) => boolean,
): Promise<Misfits | undefined> {
  const table = quoteTable(present.schema, present.table)
  const question = questionOf(step, sources, table, present.schema)
  if (!question) return undefined
  const { where, example, canBeLost } = question
  const examples = `array(select left(${example}, ${longestExample}) from ${table} t where ${where} limit ${maxExamples})`
  const isSecret = columnsOf(step).some(hasSecrets)
  const [found] = await runStatement<{ count: number; examples: (string | null)[] }>(
    db,
    `select (select count(*) from ${table} t where ${where}) as count, ${isSecret ? `'{}'::text[]` : examples} as examples`,
  )
  const distinct = new Set((found?.examples ?? []).filter((text) => text !== null))
  return { count: found?.count ?? 0, examples: [...distinct], canBeLost }
}

export async function countRows(db: Database | Transaction, { schema, table }: Place): Promise<number> {
  const [found] = await runStatement<{ count: number }>(
    db,
    `select count(*) as count from ${quoteTable(schema, table)}`,
  )
  return found?.count ?? 0
}

/** How many rows have no value in a column that is to be, under whatever name it has now. */
export async function countEmpty(
  db: Database | Transaction,
  column: string,
  { sources }: Pick<Difference, 'sources'>,
  { schema, table }: Place,
): Promise<number> {
  const [found] = await runStatement<{ count: number }>(
    db,
    `select count(*) as count from ${quoteTable(schema, table)} t where ${valueOf(column, sources)} is null`,
  )
  return found?.count ?? 0
}

function columnsOf(step: Step): readonly string[] {
  switch (step.kind) {
    case 'createIndex':
      return step.index.columns
    case 'addForeignKey':
      return [step.key.column]
    case 'changeType':
      return [step.column]
    default:
      return []
  }
}

function questionOf(
  step: Step,
  sources: Difference['sources'],
  table: string,
  schema: string,
): Question | undefined {
  const value = (column: string) => valueOf(column, sources)
  switch (step.kind) {
    case 'changeType': {
      const source = sources.get(step.column)
      if (step.conversion.isSure || !source || !('column' in source)) return undefined
      const column = `t.${quoteIdentifier(source.column)}`
      return { where: `not ${step.conversion.fits(column)}`, example: `${column}::text`, canBeLost: true }
    }
    case 'require':
      return { where: `${value(step.column)} is null`, example: `to_jsonb(t) ->> 'id'`, canBeLost: false }
    case 'createIndex': {
      const { columns, isUnique } = step.index
      if (!isUnique) return undefined
      const values = columns.map(value)
      /* examples name no tenant */
      const visible = columns.filter((column) => column !== tenantColumn).map(value)
      const areThere = values.map((each) => `${each} is not null`).join(' and ')
      const repeated = `select ${values.join(', ')} from ${table} t where ${areThere} group by ${places(values)} having count(*) > 1`
      return {
        where: `(${values.join(', ')}) in (${repeated})`,
        example: `concat_ws(', ', ${visible.map((each) => `${each}::text`).join(', ')})`,
        canBeLost: false,
      }
    }
    case 'addForeignKey': {
      const { column, table: main, target } = step.key
      const other = `select from ${quoteTable(schema, main)} m where m.${quoteIdentifier(target)} = ${value(column)}`
      return {
        where: `${value(column)} is not null and not exists (${other})`,
        example: `${value(column)}::text`,
        canBeLost: false,
      }
    }
    default:
      return undefined
  }
}

function places(values: readonly string[]): string {
  return values.map((_, index) => index + 1).join(', ')
}

/** What a column will hold, as it can be told before anything is done. */
function valueOf(column: string, sources: Difference['sources']): string {
  const source = sources.get(column)
  if (!source) throw new Error(`nothing becomes the column ${column}`)
  const value = valueFrom(source)
  return source.whenEmpty === undefined ? value : `coalesce(${value}, ${quoteText(source.whenEmpty)})`
}

function valueFrom(source: Source): string {
  if ('filling' in source) return source.filling ? fillingWords(source.filling) : 'null'
  const name = `t.${quoteIdentifier(source.column)}`
  return source.conversion && !source.conversion.isFree ? `(${source.conversion.value(name)})` : name
}
