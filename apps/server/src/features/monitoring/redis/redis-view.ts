import { refuse } from '@dougong/contract/errors'
import type { Redis } from 'ioredis'
import { oneOf } from '../../../services/one-of'
import type { Services } from '../../../services/services'

const timeoutMs = 3_000

/** Looks at the Redis of the installation, by a connection of its own that is opened when somebody looks first. */
export class RedisView {
  readonly #url: string | undefined
  #client: Promise<Redis> | undefined

  constructor({ config }: Pick<Services, 'config'>) {
    this.#url = config.redisUrl
  }

  get isSet(): boolean {
    return this.#url !== undefined
  }

  /** Sends a command; a Redis that does not answer, or refuses, is a refusal with its reason. */
  async send(name: string, ...words: string[]): Promise<unknown> {
    if (this.#url === undefined) refuse('redis.notSet')
    try {
      const client = await (this.#client ??= open(this.#url))
      return await client.call(name, ...words)
    } catch (error) {
      return refuse('redis.silent', { reason: (error as Error).message.slice(0, 200) })
    }
  }

  /** The lines of INFO, in their order. */
  async info(): Promise<{ key: string; value: string }[]> {
    const text = String(await this.send('INFO'))
    return text
      .split(/\r?\n/)
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => ({
        key: line.slice(0, line.indexOf(':')),
        value: line.slice(line.indexOf(':') + 1),
      }))
  }

  async usedMemory(): Promise<number> {
    const text = String(await this.send('INFO', 'memory'))
    return Number(/^used_memory:(\d+)/m.exec(text)?.[1] ?? 0)
  }

  async keyCount(): Promise<number> {
    return Number(await this.send('DBSIZE'))
  }

  /** What is charted; nothing where there is no Redis. */
  async figures(): Promise<{ redisMemory?: number; redisKeys?: number }> {
    if (!this.isSet) return {}
    const [redisMemory, redisKeys] = await Promise.all([this.usedMemory(), this.keyCount()])
    return { redisMemory, redisKeys }
  }

  async close(): Promise<void> {
    const client = this.#client
    this.#client = undefined
    await client?.then((open) => open.disconnect()).catch(() => undefined)
  }
}

async function open(url: string): Promise<Redis> {
  const { Redis } = await import('ioredis')
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    maxRetriesPerRequest: 1,
    connectionName: 'dougong-monitor',
  })
  /* whoever asks next is told */
  client.on('error', () => undefined)
  return client
}

/** The one view of these services. */
export function redisViewOf(services: Services): RedisView {
  return oneOf(services, RedisView)
}
