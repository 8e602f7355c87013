import { refuse } from '@dougong/contract/errors'
import { parseExpression } from '@dougong/contract/resource/expression'
import { fieldCalled, shownField } from '@dougong/contract/resource/list-query'
import type { Predicate } from '@dougong/contract/resource/predicate'
import type { Resource } from '@dougong/contract/resource/resource'
import type { View } from '../view'
import { listRows } from './list'
import { linkedTable, shownText } from './related'
import { addOwnTexts, partsOf } from './texts'
import type { TextSources } from '../text-sources'

interface LinkedQuery {
  field: string
  part?: string | undefined
  word?: string | undefined
  values?: string | undefined
  pageNo: number
  pageSize: number
}

/** Whether forms of the resource, or of its parts, let people choose records of other tables. */
export function opensRecords({ fields, parts = {} }: Resource): boolean {
  return (
    Object.values(fields).some((field) => 'control' in field && field.control === 'record') ||
    Object.values(parts).some(({ resource }) => opensRecords(resource))
  )
}

/**
 * Returns records that a field can refer to, if the actor may list them: those that match a word, or those that are chosen
 * already, whether they could be chosen again or not.
 */
export async function listLinkedRecords(sources: TextSources, view: View, query: LinkedQuery) {
  const seen = query.part === undefined ? view : view.part(query.part)
  const fields: Resource['fields'] = seen?.resource.fields ?? {}
  const field = Object.hasOwn(fields, query.field) ? fields[query.field] : undefined
  const linked = linkedTable(field) ?? refuse('query.unknownField', { field: query.field })
  const { actor, tenancy } = view
  const other = await sources.viewOfTable({ db: sources.db, actor, tenancy }, linked.table)
  if (!other) return refuse('access.denied')
  const { resource } = other
  const value = fieldCalled(resource, linked.value) ?? refuse('access.denied')
  const relatedNames = Object.values(fields).flatMap(({ related }) =>
    related?.through === query.field ? [related.shows] : [],
  )
  const columns = named(resource, [linked.text, ...(field && 'shows' in field ? namesIn(field.shows) : [])])
  const all = named(resource, [...columns, ...relatedNames])
  const { records, total } = await listRows(sources.db, other, {
    predicate:
      query.values === undefined
        ? { all: [offered(linked.condition), found(columns, query.word)] }
        : { field: value, operator: 'in', value: partsOf(query.values) },
    filters: {},
    sort: [{ field: resource.sort.by, order: resource.sort.order }],
    pageNo: query.pageNo,
    pageSize: query.pageSize,
    exactTotal: false,
  })
  const values = records.map((row) => row[value])
  await addOwnTexts(sources, other, records)
  return {
    columns: columns.map((name) => ({ name, title: shownField(resource, name)?.title ?? name })),
    value: '_value',
    records: records.map((row, index) => ({
      id: row.id,
      _value: values[index],
      ...Object.fromEntries(all.map((name) => [name, shownText(resource, name, row)])),
      ...Object.fromEntries(
        relatedNames.map((name) => [name, shownText(resource, fieldCalled(resource, name) ?? name, row)]),
      ),
    })),
    total: total.count,
  }
}

/** Returns the fields of these names, each once, as far as they are seen. */
function named(resource: Resource, names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => fieldCalled(resource, name) ?? []))]
}

function namesIn(joined: string | undefined): string[] {
  return joined?.split(',') ?? []
}

function offered(condition: string): Predicate {
  return condition === '' ? { all: [] } : parseExpression(condition)
}

function found(columns: readonly string[], word = ''): Predicate {
  const text = word.trim()
  if (text === '') return { all: [] }
  return { any: columns.map((field) => ({ field, operator: 'like', value: text })) }
}
