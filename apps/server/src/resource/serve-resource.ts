import { readDefinition } from '@dougong/contract/resource/definition/read-definition'
import type { endpointsOf } from '@dougong/contract/resource/endpoints'
import type { Value } from '@dougong/contract/resource/record'
import type { Part, Resource } from '@dougong/contract/resource/resource'
import type { Actor } from '../access/actor'
import type { Belonging } from '../access/tenants'
import type { Statement } from '../database/statement'
import type { Transaction } from '../database/transaction'
import { fieldPermissions } from './governed-fields'
import { type FilterSql, type ResourceTable, resourceTable } from './table'

/** The values of the fields of a record, by name. */
export type Values = Record<string, Value>

/** What a hook works with; everything happens in the saving transaction. */
export interface Saving {
  tx: Transaction
  actor: Actor
  /** What the client sent, for hooks that need more than the fields. */
  input: Record<string, unknown>
  /** The record comes from a row of a spreadsheet. */
  isImported?: boolean
}

/** What hooks do while the records of a resource are exported. */
export interface Exporting {
  /** Returns what the workbook shows of some rows, perhaps fewer rows; texts are added afterwards. */
  change?(rows: Record<string, unknown>[]): Promise<Record<string, unknown>[]>
  /** Runs in a transaction when the last row is read; if it refuses, the workbook is not completed. */
  done?(count: number, at: Omit<Saving, 'input'>): Promise<void>
}

/** Values that nodes of a tree have by their place, as departments have codes. The tree is locked. */
export interface Placing {
  /** Returns what a new node below the parent gets, or the parent that its own values name; null is the parent of the roots. */
  enter(parentId: string | null, values: Values, saving: Saving): Promise<Values>
  /** Returns what a node gets below another parent; everything below the node follows at once. */
  move?(id: string, parentId: string | null, saving: Saving): Promise<Values>
}

/** Code that buttons can run, in the transaction that changes the record. */
export interface ServerAction {
  /** Its title where it is chosen. */
  title: string
  /** Returns the values that it sets. A refusal is shown to the person who pressed, and nothing is saved. */
  run(record: Readonly<Record<string, unknown>>, saving: Omit<Saving, 'input'>): Promise<Values>
}

/** Rows elsewhere that refer to records of a resource. While there are any, the record cannot be removed. */
export interface Usage {
  table: string
  /** The column that refers to the record. */
  column: string
  /** The record's column that is referred to, by default its id. */
  key?: string
  /** The column holds several references, joined by commas; `string_to_array(column, ',')` has a gin index. */
  several?: true
  /** Only these rows count: our own SQL over the referring table, such as `del_flag = 0`. */
  where?: string
  /**
   * Whose the referring rows are, where another tenant's rows could refer to the record too: by its code, or by its id
   * against all rules.
   */
  belonging?: Belonging
  /** What such a row is called, in Chinese, and the column that names one. */
  noun: string
  name: string
}

/**
 * Keeps records as they are while something else goes on with them, such as an approval: a refusal undoes the change. It is asked in
 * the transaction, by every way that records are written.
 */
export interface RecordGuard {
  /** `fields` are those that differ by the change, kinds of parts among them. */
  change(changes: readonly GuardedChange[], at: GuardedRecords): Promise<void>
  remove(ids: readonly string[], at: GuardedRecords): Promise<void>
}

export interface GuardedChange {
  id: string
  /** What the record is called. */
  name: string
  fields: readonly string[]
}

/** What the guarded records are, and who is about to write them. */
export interface GuardedRecords {
  tx: Transaction
  actor: Actor
  served: ServedResource
}

/** What was done to records. A version that comes back is `restore`, a record too. */
export type WrittenAs = 'create' | 'import' | 'change' | 'restore' | 'remove'

export interface WrittenRecord {
  id: string
  /** What it is called. */
  name: string
  /** As it was and is, with its parts and without secrets; nothing before it was there, and nothing once it is gone. */
  before: Readonly<Record<string, unknown>> | undefined
  after: Readonly<Record<string, unknown>> | undefined
  /** What differs by the change, kinds of parts among it; empty where the record is new or gone. */
  fields: readonly string[]
}

/** Hears, in the transaction that writes them and by every way that records are written, of what the history has now. */
export type RecordWatcher = (
  written: { as: WrittenAs; records: readonly WrittenRecord[] },
  at: GuardedRecords,
) => Promise<void>

export interface ResourceOptions {
  table: string
  /**
   * The page that shows it, by its component key: data rules of menu rows that open this page limit its rows. No rule limits
   * a resource without a page.
   */
  page?: string
  /** Whether a page shows it, where several do. Without this, `page` is the only one. */
  isShownBy?(page: string): boolean
  /**
   * Whose the rows are. `own` rows carry `tenant_id`, which the server sets and every statement asks for. `shared` rows are
   * the platform's: all tenants read them, its administrators change them. Whose `linked` rows are is decided by `partOf` or
   * `limitRows`.
   */
  tenant: 'own' | 'shared' | 'linked'
  /** The tenant that defined it: others do not know of it. Without this, everybody does. */
  definedBy?: number
  /** A SQL view where a row shows more than its table holds. */
  view?: string
  /** Where the view joins rows of several tenants: a database function that returns the same rows as one tenant has them. */
  viewIn?: string
  /** What the resource's own filters mean in SQL. */
  filters?: Record<string, FilterSql>
  /** Fields whose column has an index over `short_parts`, so that one or two characters find them fast. */
  shortIndexed?: readonly string[]
  /** Removed records go to a bin (`del_flag`). */
  softDelete?: boolean
  /** Calls that the feature serves itself. */
  ownCalls?: readonly (keyof ReturnType<typeof endpointsOf>)[]
  /** The field that names a record in sentences, where its definition has none. Without this, the first of its list. */
  nameField?: string
  /** What may refer to a record elsewhere: while it does, the record is not removed. */
  usedBy?: readonly Usage[]
  /** How the parts that the definition names are stored. */
  parts?: Readonly<Record<string, ServedResource>>
  /** The record that these are parts of: nobody may touch the parts without a right to touch that record. */
  partOf?: { parent: () => ServedResource; field: string }
  /** Further fields that the actor does not see, besides those whose permission the actor lacks. */
  hides?(actor: Actor): readonly string[]
  /** A further limit on the rows that an actor may touch: our own SQL over the source, its values as parameters. */
  limitRows?(actor: Actor, statement: Statement): string
  /** Translates the field names of existing clients into those of this resource, before the input is judged. */
  translateInput?(input: Record<string, unknown>): Record<string, unknown>
  placing?: Placing
  /** Runs before a record is made; it may fill in values or refuse. */
  beforeCreate?(values: Values, saving: Saving): Promise<Values>
  beforeChange?(id: string, values: Values, saving: Saving): Promise<Values>
  afterSave?(id: string, saving: Saving): Promise<void>
  /** `afterSave` only notifies others and leaves the record as it is. */
  afterSaveOnlyNotifies?: boolean
  /** The function that it returns is called when the records are gone, in the same transaction. */
  beforeRemove?(ids: readonly string[], saving: Omit<Saving, 'input'>): Promise<(() => Promise<void>) | void>
  /** Records are made and changed one after the other, so that the hooks of each see those before. */
  oneByOne?: boolean
  /** Runs when all good rows of an import are saved. */
  afterImport?(ids: readonly string[], saving: Omit<Saving, 'input'>): Promise<void>
  /** Runs before the first byte of an export is sent; it may refuse. */
  beforeExport?(at: Omit<Saving, 'input'>): Promise<Exporting>
  /** Fills in what a spreadsheet cannot hold, before a row is judged as the input of a form. */
  completeImport?(input: Record<string, unknown>): Record<string, unknown>
  /** Fields that a row of a spreadsheet takes from the row above if it leaves all of them empty, as merged cells do. */
  repeated?: readonly string[]
  /** Translates the column titles of other systems' sheets into ours. */
  readTitles?(titles: readonly string[]): string[]
  /** Makes what a row of a spreadsheet stands for, where that is more than one record, and returns an id. */
  createImported?(input: Record<string, unknown>, saving: Omit<Saving, 'input'>): Promise<string>
  /** What may keep its records as they are. They are told what its history notes. */
  guards?: readonly RecordGuard[]
  /** What hears of its records. */
  watchers?: readonly RecordWatcher[]
  /** The actions that its buttons can run, by name. */
  actions?: Readonly<Record<string, ServerAction>>
  /**
   * Sends a record to another system for a button, once the transaction is committed; returns the delivery's id, or undefined where
   * there is no such system.
   */
  send?(
    to: string,
    of: { event: string; id: string },
    saving: Omit<Saving, 'input'>,
  ): Promise<string | undefined>
  /** Runs when a change of these records is committed, for example to end sessions or to notify other nodes and screens. */
  afterCommit?(ids: readonly string[], verb: 'add' | 'edit' | 'delete', actor: Actor): Promise<void>
}

/** A definition with how it is stored and the hooks around that. */
export interface ServedResource {
  resource: Resource
  table: ResourceTable
  options: ResourceOptions
  /** The permissions that fields of the definition require; `viewOf` returns the resource as one actor sees it. */
  fieldPermissions: readonly string[]
}

/** Joins a definition with its table. A definition that cannot be served safely fails here, at start. */
export function serveResource(resource: Resource, ownOptions: ResourceOptions): ServedResource {
  const { nameField = ownOptions.nameField } = resource
  const options = { ...ownOptions, ...(nameField !== undefined && { nameField }) }
  requireSoundness(resource)
  for (const name of Object.keys(resource.parts ?? {})) {
    if (!options.parts?.[name]?.options.partOf)
      throw new Error(
        `${resource.path} does not say where its parts ${name} are stored, or they not whose parts they are`,
      )
  }
  if (resource.approvals && !(options.guards && options.tenant === 'own'))
    throw new Error(
      `${resource.path} says that it can be approved; its records are of one tenant each, and have guards`,
    )
  if ((options.guards || options.watchers) && !resource.history)
    throw new Error(`${resource.path} has guards or watchers, and no history that tells them of changes`)
  return {
    resource,
    table: resourceTable(resource, options),
    options,
    fieldPermissions: fieldPermissions(resource, options.nameField),
  }
}

/** Returns how records of this resource are parts of others; undefined where they are not. */
export function partOf(served: ServedResource): Part | undefined {
  const above = served.options.partOf?.parent()
  const name = Object.entries(above?.options.parts ?? {}).find(([, part]) => part === served)?.[0]
  return name === undefined ? undefined : above?.resource.parts?.[name]
}

function requireSoundness(resource: Resource): void {
  const read = readDefinition(resource)
  if (!('issues' in read)) return
  const reasons = read.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`${resource.path} cannot be served: ${reasons.join('; ')}`)
}
