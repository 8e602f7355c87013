import { join } from 'node:path'
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
import type { RecordGuard, RecordWatcher, ServerAction } from '../resource/serve-resource'
import { keptDeliveryKind } from './kept-deliveries'
import { Channels } from './messages/channels/channels'
import { Messages } from './messages/messages'
import type { AccountsClosed } from './accounts-closed'
import type { FileReader } from './file-reader'
import type { RightsOfPage } from './page-rights'
import type { RecordHook } from './record-hook'
import { Product } from './product'
import { Tasks } from './tasks/tasks'

/** What must be opened before anything can be wired. */
export interface Foundation {
  config: Config
  connection: Connection
  db: Database
  bus: Bus
  logger: Logger
  signSecret: string
  /** Signs download tickets and other short-lived tokens of ours. */
  ticketSecret: string
  /** Seals what must be read again, as passwords of data sources. */
  vaultSecret: string
}

/** What features are given when they are wired; nothing is global. */
export interface Services extends Foundation {
  sessions: Sessions
  /** What the product is called and how it looks. */
  product: Product
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
  /** Work that takes longer than people wait. */
  tasks: Tasks
  /** Absent where no SMS provider is configured. */
  sms: SmsProvider | undefined
  vault: Vault
  /** Notifies people. */
  messages: Messages
  /** Everything that the engine serves. */
  resources: Resources
  /** What can be scheduled; features add to it when they are wired. */
  jobs: JobHandlers
  /** Dictionaries whose values the code itself knows: they are not stored, but listed with the others. */
  dictionaries: Record<string, DictionaryTexts>
  /** What buttons of forms can run, by the name that a form stores. */
  actions: Record<string, ServerAction>
  /** What forms can run when something happens to their records, by the name that a form stores. */
  hooks: Record<string, RecordHook>
  /** What may keep records of forms as they are. */
  recordGuards: RecordGuard[]
  /** What hears of records that are written. */
  recordWatchers: RecordWatcher[]
  /** What opens files besides the records that hold them. */
  fileReaders: FileReader[]
  /** Who hears of accounts that are frozen or removed. */
  accountsClosed: AccountsClosed[]
  /** What stands below menu rows that lead to stored pages, by those who store them. */
  pageRights: RightsOfPage[]
  /** What features have one of for each server, by class: see `oneOf`. */
  instances: Map<object, object>
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
  /** What it is called where it is chosen. */
  title: string
  /** It works on the whole installation: only the platform schedules it, not a tenant. */
  isPlatforms?: true
  /** Returns what is wrong with the parameter; undefined where nothing is. */
  problem?(parameter: string | null): string | undefined
  /** Does the work; returns a line for the log of runs. */
  run(context: JobContext): Promise<string>
}

/** By the names that jobs store: nothing else is ever run. */
export type JobHandlers = Record<string, JobHandler>

/** Texts by value: the choices of a dictionary. */
export type DictionaryTexts = Readonly<Record<string, string>>

export function createServices(foundation: Foundation): Services {
  const { db, bus, config, logger } = foundation
  const writes = writesOf(db)
  if (writes) shareWrites(writes, bus)
  const outbound = new Outbound(config.outboundAllow)
  const outbox = new Outbox({ db, bus, logger, keptKinds: [keptDeliveryKind] })
  const sockets = new Sockets(bus)
  const sms = createSmsProvider(config.sms, outbound, logger)
  const vault = createVault(foundation.vaultSecret)
  const caches = new Caches(bus)
  const storage = localStorage(join(config.dataDirectory, 'files'))
  const product = new Product({ db, bus, logger, config })
  const channels = new Channels({ db, sockets, sms, outbound, vault, caches, storage, config, product })
  return {
    ...foundation,
    sessions: new Sessions(db, bus, config.sessionIdleMinutes),
    product,
    caches,
    nodes: new Nodes(bus),
    measures: new Measures(figureNames),
    storage,
    sockets,
    outbound,
    outbox,
    tasks: new Tasks({ db, bus, sockets, logger }),
    sms,
    messages: new Messages({ db, outbox, channels, vault }),
    vault,
    resources: new Resources(bus),
    jobs: {},
    dictionaries: {},
    actions: {},
    hooks: {},
    recordGuards: [],
    recordWatchers: [],
    fileReaders: [],
    accountsClosed: [],
    pageRights: [],
    instances: new Map(),
  }
}
