import type { Predicate } from '@dougong/contract/resource/predicate'
import type { Resource } from '@dougong/contract/resource/resource'
import type { Actor } from '../access/actor'
import { rowsFor } from '../access/data-rules'
import { ofTenantSql, type Tenancy } from '../access/tenants'
import { quoteIdentifier } from '../database/identifiers'
import { Statement } from '../database/statement'
import { predicateSql } from './predicate-sql'
import { listedBy, seenBy } from './seen-by'
import type { ServedResource } from './serve-resource'
import type { ResourceTable } from './table'

/** A condition on the rows of a resource; its values become parameters of the statement. */
type Limit = (statement: Statement) => string

/**
 * A resource as somebody sees it: its fields and its rows. Everything that reads records takes a view, and only `viewOf` and
 * `wholeView` make one, so that rights cannot be forgotten and a narrowed definition always has its own table.
 */
class ResourceView<Who extends Actor | undefined> {
  /** The whole resource, which hooks, locks and history work on. */
  readonly served: ServedResource
  readonly actor: Who
  /** The definition as seen: a field that is missing here is neither read nor searched, sorted by or written. */
  readonly resource: Resource
  readonly table: ResourceTable
  /** The tenant that it is for; undefined where the system reads those of all. */
  readonly tenancy: Tenancy | undefined
  readonly #further: readonly Limit[]
  #rules: Predicate | undefined

  constructor(
    served: ServedResource,
    actor: Who,
    seen: Pick<ServedResource, 'resource' | 'table'>,
    { tenancy, further = [] }: { tenancy: Tenancy | undefined; further?: readonly Limit[] },
  ) {
    this.served = served
    this.actor = actor
    this.resource = seen.resource
    this.table = tableIn(served, seen.table, tenancy)
    this.tenancy = tenancy
    this.#further = further
  }

  /** Returns the condition of the rows that are seen. Every statement about a resource takes it from here. */
  where(statement: Statement): string {
    const alive = this.table.isSoftDeleted ? ['del_flag = 0'] : []
    return [...alive, ...this.#limits(statement)].join(' and ') || 'true'
  }

  /** Returns a query for the ids of the rows that are seen. */
  ids(statement: Statement): string {
    return `select "id" from ${this.table.source} where ${this.where(statement)}`
  }

  /** Returns the same view whose workbooks hold these columns under another title. */
  exportedAs(title: string, excel: readonly string[]): ResourceView<Who> {
    const { parts: _, ...resource } = this.resource
    const seen = { resource: { ...resource, title, excel }, table: this.table }
    return new ResourceView(this.served, this.actor, seen, { tenancy: this.tenancy, further: this.#further })
  }

  /** Returns the same view of fewer rows. */
  within(limit: Limit): ResourceView<Who> {
    const further = [...this.#further, limit]
    return new ResourceView(this.served, this.actor, this, { tenancy: this.tenancy, further })
  }

  /** The view for lists, searches, sorting and exports: without fields that are kept from the actor only there. */
  get listed(): ResourceView<Who> {
    if (!this.actor) return this
    const seen = listedBy(this.served, this.actor)
    if (seen.resource === this.resource) return this
    return new ResourceView(this.served, this.actor, seen, { tenancy: this.tenancy, further: this.#further })
  }

  /** Returns the parts of one kind as the actor sees them. */
  part(name: string): ResourceView<Who> | undefined {
    const below = this.served.options.parts?.[name]
    return below && this.#as(below)
  }

  /** Returns the records that these are parts of as the actor sees them. */
  parent(): ResourceView<Who> | undefined {
    const { partOf } = this.served.options
    return partOf && this.#as(partOf.parent())
  }

  /** Whether anything hides existing rows from the actor. */
  get isLimited(): boolean {
    return this.actor !== undefined && this.#limits(new Statement()).length > 0
  }

  /**
   * Whether rules of the resource's own page, or the resource itself, hide rows from the actor; for parts, beyond those of
   * hidden records.
   */
  get isLimitedItself(): boolean {
    if (!this.actor) return false
    const own = this.served.options.limitRows?.(this.actor, new Statement()) ?? 'true'
    return own !== 'true' || !isEmpty(this.#rule())
  }

  /** Whether every field is seen. */
  get isWhole(): boolean {
    return this.resource === this.served.resource
  }

  /**
   * Returns the conditions that hide rows from the actor: tenant, data rules, the resource itself, the record that a part
   * belongs to.
   */
  #limits(statement: Statement): string[] {
    const { actor, served } = this
    const { limitRows, partOf } = served.options
    const limits: string[] = []
    if (this.tenancy && served.table.isOwn) limits.push(ofTenantSql(this.tenancy, statement))
    if (actor) {
      /* a rule may speak of a field that the actor does not see */
      if (!isEmpty(this.#rule()))
        limits.push(predicateSql(served.resource, served.table, this.#rule(), statement))
      if (limitRows) limits.push(limitRows(actor, statement))
      const parent = this.parent()
      if (partOf && parent)
        limits.push(`${served.table.columnOf(partOf.field)} in (${parent.ids(statement)})`)
    }
    return [...limits, ...this.#further.map((limit) => limit(statement))].filter((text) => text !== 'true')
  }

  #rule(): Predicate {
    const { page, isShownBy = (other) => other === page } = this.served.options
    this.#rules ??= this.actor ? rowsFor(this.actor, isShownBy) : { all: [] }
    return this.#rules
  }

  #as(other: ServedResource): ResourceView<Who> {
    const seen = this.actor ? seenBy(other, this.actor) : other
    return new ResourceView(other, this.actor, seen, { tenancy: this.tenancy })
  }
}

/** A resource as an actor sees it. */
export type View = ResourceView<Actor>

/** A resource as the system itself reads it: every field, every row that is not deleted. */
export type WholeView = ResourceView<undefined>

/** Returns a resource as an actor sees it: fields by permission, rows by tenant and by the data rules of its page. */
export function viewOf(served: ServedResource, actor: Actor): View {
  return new ResourceView(served, actor, seenBy(served, actor), { tenancy: actor })
}

/**
 * Returns all of a resource, or all that a tenant has of it, for what the system does by itself, such as codes and history.
 * What is read through it must not be shown to an actor as it is.
 */
export function wholeView(served: ServedResource, tenancy?: Tenancy): WholeView {
  return new ResourceView(served, undefined, served, { tenancy })
}

/** Returns the table as a tenant has it. The tenant is a number of the session, never text from a client. */
function tableIn(
  { options: { viewIn } }: ServedResource,
  table: ResourceTable,
  tenancy: Tenancy | undefined,
): ResourceTable {
  if (viewIn === undefined || !tenancy || tenancy.isOnlyTenant) return table
  return { ...table, source: `${quoteIdentifier(viewIn)}(${Math.trunc(tenancy.tenantId)})` }
}

function isEmpty(predicate: Predicate): boolean {
  return 'all' in predicate && predicate.all.length === 0
}
