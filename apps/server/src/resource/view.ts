import type { Predicate } from '@dougong/contract/resource/predicate'
import type { Resource } from '@dougong/contract/resource/resource'
import type { Actor } from '../access/actor'
import { rowsFor } from '../access/data-rules'
import { ofTenantSql, type Tenancy } from '../access/tenants'
import { quoteIdentifier } from '../database/identifiers'
import { Statement } from '../database/statement'
import { predicateSql } from './read/predicate-sql'
import { listedBy, seenBy } from './seen-by'
import type { ServedResource } from './serve-resource'
import type { ResourceTable } from './table'

/** A condition on the rows of a resource; its values become parameters of the statement. */
type Limit = (statement: Statement) => string

/**
 * A resource as somebody sees it: the fields and the rows. Whatever reads records takes one, and nothing else fits: only
 * `viewOf` and `wholeView` make them, so that rights cannot be forgotten and a narrowed definition meets its own table.
 */
class ResourceView<Who extends Actor | undefined> {
  /** The whole resource: what hooks, locks and history are about. */
  readonly served: ServedResource
  readonly actor: Who
  /** The definition as seen: a field that is not there is neither told, nor found or sorted by, nor written. */
  readonly resource: Resource
  readonly table: ResourceTable
  /** For which tenant it is; undefined where the system reads all of them. */
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

  /** The condition of the rows that are seen. Every statement about a resource has it from here. */
  where(statement: Statement): string {
    const alive = this.table.isSoftDeleted ? ['del_flag = 0'] : []
    return [...alive, ...this.#limits(statement)].join(' and ') || 'true'
  }

  /** A query for the ids of the rows that are seen. */
  ids(statement: Statement): string {
    return `select "id" from ${this.table.source} where ${this.where(statement)}`
  }

  /** The same view, of which a workbook holds these columns under another title. */
  exportedAs(title: string, excel: readonly string[]): ResourceView<Who> {
    const { parts: _, ...resource } = this.resource
    const seen = { resource: { ...resource, title, excel }, table: this.table }
    return new ResourceView(this.served, this.actor, seen, { tenancy: this.tenancy, further: this.#further })
  }

  /** The same view of fewer rows. */
  within(limit: Limit): ResourceView<Who> {
    const further = [...this.#further, limit]
    return new ResourceView(this.served, this.actor, this, { tenancy: this.tenancy, further })
  }

  /** As lists, searches, sorting and exports have it: without fields that are kept from the actor there alone. */
  get listed(): ResourceView<Who> {
    if (!this.actor) return this
    const seen = listedBy(this.served, this.actor)
    if (seen.resource === this.resource) return this
    return new ResourceView(this.served, this.actor, seen, { tenancy: this.tenancy, further: this.#further })
  }

  /** How the actor sees the parts of one kind. */
  part(name: string): ResourceView<Who> | undefined {
    const below = this.served.options.parts?.[name]
    return below && this.#as(below)
  }

  /** How the actor sees the records that these are parts of. */
  parent(): ResourceView<Who> | undefined {
    const { partOf } = this.served.options
    return partOf && this.#as(partOf.parent())
  }

  /** Whether anything keeps rows that exist from the actor. */
  get isLimited(): boolean {
    return this.actor !== undefined && this.#limits(new Statement()).length > 0
  }

  /** Whether rules of the resource's own page, or the resource itself, keep rows from the actor: of parts, besides their record. */
  get isLimitedItself(): boolean {
    if (!this.actor) return false
    const own = this.served.options.limitRows?.(this.actor, new Statement()) ?? 'true'
    return own !== 'true' || !isEmpty(this.#rule())
  }

  /** Whether every field is seen. */
  get isWhole(): boolean {
    return this.resource === this.served.resource
  }

  /** What keeps rows from the actor: other tenants', data rules, the resource itself, the record that a part belongs to. */
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

/** How an actor sees a resource: the fields by permissions, the rows by tenant and the data rules of its page. */
export function viewOf(served: ServedResource, actor: Actor): View {
  return new ResourceView(served, actor, seenBy(served, actor), { tenancy: actor })
}

/**
 * All of a resource, or all that a tenant has of it, for what the system does whoever asks: codes, history. Nothing that is
 * read through it may be told to an actor as it is.
 */
export function wholeView(served: ServedResource, tenancy?: Tenancy): WholeView {
  return new ResourceView(served, undefined, served, { tenancy })
}

/** The table as a tenant has it. The number is the session's, and no text. */
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
