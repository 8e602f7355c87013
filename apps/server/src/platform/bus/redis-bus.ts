import { type Bus, Listeners } from './bus'
import type { Logger } from '../logging/logger'

const channel = 'dougong'

/**
 * A bus over Redis publish/subscribe; ioredis reconnects and subscribes again by itself. A server that is away is gone on without,
 * at the start as later; only one that is there and refuses us is the operator's to mend.
 */
export async function openRedisBus(url: string, logger: Logger, timeoutMs = 5_000): Promise<Bus> {
  const { Redis } = await import('ioredis')
  const listeners = new Listeners()
  /* a line that says nothing after a question is given up, so silent ones are asked now and then */
  const limits = {
    lazyConnect: true,
    connectTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    keepAlive: 10_000,
  }
  const publisher = new Redis(url, { ...limits, enableOfflineQueue: false, commandTimeout: timeoutMs })
  const subscriber = new Redis(url, { ...limits, maxRetriesPerRequest: null })
  const clients = [publisher, subscriber]
  for (const client of clients) client.on('error', (error) => logger.warn({ err: error }, 'redis error'))
  subscriber.on('message', (_channel, text) => listeners.tell(text))
  try {
    await Promise.all(clients.map((client) => client.connect()))
    await subscriber.subscribe(channel)
  } catch (error) {
    if ((error as Error).name === 'ReplyError') {
      for (const client of clients) client.disconnect()
      throw error
    }
    logger.warn({ err: error }, 'redis is away: going on without it')
    /* waits in line until it is there */
    subscriber.subscribe(channel).catch(() => undefined)
  }
  const pings = setInterval(() => {
    for (const client of clients) if (client.status === 'ready') client.ping().catch(() => undefined)
  }, timeoutMs).unref()
  return {
    async publish(topic, message) {
      await publisher
        .publish(channel, JSON.stringify({ topic, message }))
        .catch((error: unknown) => logger.warn({ err: error, topic }, 'bus message lost'))
    },
    subscribe: (topic, hear) => listeners.add(topic, hear),
    async close() {
      clearInterval(pings)
      for (const client of clients) client.disconnect()
    },
  }
}
