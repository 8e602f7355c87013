import type { Sessions } from './access/sessions'
import type { Config } from './config'
import type { Connection, Database } from './database/connect'
import type { Bus } from './platform/bus'
import type { Logger } from './platform/logger'

/** What features are given when they are wired; nothing is global. */
export interface Services {
  config: Config
  connection: Connection
  db: Database
  bus: Bus
  sessions: Sessions
  logger: Logger
  signSecret: string
  /** Signs download tickets and other short-lived words of ours. */
  ticketSecret: string
}
