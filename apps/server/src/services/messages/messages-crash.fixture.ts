import { readConfig } from '../../config/config'
import { createDatabase, createPool } from '../../database/connect'
import { createLogger } from '../../platform/logging/logger'
import { Outbox } from '../../platform/outbox/outbox'
import { createServices } from '../services'
import { messageKind } from './messages'

/* A node that sends messages until it is killed: for messages-crash.test.ts, in a process of its own. */
const { DATABASE = '', DATA_DIR = '', SMTP_URL = '' } = process.env
const connection = { connectionString: DATABASE }
const db = createDatabase(createPool(connection, 'Asia/Shanghai', { connections: 5 }))
const bus = { publish: async () => undefined, subscribe: () => undefined, close: async () => undefined }
const logger = createLogger('silent')
const mail = { SMTP_URL, SMTP_FROM: 'oa@example.test', OUTBOUND_ALLOW: '127.0.0.1' }
const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR, ...(SMTP_URL && mail) })
const secrets = { signSecret: 'sign', ticketSecret: 'ticket', vaultSecret: 'vault' }
const { messages } = createServices({ config, connection, db, bus, logger, ...secrets })
const pace = { atOnce: 4, attemptMs: 400, leaseMs: 500, longestSleepMs: 50 }
const outbox = new Outbox({ db, bus, logger }, pace)
outbox.handle(messageKind, messages.deliver, messages.givenUp)
outbox.start()
/* timers of the outbox keep nobody awake */
setInterval(() => undefined, 1_000)
