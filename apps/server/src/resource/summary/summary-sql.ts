import type { Group, Measure, Summary } from '@dougong/contract/online/summaries/summary'
import { groupKey, measureKey } from '@dougong/contract/online/summaries/summary'
import { isPeriod, isQuantity, summableField } from '@dougong/contract/online/summaries/summary-rules'
import { holdsSeveral } from '@dougong/contract/resource/field-kinds/index'
import type { ListQuery } from '@dougong/contract/resource/list-query'
import { belongsSql } from '../../access/tenants'
import { Statement } from '../../database/statement'
import { querySql } from '../read/list'
import type { View } from '../view'

/** A statement with its parameters. */
interface Compiled {
  text: string
  values: readonly unknown[]
}

type Shape = Pick<Summary, 'fields' | 'groups' | 'measures' | 'sort' | 'limit'>

/** A page of the rows of a report, in an order that the reader chose. */
export interface FiguresPage {
  skipped: number
  size: number
  sort?: Summary['sort']
}

/** The statement for the rows of a report, and its order, which is the same every time. */
interface Answer {
  text: string
  order: readonly string[]
}

/**
 * Builds one statement for all figures, limited by the reader's rights, data rules and tenant. Each of its rows has the
 * groups `g0 …`, the figures `m0 …`, for averages the number of their values `n0 …`, the figures of the whole `t0 …` and the
 * number of all rows `found`, which shows whether there are more than the limit. `here` is null in the only row of a result
 * without groups. With `isNamed`, `word` identifies a group. With a page, `shown` is the number of rows on all pages of the
 * report.
 */
export function summarySql(
  view: View,
  summary: Shape,
  query: Pick<ListQuery, 'predicate' | 'filters'>,
  { page, isNamed = false }: { page?: FiguresPage; isNamed?: boolean } = {},
): Compiled {
  const statement = new Statement()
  const where = querySql(view, query, statement)
  const from = `${view.table.source} where ${where}`
  const answer =
    summary.fields.length > 0
      ? rowsSql(view, summary, from)
      : groupsSql(view, summary, { from, isNamed }, statement)
  return { text: page ? pageSql(answer, summary, page) : answer.text, values: statement.values }
}

/** Builds the statement for a page. The limit of the report applies before the order of the page. */
function pageSql({ text, order: own }: Answer, summary: Shape, { skipped, size, sort }: FiguresPage): string {
  const order = [...sortSql(summary, sort), ...own].join(', ')
  return `with answer as (${text}),
    page as (select * from answer where here is not null order by ${order} limit ${size} offset ${skipped})
    select page.*, (select count(*) from answer where here is not null) as shown
    from (select) whatever left join page on true order by ${order}`
}

function sortSql({ fields, groups, measures }: Shape, sort: Summary['sort']): string[] {
  if (!sort) return []
  const names = [
    ...fields.map((name, place) => [name, `g${place}`]),
    ...groups.map((group, place) => [groupKey(group), `g${place}`]),
    ...measures.map((measure, place) => [measureKey(measure), `m${place}`]),
  ]
  const found = names.find(([key]) => key === sort.key)
  return found ? [`"${found[1]}" ${sort.order} nulls last`] : []
}

/** Builds the statement for single records; their numbers are added up. */
function rowsSql({ table, resource }: View, summary: Shape, from: string): Answer {
  const { fields, sort, limit } = summary
  const columns = fields.map((name, place) => `${table.columnOf(name)} as "g${place}"`)
  const totals = fields.map((name, place) => {
    const field = summableField(resource, name)
    return field && isQuantity(field) ? `sum(${table.columnOf(name)}) as "t${place}"` : `null as "t${place}"`
  })
  const order = [...sortSql(summary, sort), 'record']
  const text = `with whole as (select count(*) as found, ${totals.join(', ')} from ${from}),
    shown as (select ${columns.join(', ')}, "id" as record, 1 as here from ${from} order by ${order.join(', ')} limit ${limit})
    select * from whole left join shown on true order by ${order.join(', ')}`
  return { text, order }
}

/** The values of records before they are grouped. */
interface Found {
  /** Common tables: each record with its values and, where it belongs to several groups, the way there. */
  tables: string
  /** These tables, joined. */
  from: string
  groups: readonly string[]
  measured: readonly string[]
}

function foundSql(view: View, { groups, measures }: Shape, from: string, statement: Statement): Found {
  const { values, measured, branches } = valuesIn(view, { groups, measures })
  const columns = [
    ...values.map((value, place) => `${value} as "v${place}"`),
    ...measured.flatMap((value, place) => (value === '*' ? [] : [`${value} as "x${place}"`])),
    ...(branches.length > 0 ? ['"id" as record'] : ['1 as one']),
  ]
  const tables = [
    `found as (select ${columns.join(', ')} from ${from})`,
    ...branches.map((place) => branchesSql(view, groups[place] as Group, place, statement)),
  ]
  return {
    tables: tables.join(', '),
    from: ['found', ...branches.map((place) => `left join b${place} on b${place}.value = "v${place}"`)].join(
      ' ',
    ),
    groups: groups.map((_, place) =>
      branches.includes(place) ? `coalesce(b${place}.branch, "v${place}")` : `"v${place}"`,
    ),
    measured: measured.map((value, place) => (value === '*' ? '*' : `"x${place}"`)),
  }
}

function valuesIn(view: View, { groups, measures }: Pick<Shape, 'groups' | 'measures'>) {
  const column = (name: string) => view.table.columnOf(name)
  return {
    values: groups.map(({ field, by }) =>
      isPeriod(by) ? `date_trunc('${by}', ${column(field)}::timestamp)::date` : column(field),
    ),
    measured: measures.map((measure) => (measure.field === undefined ? '*' : column(measure.field))),
    branches: branchesIn(groups),
  }
}

function branchesIn(groups: readonly Group[]): number[] {
  return groups.flatMap(({ by }, place) => (by === 'branch' ? [place] : []))
}

/**
 * Builds the statement for the figures of several groups together, set by set. A record counts once in a set, however many of
 * its groups are in it. Groups are identified by the `word` that `summarySql` selected.
 */
export function togetherSql(
  view: View,
  summary: Shape,
  query: Pick<ListQuery, 'predicate' | 'filters'>,
  { words, sets }: { words: readonly string[]; sets: readonly (readonly number[])[] },
): Compiled {
  const statement = new Statement()
  const from = `${view.table.source} where ${querySql(view, query, statement)}`
  const found = foundSql(view, summary, from, statement)
  const members = sets.flatMap((places, set) => places.map((place) => [set, place] as const))
  const listed = (values: readonly unknown[], type: string) => `${statement.value(values)}::${type}[]`
  const figures = summary.measures.map(({ of }, place) => {
    const figure = figureSql(of, found.measured[place] as string)
    return of === 'share'
      ? `${figure} / nullif((select ${figure} from found), 0) as "m${place}"`
      : `${figure} as "m${place}"`
  })
  const isOnce = branchesIn(summary.groups).length === 0
  const measured = found.measured.filter((value) => value !== '*')
  const text = `with ${found.tables},
    named as (select word, place - 1 as place from unnest(${listed(words, 'text')}) with ordinality as input (word, place)),
    wanted as (select fold, word from unnest(${listed(
      members.map(([set]) => set),
      'int',
    )}, ${listed(
      members.map(([, place]) => place),
      'int',
    )}) as member (fold, place) join named using (place)),
    folded as (select ${[isOnce ? 'fold' : 'distinct fold, record', ...measured].join(', ')}
      from ${found.from} join wanted on wanted.word = row(${found.groups.join(', ')})::text)
    select fold, ${figures.join(', ')} from folded group by fold`
  return { text, values: statement.values }
}

function groupsSql(
  view: View,
  summary: Shape,
  { from, isNamed }: { from: string; isNamed: boolean },
  statement: Statement,
): Answer {
  const { groups, measures, sort, limit } = summary
  const { values, measured } = valuesIn(view, summary)
  /* figures of the whole are computed from those of the groups, unless groups overlap or values occur in several of them */
  const isApart = branchesIn(groups).length > 0 || measures.some(({ of }) => of === 'distinct')
  const found = foundSql(view, summary, from, statement)
  const grouped = isApart
    ? `${found.tables},
      grouped as (${aggregate(found.groups, measures, found.measured)} from ${found.from} ${groupedBy(groups)}),
      whole as (select ${wholeOf(measures, found.measured).join(', ')} from found)`
    : `grouped as (${aggregate(values, measures, measured)} from ${from} ${groupedBy(groups)}),
      whole as (select ${wholeOfGroups(measures).join(', ')} from grouped)`
  const order = [...sortSql(summary, sort), ...groups.map((_, place) => `"g${place}" nulls last`), '1']
  const columns = [
    ...groups.map((_, place) => `"g${place}"`),
    ...measures.map(({ of }, place) =>
      of === 'share' ? `"a${place}" / nullif("t${place}", 0) as "m${place}"` : `"a${place}" as "m${place}"`,
    ),
    ...measures.flatMap(({ of }, place) => (of === 'avg' ? [`"n${place}"`] : [])),
    ...measures.map(({ of }, place) =>
      of === 'share' ? `"t${place}" / nullif("t${place}", 0) as "t${place}"` : `"t${place}"`,
    ),
    'here',
    ...(isNamed ? [`row(${groups.map((_, place) => `"g${place}"`).join(', ')})::text as word`] : []),
    '(select count(*) from grouped) as found',
  ]
  const text = `with ${grouped}
    select * from (select ${columns.join(', ')} from whole left join grouped on true) answer
    order by ${order.join(', ')} limit ${limit}`
  return { text, order }
}

/** Selects the figures of each group, `a0 …`. An average keeps its sum and count, from which that of the whole is computed. */
function aggregate(
  values: readonly string[],
  measures: readonly Measure[],
  measured: readonly string[],
): string {
  const columns = [
    ...values.map((value, place) => `${value} as "g${place}"`),
    ...measures.flatMap(({ of }, place) => {
      const value = measured[place] as string
      const made = of === 'avg' ? [`sum(${value}) as "s${place}"`, `count(${value}) as "n${place}"`] : []
      return [`${figureSql(of, value)} as "a${place}"`, ...made]
    }),
    '1 as here',
  ]
  return `select ${columns.join(', ')}`
}

function groupedBy(groups: readonly Group[]): string {
  return groups.length > 0 ? `group by ${groups.map((_, place) => place + 1).join(', ')}` : ''
}

function figureSql(of: Measure['of'], value: string): string {
  switch (of) {
    case 'count':
      return `count(${value})`
    case 'distinct':
      return `count(distinct ${value})`
    case 'share':
      return value === '*' ? 'count(*)::numeric' : `sum(${value})::numeric`
    default:
      return `${of}(${value})`
  }
}

/** Selects the figures of all records, `t0 …`. */
function wholeOf(measures: readonly Measure[], measured: readonly string[]): string[] {
  const columns = measures.map(
    ({ of }, place) => `${figureSql(of, measured[place] as string)} as "t${place}"`,
  )
  return columns.length > 0 ? columns : ['count(*)']
}

/** The same, computed from the figures of groups that have no record in common. */
function wholeOfGroups(measures: readonly Measure[]): string[] {
  const columns = measures.map(({ of }, place) => {
    if (of === 'min' || of === 'max') return `${of}("a${place}") as "t${place}"`
    if (of === 'avg') return `sum("s${place}") / nullif(sum("n${place}"), 0) as "t${place}"`
    return of === 'count' ? `coalesce(sum("a${place}"), 0) as "t${place}"` : `sum("a${place}") as "t${place}"`
  })
  return columns.length > 0 ? columns : ['count(*)']
}

/** Selects for each value the departments that it names and all those above them, each once. */
function branchesSql(view: View, { field }: Group, place: number, statement: Statement): string {
  const isOfSeveral = holdsSeveral(summableField(view.resource, field) as never)
  const named = isOfSeveral ? `own.id = any(string_to_array(v.value, ','))` : 'own.id = v.value'
  return `b${place} as (select distinct v.value, above.id as branch
    from (select distinct "v${place}" as value from found) v
    join sys_depart own on ${named} and ${belongsSql(view.tenancy, 'own', statement, 'own.tenant_id')}
    join sys_depart above on above.tenant_id = own.tenant_id and starts_with(own.org_code, above.org_code))`
}
