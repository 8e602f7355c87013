import { join } from 'node:path'
import { Sessions } from './access/sessions'
import type { Config } from './config'
import type { Connection, Database } from './database/connect'
import type { Bus } from './platform/bus'
import { Caches } from './platform/cache'
import { localStorage } from './platform/local-storage'
import type { Logger } from './platform/logger'
import { Outbound } from './platform/outbound'
import { createSmsProvider, type SmsProvider } from './platform/sms'
import { createVault, type Vault } from './platform/vault'
import { Sockets } from './platform/sockets'
import type { Storage } from './platform/storage'

/** What must be opened before anything can be wired. */
export interface Foundation {
  config: Config
  connection: Connection
  db: Database
  bus: Bus
  logger: Logger
  signSecret: string
  /** Signs download tickets and other short-lived words of ours. */
  ticketSecret: string
  /** Seals what must be read again, as passwords of data sources. */
  vaultSecret: string
}

/** What features are given when they are wired; nothing is global. */
export interface Services extends Foundation {
  sessions: Sessions
  caches: Caches
  storage: Storage
  sockets: Sockets
  outbound: Outbound
  /** Absent where no way to send messages is configured. */
  sms: SmsProvider | undefined
  vault: Vault
}

export function createServices(foundation: Foundation): Services {
  const { db, bus, config, logger } = foundation
  const outbound = new Outbound(config.outboundAllow)
  return {
    ...foundation,
    sessions: new Sessions(db, bus, config.sessionIdleMinutes),
    caches: new Caches(bus),
    storage: localStorage(join(config.dataDirectory, 'files')),
    sockets: new Sockets(bus),
    outbound,
    sms: createSmsProvider(config.sms, outbound, logger),
    vault: createVault(foundation.vaultSecret),
  }
}
