import { readDefinition } from '@dougong/contract/resource/definition/read-definition'
import type { endpointsOf } from '@dougong/contract/resource/endpoints'
import type { Value } from '@dougong/contract/resource/record'
import type { Part, Resource } from '@dougong/contract/resource/resource'
import type { Actor } from '../access/actor'
import type { Statement } from '../database/statement'
import type { Transaction } from '../database/transaction'
import { fieldPermissions } from './governed-fields'
import type { Usage } from './write/in-use'
import { type FilterSql, type ResourceTable, resourceTable } from './table'

/** What the fields of a record are given, by name. */
export type Values = Record<string, Value>

/** What a hook works with; everything happens in the saving transaction. */
export interface Saving {
  tx: Transaction
  actor: Actor
  /** What the client sent, for what is not a field. */
  given: Record<string, unknown>
  /** It comes from a row of a spreadsheet. */
  isImported?: boolean
}

/** What else is done while the records of a resource are exported. */
export interface Exporting {
  /** What the workbook shows of some rows, perhaps fewer of them; their texts follow. */
  change?(rows: Record<string, unknown>[]): Promise<Record<string, unknown>[]>
  /** Runs in a transaction when the last row is read; if it refuses, the workbook is not completed. */
  done?(count: number, at: Omit<Saving, 'given'>): Promise<void>
}

/** What nodes of a tree have by where they stand, as departments have codes; the tree is locked. */
export interface Placing {
  /** What a new node below the parent gets, or the place that its own values name; null is the parent of the roots. */
  enter(parentId: string | null, values: Values, saving: Saving): Promise<Values>
  /** What a node gets that goes below another parent; what is below the node follows at once. */
  move?(id: string, parentId: string | null, saving: Saving): Promise<Values>
}

/** What is registered in code for buttons to run, in the transaction that changes the record. */
export interface ServerAction {
  /** What it is called where it is chosen. */
  title: string
  /** Returns what the record is given besides; a refusal is told to whoever pressed, and nothing is saved. */
  run(record: Readonly<Record<string, unknown>>, saving: Omit<Saving, 'given'>): Promise<Values>
}

export interface ResourceOptions {
  table: string
  /**
   * The page that shows it, as menu rows name theirs (`sys_permission.page`): data rules of rows that open it limit its
   * rows. No rule limits a resource that has no page.
   */
  page?: string
  /** Whether a page shows it, where several do; one page is the only one where silent. */
  isShownBy?(page: string): boolean
  /**
   * Whose the rows are. `own` ones carry `tenant_id`, which the server sets and every statement asks for. `shared` ones are
   * the platform's: all tenants read them, its administrators change them. Of `linked` ones something else tells whose they
   * are: `partOf` or `limitRows`.
   */
  tenant: 'own' | 'shared' | 'linked'
  /** The tenant that defined it: the others do not know of it. Everybody does where it is silent. */
  definedBy?: number
  /** A SQL view where a row shows more than its table holds. */
  view?: string
  /** Where the view tells of several tenants: a function of the database that returns the same rows as one tenant has them. */
  viewIn?: string
  /** What the resource's own filters mean in SQL. */
  filters?: Record<string, FilterSql>
  /** Fields whose column has an index over `short_parts`: they are found by one or two characters at once. */
  shortIndexed?: readonly string[]
  /** Removed records go to a bin (`del_flag`). */
  softDelete?: boolean
  /** Calls that the feature answers itself. */
  ownCalls?: readonly (keyof ReturnType<typeof endpointsOf>)[]
  /** The field that names a record in sentences, where its definition is silent; the first of its list without it. */
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
  placing?: Placing
  /** Runs before a record is made; may fill in or refuse. */
  beforeCreate?(values: Values, saving: Saving): Promise<Values>
  beforeChange?(id: string, values: Values, saving: Saving): Promise<Values>
  afterSave?(id: string, saving: Saving): Promise<void>
  /** `afterSave` tells others of the record and leaves it as it is. */
  afterSaveOnlyTells?: boolean
  /** What it returns is called when the records are gone, in the same transaction. */
  beforeRemove?(ids: readonly string[], saving: Omit<Saving, 'given'>): Promise<(() => Promise<void>) | void>
  /** Records are made and changed one after the other, so that the hooks of each see those before. */
  oneByOne?: boolean
  /** Runs when all good rows of an import are saved. */
  afterImport?(ids: readonly string[], saving: Omit<Saving, 'given'>): Promise<void>
  /** Runs before the first byte of an export leaves; may refuse. */
  beforeExport?(at: Omit<Saving, 'given'>): Promise<Exporting>
  /** Fills in what a spreadsheet cannot hold, before a row of it is judged as a form would be. */
  completeImport?(given: Record<string, unknown>): Record<string, unknown>
  /** Fields that a row of a spreadsheet takes from the row above where it leaves all of them empty, as merged cells do. */
  repeated?: readonly string[]
  /** What the columns of other systems' sheets are called here. */
  readTitles?(titles: readonly string[]): string[]
  /** Makes what a row of a spreadsheet stands for, where that is more than one record; returns an id. */
  createImported?(given: Record<string, unknown>, saving: Omit<Saving, 'given'>): Promise<string>
  /** What its buttons can run, by name. */
  actions?: Readonly<Record<string, ServerAction>>
  /** Tells another system of a record, where a button says so, once the transaction is committed; false where there is none. */
  send?(to: string, of: { event: string; id: string }, saving: Omit<Saving, 'given'>): Promise<boolean>
  /** Runs when a change of these records is committed: to end sessions, to tell other nodes, screens of the actor's tenant. */
  afterCommit?(ids: readonly string[], verb: 'add' | 'edit' | 'delete', actor: Actor): Promise<void>
}

/** A definition together with how it is stored and what it means beyond storing. */
export interface ServedResource {
  resource: Resource
  table: ResourceTable
  options: ResourceOptions
  /** What fields of the definition ask for; `viewOf` returns the resource as one actor sees it. */
  fieldPermissions: readonly string[]
}

/** Joins a definition with its table; a definition that cannot be served safely is refused here, at start. */
export function serveResource(resource: Resource, given: ResourceOptions): ServedResource {
  const { nameField = given.nameField } = resource
  const options = { ...given, ...(nameField !== undefined && { nameField }) }
  requireSoundness(resource)
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

/** How records of this resource are parts of others; undefined where they stand by themselves. */
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
