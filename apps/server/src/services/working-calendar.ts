import {
  type CalendarDayKind,
  defaultWorkingHours,
  type WorkingCalendar,
  type WorkingHours,
} from '@dougong/contract/system/working-time/add-working-time'
import { sql } from 'kysely'
import type { Database } from '../database/connect'
import type { Transaction } from '../database/transaction'

/** When people of a tenant work, from this week on. */
export async function readCalendar(db: Database | Transaction, tenantId: number): Promise<WorkingCalendar> {
  const days = await db
    .selectFrom('calendar_day')
    .select(['kind', sql<string>`to_char(day, 'YYYY-MM-DD')`.as('date')])
    .where(sql<boolean>`tenant_id = ${tenantId}`)
    .where(sql<boolean>`day >= current_date - 7`)
    .execute()
  return {
    ...(await readWorkingHours(db, tenantId)),
    days: new Map(days.map(({ date, kind }) => [date, kind as CalendarDayKind])),
  }
}

export async function readWorkingHours(db: Database | Transaction, tenantId: number): Promise<WorkingHours> {
  const row = await db
    .selectFrom('working_hours')
    .select(['weekdays', 'from_time', 'to_time'])
    .where(sql<boolean>`tenant_id = ${tenantId}`)
    .executeTakeFirst()
  return row ? { weekdays: row.weekdays, from: row.from_time, to: row.to_time } : defaultWorkingHours
}
