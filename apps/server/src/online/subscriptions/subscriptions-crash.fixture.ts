import { features } from '../../app'
import { readConfig } from '../../config/config'
import { createDatabase, createPool } from '../../database/connect'
import { createLogger } from '../../platform/logging/logger'
import { createServices } from '../../services/services'
import { engineOf, wire } from '../../wiring'
import { startSending } from './deliver'

/* A node that sends subscriptions until it is killed: for subscriptions-crash.test.ts, in a process of its own. */
const { DATABASE = '', DATA_DIR = '' } = process.env
const connection = { connectionString: DATABASE }
const db = createDatabase(createPool(connection, 'Asia/Shanghai', { connections: 5 }))
const bus = { publish: async () => undefined, subscribe: () => undefined, close: async () => undefined }
const logger = createLogger('silent')
const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR })
const secrets = { signSecret: 'sign', ticketSecret: 'ticket', vaultSecret: 'vault' }
const services = createServices({ config, connection, db, bus, logger, ...secrets })
await wire(features, services)
startSending({ services, engine: engineOf(features, services) }, { attemptMs: 4_000, leaseMs: 4_500 })
/* timers of the outbox keep nobody awake */
setInterval(() => undefined, 1_000)
