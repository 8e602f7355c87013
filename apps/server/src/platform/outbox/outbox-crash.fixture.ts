import { createDatabase, createPool } from '../../database/connect'
import { createLogger } from '../logging/logger'
import { Outbox } from './outbox'

/* A node that delivers to an address until it is killed: for outbox.test.ts, in a process of its own. */
const { DATABASE = '', TO = '' } = process.env
const db = createDatabase(createPool({ connectionString: DATABASE }, 'Asia/Shanghai', { connections: 3 }))
const silent = { publish: async () => undefined, subscribe: () => undefined, close: async () => undefined }
const pace = { atOnce: 4, attemptMs: 400, leaseMs: 500, longestSleepMs: 50 }
const outbox = new Outbox({ db, bus: silent, logger: createLogger('silent') }, pace)
outbox.handle('crash', async ({ id }, signal) => {
  const { status } = await fetch(`${TO}/${id}`, { method: 'POST', signal })
  return String(status)
})
outbox.start()
/* timers of the outbox keep nobody awake */
setInterval(() => undefined, 1_000)
