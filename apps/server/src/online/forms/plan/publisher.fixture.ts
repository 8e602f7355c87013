import {
  type Form,
  type FormField,
  firstFields,
  newField,
  newForm,
} from '@dougong/contract/online/forms/form'
import { createDatabase, createPool, type Database } from '../../../database/connect'
import { runStatement } from '../../../database/statement'
import type { Transaction } from '../../../database/transaction'
import { testDatabase } from '../../../../test/test-database'
import { type Applied, type Applying, applyPlan } from './apply'
import { asideColumns, asideTables } from './aside'
import { readTable } from './catalogue'
import type { Compared } from './diff/compared'
import { desiredTable } from './desired'
import { formsSchema } from './names'
import { makePlan, type Plan, type PlanMode } from './plan'
import type { WantedTable } from './shape'

/** A field of a form in tests, its id made of its name. */
export function field(name: string, settings: Partial<FormField> = {}): FormField {
  return newField({ id: `field-${name}`, name, title: name, ...settings })
}

export function formOf(table: string, fields: readonly FormField[], settings: Partial<Form> = {}): Form {
  return newForm({
    id: `form-${table}`,
    table,
    title: `表 ${table}`,
    fields: [...firstFields((name) => `${table}-${name}`), ...fields],
    ...settings,
  })
}

/** Publishes forms on a database, and remembers what it has published. */
export class Publisher {
  readonly db: Database
  readonly published = new Map<string, Form>()
  readonly isTakenIn: boolean
  readonly schema: string

  constructor(db: Database, { isTakenIn = false, schema = formsSchema } = {}) {
    this.db = db
    this.isTakenIn = isTakenIn
    this.schema = schema
  }

  wanted(form: Form): WantedTable {
    return desiredTable(form, this)
  }

  async compared(form: Form, db: Database | Transaction = this.db): Promise<Compared> {
    const before = this.published.get(form.id)
    const table = before?.table ?? form.table
    const { schema, isTakenIn } = this
    return {
      present: await readTable(db, schema, table),
      wanted: this.wanted(form),
      published: before && this.wanted(before),
      aside: await asideColumns(db, { schema, table }),
      asideTables: await asideTables(db, schema),
      isTakenIn,
    }
  }

  async plan(form: Form, mode: PlanMode = 'normal'): Promise<Plan> {
    return makePlan(this.db, await this.compared(form), { schema: this.schema, mode })
  }

  async publish(form: Form, options: Partial<Applying> = {}): Promise<Applied> {
    const applied = await applyPlan(this.db, {
      schema: this.schema,
      mode: 'normal',
      compare: (tx) => this.compared(form, tx),
      mark: undefined,
      agreed: {},
      form: {
        id: form.id,
        version: form.version,
        by: 'admin',
        tenantId: 1,
        published: this.published.get(form.id),
      },
      finish: async () => undefined,
      ...options,
    })
    this.published.set(form.id, form)
    return applied
  }

  /** Agrees to everything that a plan would lose. */
  async publishAtAnyPrice(form: Form): Promise<Applied> {
    const { steps } = await this.plan(form)
    const agreed = Object.fromEntries(steps.map(({ key, misfits }) => [key, misfits?.count ?? 0]))
    return this.publish(form, { agreed })
  }

  run<Row = Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return runStatement<Row>(this.db, text, values)
  }
}

/** A database with a schema for forms, and what opens further lines to it. */
export async function formsDatabase() {
  const database = await testDatabase()
  const { host, port, user, password, database: name } = database
  const connection = { host, port, user, password, database: name }
  const open = () =>
    createDatabase(createPool(connection, 'Asia/Shanghai', { connections: 4, statementSeconds: 0 }))
  const db = open()
  return {
    db,
    connection,
    open,
    stop: async () => {
      await db.destroy()
      await database.drop()
    },
  }
}
