import pg from 'pg'
import { inTime, leave } from '../../platform/postgres-client'
import { type Connection, sessionSettings } from '../connect'

/** Limits that no server has by itself, so that they tell whether ours arrive. */
const limits = { statementSeconds: 61, lockSeconds: 31 }

const settingsDoNotArrive =
  'DATABASE_URL 指向的连接池不传递会话设置（options），时区与时限会丢失：请直接连接 PostgreSQL。\n' +
  'The pooler at DATABASE_URL does not pass on the settings of a session (options), so time zone and limits would be lost: ' +
  'connect to PostgreSQL itself.'

const sessionsAreShared =
  'DATABASE_URL 指向的连接池按事务分配连接（transaction pooling），会把各连接的语句混在一起：请直接连接 PostgreSQL，或改用会话模式。\n' +
  'The pooler at DATABASE_URL hands out connections by transaction, which mixes up the statements of sessions: ' +
  'connect to PostgreSQL itself, or set it to pool by session.'

/**
 * Says why sessions behind an address cannot be relied on, for the terminal; undefined where they can. We keep settings, plans and
 * locks in a session, so each connection must have one process of the database to itself.
 */
export async function problemOfSessions(
  connection: Connection,
  timeZone: string,
  timeoutMs: number,
): Promise<string | undefined> {
  const open = () => {
    const client = new pg.Client({
      ...connection,
      application_name: 'dougong-watch',
      options: sessionSettings(timeZone, limits),
    })
    client.on('error', () => undefined)
    return client
  }
  const [one, other] = [open(), open()]
  try {
    return await inTime(one, timeoutMs, async () => {
      await one.connect()
      const { rows } = await one.query<{ statement: string; lock: string }>(
        `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
      )
      if (rows[0]?.statement !== `${limits.statementSeconds}s` || rows[0].lock !== `${limits.lockSeconds}s`)
        return settingsDoNotArrive
      await inTime(other, timeoutMs, () => other.connect())
      return (await isShared(one, other)) ? sessionsAreShared : undefined
    })
  } catch (error) {
    const { code, message } = error as { code?: unknown; message: string }
    if (code === '08P01' && /startup parameter/.test(message)) return settingsDoNotArrive
    throw error
  } finally {
    await Promise.all([leave(one), leave(other)])
  }
}

/**
 * Whether a connection is served by another process once somebody else holds the one it had: between transactions a pooler gives
 * that one away. Which it gives is its own affair, so it is tried a few times.
 */
async function isShared(one: pg.Client, other: pg.Client): Promise<boolean> {
  const processOf = async (client: pg.Client) =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
  const before = await processOf(one)
  for (let round = 0; round < 3; round += 1) {
    await other.query('begin')
    const held = await processOf(other)
    const now = await processOf(one)
    await other.query('rollback')
    if (now !== before || held === before) return true
  }
  return false
}
