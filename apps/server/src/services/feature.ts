import type { ClientConfig } from '@dougong/contract/client-config'
import type { ErrorEntry } from '@dougong/contract/errors/entry'
import type { MessageDefinition } from '@dougong/contract/system/messages/kinds'
import type { Database } from '../database/connect'
import type { Fresh } from '../database/seed'
import type { MenuSeed } from '../database/seeds/menu-seed'
import type { Transaction } from '../database/transaction'
import type { Operation } from '../http/logs/operation-log'
import type { RawRoute, Route } from '../http/serve'
import type { LivePage } from '../http/sockets/live-tables'
import type { Deliver, GivenUp } from '../platform/outbox/outbox'
import type { CheckedColumn } from '../resource/routes/duplicate-check'
import type { Engine } from '../resource/engine'
import type { ResourceSource } from '../resource/registry'
import type { RecordGuard, RecordWatcher, ServedResource, ServerAction } from '../resource/serve-resource'
import type { AccountsClosed } from './accounts-closed'
import type { FileReader } from './file-reader'
import type { RightsOfPage } from './page-rights'
import type { RecordHook } from './record-hook'
import type { DictionaryTexts, JobHandlers, Services } from './services'

/** What makes a feature one that an installation can do without. */
export interface Optional {
  name: string
  /** Its tables, in an order in which they can be dropped. */
  tables: readonly string[]
  /** Makes its tables again. */
  createTables(tx: Transaction): Promise<void>
  /** The kinds of its own first rows. */
  seedKinds: readonly string[]
  /** Counts the rows that people have put into its tables. */
  countOwnRows(db: Database | Transaction): Promise<number>
  /** Takes out what it has besides its menu and tables, or, where people have filled them, what leads there. */
  removeFurther?(tx: Transaction, withTables: boolean): Promise<void>
}

export type Removable = Feature & { optional: Optional }

/** Everything that a feature adds to the product. What it has nothing of it leaves out; `app.ts` lists them all. */
export interface Feature {
  /** Its tables and menu exist only where it is on. */
  optional?: Optional
  /** Its pages in the menu, with the permission codes and data rules of each. */
  menu?: readonly MenuSeed[]
  /** Its first rows, written once per installation; `features` are those in force. */
  seed?(tx: Transaction, fresh: Fresh, features: readonly Feature[]): Promise<void>
  /** Errors of its own, by code: for features outside the product, whose codes the contract does not list (`FurtherErrors`). */
  errors?: Readonly<Record<string, ErrorEntry>>
  /** What it tells people, by the code of its template: see `services.messages.send`. */
  messages?: Readonly<Record<string, MessageDefinition>>
  /** What the engine serves from definitions. */
  resources?(services: Services): ServedResource[]
  /** Where the registry finds definitions that are stored. */
  resourceSource?(services: Services, engine: Engine): ResourceSource
  routes?(services: Services, engine: Engine): Route[]
  /** Routes outside the envelope. */
  rawRoutes?(services: Services, engine: Engine): RawRoute[]
  /** Raw routes whose bodies are handed on unread. */
  streams?(services: Services, engine: Engine): RawRoute[]
  /** Pages whose tables are alike on all screens. */
  livePages?(services: Services): LivePage[]
  /** How its messages in the outbox are delivered, by their kind. */
  deliveries?(services: Services): Readonly<Record<string, { deliver: Deliver; givenUp?: GivenUp }>>
  /** What can be scheduled, by the name that a job stores. */
  jobs?: Readonly<JobHandlers>
  /** Dictionaries whose values its code knows, by code; asked once every feature has brought its jobs. */
  dictionaries?(services: Services): Readonly<Record<string, DictionaryTexts>>
  /** What buttons of forms can run, by the name that a form stores. */
  actions?: Readonly<Record<string, ServerAction>>
  /** What forms can run when something happens to their records, by the name that a form stores. */
  hooks?: Readonly<Record<string, RecordHook>>
  /** What keeps records of forms as they are while it goes on with them. */
  recordGuard?: RecordGuard
  /** What hears of records of forms that are written. */
  recordWatcher?(services: Services, engine: Engine): RecordWatcher
  /** Opens files that it keeps with something other than records, to those who may read that. */
  fileReader?(services: Services, engine: Engine): FileReader
  /** Hears of accounts that are frozen or removed. */
  accountsClosed?(services: Services): AccountsClosed
  /** The rights over the pages that it stores, for menu rows that people make by hand. */
  rightsOfPage?: RightsOfPage
  /** Columns besides unique fields of resources that forms ask about before they are sent. */
  checkedColumns?: readonly CheckedColumn[]
  /** What the engine needs of a feature: dictionaries, a place for files. */
  engine?(services: Services): Partial<Engine>
  /** What takes the operations of all calls; one feature has it. */
  operations?(services: Services): OperationWriter
  /** What the client learns before anybody has signed in. */
  clientConfig?(services: Services): Partial<ClientConfig>
  /** Begins what runs beside the calls, once the server listens. Returns what ends it. */
  start?(services: Services, engine: Engine): () => Promise<void>
  /** Gives back what its calls have opened, when the server has answered the last one. */
  close?(services: Services): Promise<void>
}

export interface OperationWriter {
  /** Takes an operation; it is written at once, together with others that came meanwhile. It never throws. */
  note(operation: Operation): void
  /** Writes what still waits. */
  close(): Promise<void>
}
