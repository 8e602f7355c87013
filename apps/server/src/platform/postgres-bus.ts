import pg from 'pg'
import { type Bus, Listeners } from './bus'
import type { Logger } from './logger'

const channel = 'dougong'

/** A bus over LISTEN/NOTIFY with a connection of its own that comes back by itself. */
export async function openPostgresBus(connection: pg.ClientConfig, logger: Logger): Promise<Bus> {
  const listeners = new Listeners()
  let closed = false
  let last: Promise<unknown> = Promise.resolve()
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ ...connection, application_name: 'dougong-bus', keepAlive: true })
    let isEstablished = false
    fresh.on('error', (error) => {
      if (!isEstablished) return
      isEstablished = false
      logger.warn({ err: error }, 'bus connection lost')
      void reconnect()
    })
    fresh.on('notification', ({ payload }) => payload && listeners.tell(payload))
    await fresh.connect()
    await fresh.query(`listen ${channel}`)
    isEstablished = true
    return fresh
  }

  async function reconnect(): Promise<void> {
    for (let delay = 100; !closed; delay = Math.min(delay * 2, 5_000)) {
      try {
        client = await connect()
        logger.info('bus connection restored')
        return
      } catch {
        await new Promise((resolve) => setTimeout(resolve, delay).unref())
      }
    }
  }

  return {
    async publish(topic, message) {
      const text = JSON.stringify({ topic, message })
      /* one after the other, as a connection wants it */
      last = last
        .then(() => client.query('select pg_notify($1, $2)', [channel, text]))
        .catch((error: unknown) => logger.warn({ err: error, topic }, 'bus message lost'))
      await last
    },
    subscribe: (topic, hear) => listeners.add(topic, hear),
    async close() {
      closed = true
      await client.end().catch(() => undefined)
    },
  }
}
