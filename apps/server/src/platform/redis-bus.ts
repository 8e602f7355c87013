import { type Bus, Listeners } from './bus'
import type { Logger } from './logger'

const channel = 'dougong'

/** A bus over Redis publish/subscribe; ioredis reconnects and subscribes again by itself. */
export async function openRedisBus(url: string, logger: Logger): Promise<Bus> {
  const { Redis } = await import('ioredis')
  const listeners = new Listeners()
  const publisher = new Redis(url, { lazyConnect: true, enableOfflineQueue: false })
  const subscriber = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: null })
  for (const client of [publisher, subscriber])
    client.on('error', (error) => logger.warn({ err: error }, 'redis error'))
  subscriber.on('message', (_channel, text) => listeners.tell(text))
  await Promise.all([publisher.connect(), subscriber.connect()])
  await subscriber.subscribe(channel)
  return {
    async publish(topic, message) {
      await publisher
        .publish(channel, JSON.stringify({ topic, message }))
        .catch((error: unknown) => logger.warn({ err: error, topic }, 'bus message lost'))
    },
    subscribe: (topic, hear) => listeners.add(topic, hear),
    async close() {
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}
