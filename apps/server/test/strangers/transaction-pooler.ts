import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import pg from 'pg'

/** A process of the database, and whom its answers go to. */
interface Backend {
  stream: Socket
  client: Socket | undefined
}

interface Pool {
  idle: Backend[]
  waiting: ((backend: Backend) => void)[]
  opened: Promise<void>
}

const bytesOf = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const greeting = Buffer.concat([
  bytesOf('R', Buffer.alloc(4)),
  bytesOf('S', Buffer.from('server_version\0' + '18.0\0')),
  bytesOf('K', Buffer.from([0, 0, 48, 57, 0, 0, 0, 1])),
  bytesOf('Z', Buffer.from('I')),
])

/**
 * A pooler as many put before their database: every transaction of a connection may get another process of it. With `options` it
 * passes the settings of a session on, without it leaves them out as most are told to.
 */
export async function transactionPooler(
  database: pg.ClientConfig,
  { options = false, size = 3 }: { options?: boolean; size?: number } = {},
) {
  const clients: pg.Client[] = []
  /** One pool for each way in which sessions are set up. */
  const pools = new Map<string, Pool>()

  const open = async (settings: string, { idle, waiting }: Pool) => {
    const release = (backend: Backend) => {
      backend.client = undefined
      const next = waiting.shift()
      if (next) next(backend)
      else idle.push(backend)
    }
    for (let count = 0; count < size; count += 1) {
      const client = new pg.Client({ ...database, ...(settings && { options: settings }) })
      client.on('error', () => undefined)
      await client.connect()
      clients.push(client)
      const stream = client.connection.stream as Socket
      stream.removeAllListeners('data')
      const backend: Backend = { stream, client: undefined }
      let rest = Buffer.alloc(0)
      stream.on('data', (bytes: Buffer) => {
        rest = Buffer.concat([rest, bytes])
        while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
          const length = rest.readInt32BE(1) + 1
          const message = rest.subarray(0, length)
          rest = rest.subarray(length)
          backend.client?.write(message)
          /* ready for the next statement, and in no transaction */
          if (message.toString('latin1', 0, 1) === 'Z' && message[5] === 73) release(backend)
        }
      })
      release(backend)
    }
  }

  const server = createServer((client) => {
    let backend: Backend | undefined
    let last: Promise<unknown> = Promise.resolve()
    client.on('error', () => undefined)
    client.once('data', (startup: Buffer) => {
      const words = startup.toString('utf8', 8).split('\0')
      const place = words.indexOf('options')
      const settings = options && place >= 0 ? (words[place + 1] ?? '') : ''
      const pool = pools.get(settings) ?? { idle: [], waiting: [], opened: Promise.resolve() }
      if (!pools.has(settings)) pool.opened = open(settings, pool)
      pools.set(settings, pool)
      void pool.opened.then(() => client.write(greeting))
      client.on('data', (bytes: Buffer) => {
        if (bytes.toString('latin1', 0, 1) === 'X') return void client.end()
        last = last.then(async () => {
          if (backend?.client !== client)
            backend = pool.idle.pop() ?? (await new Promise<Backend>((resolve) => pool.waiting.push(resolve)))
          backend.client = client
          backend.stream.write(bytes)
        })
      })
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    close: () => {
      server.close()
      for (const client of clients) (client.connection.stream as Socket).destroy()
    },
  }
}
