import { z } from 'zod'
import { may } from '../../access'
import { endpoint } from '../../endpoint'
import { monitorRights } from './monitoring'

const statementSchema = z.object({
  id: z.string(),
  /** Literals are left out: they may be secret. */
  statement: z.string(),
  calls: z.number(),
  meanMs: z.number(),
  totalMs: z.number(),
  rows: z.number(),
})
export type SlowStatement = z.output<typeof statementSchema>

const tableSchema = z.object({
  name: z.string(),
  bytes: z.number(),
  rows: z.number(),
  deadRows: z.number(),
  /** When it was last cleaned of dead rows. */
  vacuumTime: z.string().nullable(),
})
export type LargeTable = z.output<typeof tableSchema>

const lockSchema = z.object({
  pid: z.int(),
  waitSeconds: z.number(),
  blockedBy: z.array(z.int()),
  statement: z.string(),
})
export type WaitingLock = z.output<typeof lockSchema>

const databaseSchema = z.object({
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  maxConnections: z.int(),
  connections: z.array(z.object({ state: z.string(), count: z.int() })),
  tables: z.array(tableSchema),
  locks: z.array(lockSchema),
  /** Null where pg_stat_statements is not there. */
  statements: z.array(statementSchema).nullable(),
  /** The database is the one that comes with the product. */
  isEmbedded: z.boolean(),
})
export type DatabaseState = z.output<typeof databaseSchema>

export const readDatabase = endpoint({
  method: 'GET',
  path: '/sys/monitor/database',
  summary: '数据库监控',
  access: may(monitorRights.database),
  result: databaseSchema,
})
