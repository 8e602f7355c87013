import { sql } from 'kysely'
import type { Database } from '../../database/connect'
import type { Services } from '../../services/services'
import { notifyAudience, type Told } from './notify-audience'

/** The longest sleep, in ms: a wake-up that was lost costs no more. */
const longestMs = 10_000
const topic = 'announcement-times'

/** Says on every node that an announcement has a time to come. Call it after the commit. */
export function wakeTimes({ bus }: Pick<Services, 'bus'>): Promise<void> {
  return bus.publish(topic, null)
}

/**
 * Notifies open screens when an announcement's time comes or passes. Every node sleeps until the next moment; the database
 * decides which of them notifies, so that it happens once. What is seen depends on none of them: lists ask for the time.
 */
export function followTimes({ db, bus, sockets, logger }: Services): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let looking = Promise.resolve()

  const look = () => {
    clearTimeout(timer)
    looking = looking.then(async () => {
      if (isStopped) return
      const sleep = await notifyDue().catch((error: unknown) => {
        logger.warn({ err: error }, 'announcement times')
        return longestMs
      })
      clearTimeout(timer)
      if (!isStopped) timer = setTimeout(look, sleep).unref()
    })
  }

  /** Returns how long until the next. */
  async function notifyDue(): Promise<number> {
    for (const announcement of await takeDue(db)) await notifyAudience({ db, sockets }, announcement)
    return msUntilDue(db)
  }

  bus.subscribe(topic, look)
  look()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await looking
  }
}

/** Takes on what is due: whoever began waits for its end next. */
export async function takeDue(db: Database): Promise<Told[]> {
  /* whatever the tenant: the server does it by itself, for each tenant */
  return db
    .updateTable('sys_announcement')
    .set({ due_time: sql`case when end_time > now() then end_time end` })
    .where(sql<boolean>`due_time <= now()`)
    .where('send_status', '=', '1')
    .where('del_flag', '=', 0)
    .returning(['id', 'title', 'audience', 'tenant_id'])
    .execute()
}

async function msUntilDue(db: Database): Promise<number> {
  /* whatever the tenant: the server does it by itself, for each tenant */
  const { rows } = await sql<{ ms: number | null }>`
    select extract(epoch from min(due_time) - clock_timestamp())::float8 * 1000 as ms
      from sys_announcement where due_time is not null and send_status = '1' and del_flag = 0`.execute(db)
  const ms = rows[0]?.ms ?? longestMs
  return Math.min(longestMs, Math.max(1, Math.ceil(ms)))
}
