import type { endpointsOf } from '@dougong/contract/resource/endpoints'
import type { Resource } from '@dougong/contract/resource/resource'
import type { Actor } from '../access/actor'
import type { Statement } from '../database/statement'
import type { Transaction } from '../database/transaction'
import { fieldPermissions } from './governed-fields'
import type { Usage } from './in-use'
import type { Values } from './save'
import { type FilterSql, type ResourceTable, resourceTable } from './table'

/** What a hook works with; everything happens in the saving transaction. */
export interface Saving {
  tx: Transaction
  actor: Actor
  /** What the client sent, for what is not a field. */
  given: Record<string, unknown>
}

export interface ResourceOptions {
  table: string
  /** The component key of its page: data rules attached to that page limit its rows. */
  component: string
  /** A SQL view where a row shows more than its table holds. */
  view?: string
  /** What the resource's own filters mean in SQL. */
  filters?: Record<string, FilterSql>
  /** Fields whose column has an index over `short_parts`: they are found by one or two characters at once. */
  shortIndexed?: readonly string[]
  /** Removed records go to a bin (`del_flag`). */
  softDelete?: boolean
  /** Calls that the feature answers itself. */
  ownCalls?: readonly (keyof ReturnType<typeof endpointsOf>)[]
  /** The field that names a record in sentences; the first of its list where silent. */
  nameField?: string
  /** What may name a record elsewhere: while it does, the record is not removed. */
  usedBy?: readonly Usage[]
  /** How the parts that the definition names are stored. */
  parts?: Readonly<Record<string, ServedResource>>
  /** Whose parts these records are: who may not touch that record may not touch its parts. */
  partOf?: { parent: () => ServedResource; field: string }
  /** Further fields that the actor does not see, besides those whose permission is not held. */
  hides?(actor: Actor): readonly string[]
  /** A further limit on the rows an actor may touch: SQL of ours over the source, its values as parameters. */
  limitRows?(actor: Actor, statement: Statement): string
  /** Puts into this resource's words what existing clients say in others, before it is judged. */
  readGiven?(given: Record<string, unknown>): Record<string, unknown>
  /** Taken before anything is read or locked: orders those who write to a tree. */
  lock?(tx: Transaction): Promise<void>
  /** Runs before a record is made; may fill in or refuse. */
  beforeCreate?(values: Values, saving: Saving): Promise<Values>
  beforeChange?(id: string, values: Values, saving: Saving): Promise<Values>
  afterSave?(id: string, saving: Saving): Promise<void>
  beforeRemove?(ids: readonly string[], saving: Omit<Saving, 'given'>): Promise<void>
  /** Fills in what a spreadsheet cannot hold, before a row of it is judged as a form would be. */
  completeImport?(given: Record<string, unknown>): Record<string, unknown>
  /** Fields that a row of a spreadsheet takes from the row above where it leaves all of them empty, as merged cells do. */
  repeated?: readonly string[]
  /** What the columns of other systems' sheets are called here. */
  readTitles?(titles: readonly string[]): string[]
  /** Makes what a row of a spreadsheet stands for, where that is more than one record; answers an id. */
  createImported?(given: Record<string, unknown>, saving: Omit<Saving, 'given'>): Promise<string>
  /** Runs when a change of these records is committed: to end sessions, to tell other nodes. */
  afterCommit?(ids: readonly string[], verb: 'add' | 'edit' | 'delete'): Promise<void>
}

/** A definition together with how it is stored and what it means beyond storing. */
export interface ServedResource {
  resource: Resource
  table: ResourceTable
  options: ResourceOptions
  /** What fields of the definition ask for; `seenBy` answers the resource as one actor sees it. */
  fieldPermissions: readonly string[]
  /** With all its fields, where this is the resource as one actor sees it. */
  whole?: ServedResource
}

/** Joins a definition with its table; a definition that cannot be served safely is refused here, at start. */
export function serveResource(resource: Resource, options: ResourceOptions): ServedResource {
  for (const name of Object.keys(resource.parts ?? {})) {
    if (!options.parts?.[name]?.options.partOf)
      throw new Error(
        `${resource.path} does not say where its parts ${name} are stored, or they not whose parts they are`,
      )
  }
  return {
    resource,
    table: resourceTable(resource, options),
    options,
    fieldPermissions: fieldPermissions(resource, options.nameField),
  }
}
