import pg from 'pg'
import { type Bus, Listeners } from './bus'
import type { Logger } from '../logging/logger'
import { inTime, leave } from '../postgres-client'
import { PieceJoiner, piecesOf } from './notify-pieces'

const channel = 'dougong'

/** How long the database may take to answer; a line that is silent is asked as often whether it still hears. */
const defaultTimeoutMs = 5_000

/** A bus over LISTEN/NOTIFY with a connection of its own that comes back by itself, also when it fell silent. */
export async function openPostgresBus(
  connection: pg.ClientConfig,
  logger: Logger,
  timeoutMs = defaultTimeoutMs,
): Promise<Bus> {
  const listeners = new Listeners()
  let closed = false
  let last: Promise<unknown> = Promise.resolve()
  let client = await connect()
  const pings = setInterval(() => void askInTurn('select 1').catch(() => undefined), timeoutMs).unref()

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ ...connection, application_name: 'dougong-bus', keepAlive: true })
    let isEstablished = false
    fresh.on('error', (error) => {
      if (!isEstablished) return
      isEstablished = false
      if (closed) return
      logger.warn({ err: error }, 'bus connection lost')
      void reconnect()
    })
    const joiner = new PieceJoiner()
    fresh.on('notification', ({ payload = '' }) => {
      const text = joiner.add(payload)
      if (text) listeners.tell(text)
    })
    await inTime(fresh, timeoutMs, async () => {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
    })
    isEstablished = true
    return fresh
  }

  async function reconnect(): Promise<void> {
    for (let delay = 100; !closed; delay = Math.min(delay * 2, 5_000)) {
      try {
        const fresh = await connect()
        client = fresh
        if (closed) await leave(fresh)
        else logger.info('bus connection restored')
        return
      } catch {
        await new Promise((resolve) => setTimeout(resolve, delay).unref())
      }
    }
  }

  /** One after the other, as a connection wants it. What is not answered in time has lost its connection. */
  function askInTurn(text: string, values: unknown[] = []): Promise<unknown> {
    const answer = last.then(() => {
      const current = client
      return inTime(current, timeoutMs, () => current.query(text, values))
    })
    last = answer.catch(() => undefined)
    return answer
  }

  return {
    async publish(topic, message) {
      const pieces = piecesOf(JSON.stringify({ topic, message }))
      await askInTurn('select pg_notify($1, piece) from unnest($2::text[]) piece', [channel, pieces]).catch(
        (error: unknown) => logger.warn({ err: error, topic }, 'bus message lost'),
      )
    },
    subscribe: (topic, hear) => listeners.add(topic, hear),
    async close() {
      closed = true
      clearInterval(pings)
      await leave(client)
    },
  }
}
