import { randomInt } from 'node:crypto'
import type { FillRuleHandlerName } from '@dougong/contract/system/fill-rules'
import { rootCategory } from '@dougong/contract/system/categories'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Actor } from '../../../access/actor'
import type { Transaction } from '../../../database/transaction'
import { nextCategoryCode } from '../categories/index'
import { nextDepartmentCode } from '../departments/index'
import { nextCount } from './counters'

export interface Filling<Params> {
  tx: Transaction
  actor: Actor
  ruleCode: string
  params: Params
  formData: Record<string, unknown>
}

interface Handler<Schema extends z.ZodType = z.ZodType> {
  params: Schema
  fill(filling: Filling<z.output<Schema>>): Promise<unknown>
}

const prefix = z.string().max(20).default('')

/** For its types: the parameters of `fill` follow from `params`. */
function handler<Schema extends z.ZodType>(definition: Handler<Schema>): Handler {
  return definition as unknown as Handler
}

const periods = { day: 'YYYYMMDD', month: 'YYYYMM', year: 'YYYY', never: '' } as const

/** What each name means. */
export const handlers: Readonly<Record<FillRuleHandlerName, Handler>> = {
  OrderNumberRule: handler({
    params: z.strictObject({ prefix: z.string().max(20).default('CN') }),
    fill: async ({ tx, params, formData }) => {
      const { name } = formData
      const words = typeof name === 'string' ? name.slice(0, 100) : ''
      return `${params.prefix}${await nowAs(tx, 'YYYYMMDDHH24MISS')}${randomInt(10, 100)}${words}`
    },
  }),
  DateSequenceRule: handler({
    params: z.strictObject({
      prefix,
      /** When counting starts again. */
      reset: z.enum(['day', 'month', 'year', 'never']).default('day'),
      digits: z.int().min(1).max(12).default(4),
    }),
    fill: async ({ tx, actor, ruleCode, params }) => {
      const format = periods[params.reset]
      const period = format === '' ? '' : await nowAs(tx, format)
      const count = await nextCount(tx, actor, ruleCode, period)
      return `${params.prefix}${period}${String(count).padStart(params.digits, '0')}`
    },
  }),
  /** Returns the code and the level that the next department below the parent would get. */
  OrgCodeRule: handler({
    params: z.strictObject({ parentId: z.string().max(32).default('') }),
    fill: async ({ tx, actor, params, formData }) => {
      const { parentId = params.parentId } = formData
      return nextDepartmentCode(tx, actor, parentId ? String(parentId) : null)
    },
  }),
  /** Returns the code that the next category below the parent would get. */
  CategoryCodeRule: handler({
    params: z.strictObject({ pid: z.string().max(36).default('') }),
    fill: async ({ tx, actor, params, formData }) => {
      const { pid = params.pid } = formData
      return nextCategoryCode(tx, actor, pid && pid !== rootCategory ? String(pid) : null)
    },
  }),
}

/** The database's clock, in the server's zone. */
async function nowAs(tx: Transaction, format: string): Promise<string> {
  const { rows } = await sql<{ now: string }>`select to_char(now(), ${format}) as now`.execute(tx)
  return rows[0]?.now ?? ''
}
