import { type Bus, Listeners } from './bus'
import type { Logger } from '../logging/logger'

const channel = 'dougong'

/** A bus over Redis publish/subscribe; ioredis reconnects and subscribes again by itself. */
export async function openRedisBus(url: string, logger: Logger, patienceMs = 5_000): Promise<Bus> {
  const { Redis } = await import('ioredis')
  const listeners = new Listeners()
  /* a line that says nothing after a question is given up, so silent ones are asked now and then */
  const limits = {
    lazyConnect: true,
    connectTimeout: patienceMs,
    socketTimeout: patienceMs,
    keepAlive: 10_000,
  }
  const publisher = new Redis(url, { ...limits, enableOfflineQueue: false, commandTimeout: patienceMs })
  const subscriber = new Redis(url, { ...limits, maxRetriesPerRequest: null })
  const clients = [publisher, subscriber]
  for (const client of clients) client.on('error', (error) => logger.warn({ err: error }, 'redis error'))
  subscriber.on('message', (_channel, text) => listeners.tell(text))
  try {
    await Promise.all(clients.map((client) => client.connect()))
    await subscriber.subscribe(channel)
  } catch (error) {
    for (const client of clients) client.disconnect()
    throw error
  }
  const pings = setInterval(() => {
    for (const client of clients) if (client.status === 'ready') client.ping().catch(() => undefined)
  }, patienceMs).unref()
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
