import { readConfig } from '../../config/config'
import { createDatabase, createPool } from '../../database/connect'
import { inTransaction } from '../../database/transaction'
import { createLogger } from '../../platform/logging/logger'
import { createServices } from '../services'

/* A node with two tasks that never end, one of them committed, until it is killed: for tasks.test.ts, in a process of its own. */
const { DATABASE = '', DATA_DIR = '', USER_ID = '' } = process.env
const connection = { connectionString: DATABASE }
const db = createDatabase(createPool(connection, 'Asia/Shanghai', { connections: 5 }))
const bus = { publish: async () => undefined, subscribe: () => undefined, close: async () => undefined }
const logger = createLogger('silent')
const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR })
const secrets = { signSecret: 'sign', ticketSecret: 'ticket', vaultSecret: 'vault' }
const { tasks } = createServices({ config, connection, db, bus, logger, ...secrets })

const never = new Promise<never>(() => undefined)
let start: () => void = () => undefined
const started = new Promise<void>((resolve) => (start = resolve))
const end = async () => ({ message: '', answer: {}, filePath: null, fileName: null })

function task(title: string, run: () => Promise<unknown>) {
  const owner = { userId: USER_ID, tenantId: 1 }
  return tasks.start({ title: () => title, owner, page: null, run, describe: end, describeError: end })
}

const open = task('没有保存', () =>
  inTransaction(db, async (tx) => {
    await tx.insertInto('seed_record').values({ kind: 'crash', key: 'open' }).execute()
    await never
  }),
)
const committed = task('已经保存', async () => {
  await started
  await inTransaction(db, async (tx) => {
    await tx.insertInto('seed_record').values({ kind: 'crash', key: 'committed' }).execute()
  })
  await never
})
await Promise.all([open.keep(), committed.keep()])
start()
setInterval(() => undefined, 1_000)
