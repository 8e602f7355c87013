import { refuse } from '@dougong/contract/errors'
import { parseExpression } from '@dougong/contract/resource/expression'
import { fieldCalled, shownField } from '@dougong/contract/resource/list-query'
import type { Predicate } from '@dougong/contract/resource/predicate'
import type { Resource } from '@dougong/contract/resource/resource'
import type { View } from '../view'
import { listRows } from './list'
import { linkedTable, shownText } from './related'
import { addOwnTexts, partsOf, type TextSources } from './texts'

interface Asked {
  field: string
  part?: string | undefined
  word?: string | undefined
  values?: string | undefined
  pageNo: number
  pageSize: number
}

/** Whether forms of the resource, or of its parts, ask for records of other tables. */
export function opensRecords({ fields, parts = {} }: Resource): boolean {
  return (
    Object.values(fields).some((field) => 'control' in field && field.control === 'record') ||
    Object.values(parts).some(({ resource }) => opensRecords(resource))
  )
}

/**
 * Records that a field of a resource can name, to who may list them: those that a word finds in what tells of them, or those
 * that are named already, whether they may be chosen anew or not.
 */
export async function listLinkedRecords(sources: TextSources, view: View, asked: Asked) {
  const seen = asked.part === undefined ? view : view.part(asked.part)
  const fields: Resource['fields'] = seen?.resource.fields ?? {}
  const field = Object.hasOwn(fields, asked.field) ? fields[asked.field] : undefined
  const linked = linkedTable(field) ?? refuse('query.unknownField', { field: asked.field })
  const { actor, tenancy } = view
  const other = await sources.viewOfTable({ db: sources.db, actor, tenancy }, linked.table)
  if (!other) return refuse('access.denied')
  const { resource } = other
  const value = fieldCalled(resource, linked.value) ?? refuse('access.denied')
  const told = Object.values(fields).flatMap(({ related }) =>
    related?.through === asked.field ? [related.shows] : [],
  )
  const columns = named(resource, [linked.text, ...(field && 'shows' in field ? namesIn(field.shows) : [])])
  const all = named(resource, [...columns, ...told])
  const { records, total } = await listRows(sources.db, other, {
    predicate:
      asked.values === undefined
        ? { all: [offered(linked.condition), found(columns, asked.word)] }
        : { field: value, operator: 'in', value: partsOf(asked.values) },
    filters: {},
    sort: [{ field: resource.sort.by, order: resource.sort.order }],
    pageNo: asked.pageNo,
    pageSize: asked.pageSize,
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
        told.map((name) => [name, shownText(resource, fieldCalled(resource, name) ?? name, row)]),
      ),
    })),
    total: total.count,
  }
}

/** The fields that are called so, each once, as far as they are seen. */
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
