import { join } from 'node:path'
import type { JobHandlerName } from '@dougong/contract/system/jobs'
import { type FigureName, figureNames } from '@dougong/contract/system/monitoring/figures'
import { Sessions } from '../access/sessions'
import type { Tenancy } from '../access/tenants'
import type { Config } from '../config/config'
import { type Connection, type Database, writesOf } from '../database/connect'
import { shareWrites } from '../database/share-writes'
import type { Bus } from '../platform/bus/bus'
import { Caches } from '../platform/bus/cache'
import { Nodes } from '../platform/bus/nodes'
import { localStorage } from '../platform/files/local-storage'
import type { Logger } from '../platform/logging/logger'
import { Measures } from '../platform/measures/measures'
import { Outbound } from '../platform/outbound/outbound'
import { Outbox } from '../platform/outbox/outbox'
import { createSmsProvider, type SmsProvider } from '../platform/sms'
import { createVault, type Vault } from '../platform/secrets/vault'
import { Sockets } from '../platform/sockets'
import type { Storage } from '../platform/files/storage'
import { Resources } from '../resource/registry'
import type { ServerAction } from '../resource/serve-resource'
import { Channels } from './messages/channels/channels'
import { Messages } from './messages/messages'
import type { RecordHook } from './record-hook'

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
  /** The other nodes of the installation, which can be asked. */
  nodes: Nodes
  /** What this node does, counted and timed. */
  measures: Measures<FigureName>
  storage: Storage
  sockets: Sockets
  outbound: Outbound
  /** What leaves the server once it is committed; features say how each kind is delivered when they are wired. */
  outbox: Outbox
  /** Absent where no way to send messages is configured. */
  sms: SmsProvider | undefined
  vault: Vault
  /** Tells people what happens. */
  messages: Messages
  /** Everything that the engine serves. */
  resources: Resources
  /** What can be scheduled; features add to it when they are wired. */
  jobs: JobHandlers
  /** What buttons of forms can run, by the name that a form stores. */
  actions: Record<string, ServerAction>
  /** What forms can run when something happens to their records, by the name that a form stores. */
  hooks: Record<string, RecordHook>
}

export interface JobContext extends Services {
  parameter: string | null
  /** Whose the job is: it works inside that tenant, or everywhere where it is the platform's. */
  tenancy: Tenancy
  /** Set when the server stops. */
  signal: AbortSignal
}

/** What a scheduled job does. */
export interface JobHandler {
  /** It works on the whole installation: only the platform schedules it, not a tenant. */
  isPlatforms?: true
  /** Returns what is wrong with the parameter; undefined where nothing is. */
  problem?(parameter: string | null): string | undefined
  /** Does the work; returns a line for the log of runs. */
  run(context: JobContext): Promise<string>
}

export type JobHandlers = Partial<Record<JobHandlerName, JobHandler>>

export function createServices(foundation: Foundation): Services {
  const { db, bus, config, logger } = foundation
  const writes = writesOf(db)
  if (writes) shareWrites(writes, bus)
  const outbound = new Outbound(config.outboundAllow)
  const outbox = new Outbox({ db, bus, logger })
  const sockets = new Sockets(bus)
  const sms = createSmsProvider(config.sms, outbound, logger)
  const vault = createVault(foundation.vaultSecret)
  const caches = new Caches(bus)
  const storage = localStorage(join(config.dataDirectory, 'files'))
  const channels = new Channels({ db, sockets, sms, outbound, vault, caches, storage, config })
  return {
    ...foundation,
    sessions: new Sessions(db, bus, config.sessionIdleMinutes),
    caches,
    nodes: new Nodes(bus),
    measures: new Measures(figureNames),
    storage,
    sockets,
    outbound,
    outbox,
    sms,
    messages: new Messages({ db, outbox, channels, vault }),
    vault,
    resources: new Resources(bus),
    jobs: {},
    actions: {},
    hooks: {},
  }
}
