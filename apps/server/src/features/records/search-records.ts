import { type FoundRecord, recordSearchLimits } from '@dougong/contract/records'
import { valueTypeOf } from '@dougong/contract/resource/field-kinds/index'
import type { Actor } from '../../access/actor'
import { holdsAccess } from '../../access/permissions'
import type { Database } from '../../database/connect'
import { runCancellable } from '../../database/cancellable'
import { Statement } from '../../database/statement'
import { namedResources } from '../../resource/named-resources'
import { predicateSql } from '../../resource/predicate-sql'
import type { Resources } from '../../resource/registry'
import { type View, viewOf } from '../../resource/view'
import type { Services } from '../../services/services'

/** Whoever types waits no longer; what is found until then is returned. */
const timeoutMs = 1_500
/** Lists that one statement reads: planning them together costs less than asking for each. */
const listsPerStatement = 12

/** A list that is searched, and the field that its records are called by. */
interface SearchedList {
  view: View
  field: string
}

type Row = Omit<FoundRecord, 'title'> & { title?: string }

/** Finds records by a part of their name in every list that the actor may read, as they see it. */
export async function findRecords(
  { db, resources }: Pick<Services, 'db' | 'resources'>,
  actor: Actor,
  text: string,
): Promise<{ records: FoundRecord[]; isPartial: boolean }> {
  const lists = await searchedLists(resources, actor)
  const signal = AbortSignal.timeout(timeoutMs)
  const parts = await Promise.allSettled(
    chunksOf(lists, listsPerStatement).map((chunk) => search(db, chunk, text, signal)),
  )
  const titles = new Map(lists.map(({ view: { resource } }) => [resource.path, resource.title]))
  const found = parts.flatMap((part) => (part.status === 'fulfilled' ? part.value : []))
  const records = byLikeness(found, text)
    .slice(0, recordSearchLimits.total)
    .map((row) => ({ ...row, title: titles.get(row.at) ?? '' }))
  return { records, isPartial: parts.some(({ status }) => status === 'rejected') }
}

/** The lists of pages that people add to; what the system writes by itself, as logs, has no names. */
async function searchedLists(resources: Resources, actor: Actor): Promise<SearchedList[]> {
  const named = namedResources(resources)
  const lists: SearchedList[] = []
  for (const served of await resources.all()) {
    const { resource, options } = served
    if (options.page === undefined || options.partOf) continue
    if (resource.verbs && !resource.verbs.includes('add')) continue
    const access = (await named(resource.path, actor))?.accessTo('list')
    if (!access || !holdsAccess(access, actor)) continue
    const view = viewOf(served, actor).listed
    const field = nameFieldOf(view)
    if (field !== undefined) lists.push({ view, field })
  }
  return lists
}

/** The text that records are called by, where the actor sees it and lists are searched by it. */
function nameFieldOf({ resource, table }: View): string | undefined {
  return resource.search.find((name) => {
    const field = resource.fields[name]
    return field && table.columnOf(name) === table.nameColumn && valueTypeOf(field) === 'text'
  })
}

async function search(
  db: Database,
  lists: readonly SearchedList[],
  text: string,
  signal: AbortSignal,
): Promise<Row[]> {
  const statement = new Statement()
  const parts = lists.map(({ view, field }) => {
    const { resource, table } = view
    const isMeant = predicateSql(resource, table, { field, operator: 'like', value: text }, statement)
    const column = table.columnOf(field)
    return `(select ${statement.value(resource.path)}::text as at, "id"::text as id, ${column}::text as name
      from ${table.source} where ${view.where(statement)} and ${isMeant} limit ${recordSearchLimits.perResource})`
  })
  return runCancellable<Row>(db, parts.join(' union all '), statement.values, signal)
}

/** Names that are the text come first, then those that begin with it; shorter ones before longer ones. */
function byLikeness(rows: readonly Row[], text: string): Row[] {
  const typed = text.toLowerCase()
  const rank = ({ name }: Row) => {
    const lower = name.toLowerCase()
    return lower === typed ? 0 : lower.startsWith(typed) ? 1 : 2
  }
  return rows.toSorted((a, b) => rank(a) - rank(b) || a.name.length - b.name.length)
}

function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
