import { refuse } from '@dougong/contract/errors'
import { auditColumns } from '@dougong/contract/online/forms/form'
import { nameInRecords } from '@dougong/contract/online/forms/to-resource'
import { partFieldName } from '@dougong/contract/resource/list-query'
import type { Resource } from '@dougong/contract/resource/resource'

type Words = Record<string, unknown>

const columnOfName = new Map<string, string>(auditColumns.map((column) => [nameInRecords(column), column]))

/** What existing clients call a field of a record: they know columns. */
export function wireName(name: string): string {
  return columnOfName.get(name) ?? name
}

/** A record as existing clients read it. */
export function wireRecord(record: Words): Words {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      const [, own = name, text = ''] = /^(.+?)(_dictText)$/.exec(name) ?? []
      return [wireName(own) + text, value]
    }),
  )
}

/** Words of these clients that ask for nothing here. */
const relics = new Set(['hasQuery', 'tabletype', 'batchFlag', 'paramsStr', 'token', 'mock'])

/** All that can be asked for, as these clients say it. */
const wholePage = '-521'

/** The query of a list in the engine's words. */
export function engineQuery(resource: Resource, query: Words): Words {
  const words = Object.entries(query)
    .filter(([name]) => !relics.has(name))
    .map(([name, value]) => [engineName(name), value])
  const { column, pageSize, superQueryParams, ...rest } = Object.fromEntries(words) as Words
  return {
    ...rest,
    ...(typeof column === 'string' && {
      column: column
        .split(',')
        .map((name) => engineName(name.trim()))
        .join(','),
    }),
    ...(pageSize !== undefined && { pageSize: String(pageSize) === wholePage ? '-1' : pageSize }),
    ...(typeof superQueryParams === 'string' &&
      superQueryParams !== '' && { superQueryParams: advancedQuery(resource, superQueryParams) }),
  }
}

/** `create_time_begin` is a question about `createTime`. */
function engineName(name: string): string {
  const [, own = name, suffix = ''] = /^(.+?)(_begin|_end|_MultiString|_dictText)$/.exec(name) ?? []
  return nameInRecords(own) + suffix
}

/** How deep groups of conditions are looked into here; the engine takes fewer. */
const deepest = 10

/** Conditions name a field, or a table and a field: the form's own or a sub form's. Others are not passed over. */
function advancedQuery({ path, parts = {} }: Resource, text: string): string {
  const conditions = readJson(text)
  if (!Array.isArray(conditions)) refuse('query.badAdvanced')
  const table = path.split('/').at(-1)
  const nameIn = (condition: unknown, depth: number): Words => {
    if (typeof condition !== 'object' || condition === null || depth > deepest) refuse('query.badAdvanced')
    const { field, ...rest } = condition as Words
    if (Array.isArray(rest['conditions']))
      return { ...rest, conditions: rest['conditions'].map((own: unknown) => nameIn(own, depth + 1)) }
    const [first = '', second] = String(field ?? '').split(',')
    if (second === undefined || first === table) return { ...rest, field: engineName(second ?? first) }
    if (!Object.hasOwn(parts, first)) refuse('query.unknownField', { field: String(field).slice(0, 100) })
    return { ...rest, field: partFieldName(first, engineName(second)) }
  }
  return JSON.stringify(conditions.map((condition: unknown) => nameIn(condition, 1)))
}

/** Clients percent-encode JSON once more than an address needs. */
export function readJson(text: string): unknown {
  for (const read of [() => text, () => decodeURIComponent(text)]) {
    try {
      return JSON.parse(read())
    } catch {
      continue
    }
  }
  return refuse('query.badAdvanced')
}

/** What a body says, in the engine's words: sub forms are lists, and what is null is empty. */
export function engineRecord({ parts = {} }: Resource, body: Words): Words {
  return Object.fromEntries(
    Object.entries(body)
      .filter(([name]) => !relics.has(name))
      .map(([name, value]) => {
        if (Object.hasOwn(parts, name)) return [name, partsIn(value)]
        return [nameInRecords(name), value === null ? '' : value]
      }),
  )
}

/** An empty sub form comes as an empty text, a one-to-one one as its record. */
function partsIn(value: unknown): unknown {
  if (value === '' || value === null) return []
  const parsed = typeof value === 'string' ? readJson(value) : value
  const rows: unknown[] = Array.isArray(parsed) ? parsed : [parsed]
  return rows.map((row) =>
    typeof row === 'object' && row !== null && !Array.isArray(row)
      ? Object.fromEntries(Object.entries(row).map(([name, each]) => [nameInRecords(name), each]))
      : row,
  )
}
