import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Database } from './connect'
import { keptPlan } from './kept-plans'
import type { Transaction } from './transaction'

/** SQL text under construction: values become parameters, never text. */
export class Statement {
  readonly values: unknown[] = []

  /** The place of a value. */
  value(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

/** Turns text with numbered parameters into a fragment of a query that numbers its own. */
export function fragment(text: string, { values }: Statement): RawBuilder<boolean> {
  const parts = text.split(/\$(\d+)/).map((part, index) => {
    return index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`
  })
  return sql<boolean>`${sql.join(parts, sql.raw(''))}`
}

/** Runs text built from definitions, with its parameters. */
export async function runStatement<Row>(
  db: Database | Transaction,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
  return rows
}

/** The same for text that is used again and again, and by whose values no plan would be better than another: a record by its id. */
export function runKept<Row>(
  db: Database | Transaction,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return runStatement(db, `${keptPlan} ${text}`, values)
}
