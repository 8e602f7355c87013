import type { Field } from '../../resource/field'
import { decimalsOf, namesDepartments, valueTypeOf } from '../../resource/field-kinds/index'
import { hasColumn } from '../../resource/field-kinds/kind-rules'
import { queryableField } from '../../resource/list-query'
import type { Resource } from '../../resource/resource'
import type { Combining } from '../charts/chart'
import type { FigureColumn } from './figures'
import {
  type Group,
  groupKey,
  type Measure,
  measureKey,
  type Period,
  periods,
  type Summary,
  type SummaryConditions,
} from './summary'

/** What groupings and measures are called. */
export const groupingTitles: Readonly<Record<Group['by'], string>> = {
  value: '按值',
  day: '按日',
  week: '按周',
  month: '按月',
  quarter: '按季度',
  year: '按年',
  branch: '按部门及下级',
}
export const measureTitles: Readonly<Record<Measure['of'], string>> = {
  count: '数量',
  distinct: '去重数量',
  sum: '合计',
  avg: '平均值',
  min: '最小值',
  max: '最大值',
  share: '占比',
}

/** A field whose values the database can group and sum up: stored in a column, and seen by the reader. */
export function summableField(resource: Resource, name: string): Field | undefined {
  const field = queryableField(resource, name)
  return field && hasColumn(field) && !field.computed ? field : undefined
}

/** How records can be grouped by a field; moments by periods alone, since hardly two of them are alike. */
export function groupingsOf(field: Field): Group['by'][] {
  const type = valueTypeOf(field)
  if (type === 'datetime') return [...periods]
  if (type === 'date') return ['value', ...periods.slice(1)]
  return namesDepartments(field) ? ['value', 'branch'] : ['value']
}

/** The measures that a field has. */
export function measuresOf(field: Field): Measure['of'][] {
  if (isQuantity(field)) return ['sum', 'avg', 'min', 'max', 'share', 'count', 'distinct']
  const type = valueTypeOf(field)
  const isOrdered = type === 'date' || type === 'datetime' || type === 'time'
  return isOrdered ? ['min', 'max', 'count', 'distinct'] : ['count', 'distinct']
}

/** Whether its numbers count something; others stand for entries of a dictionary. */
export function isQuantity(field: Field): boolean {
  return valueTypeOf(field) === 'number' && !('dictionary' in field)
}

/** Sentences about what is wrong with a definition for a reader with this view of the resource; conditions are judged when they are read. */
export function summaryProblems(resource: Resource, summary: Summary): string[] {
  const { fields, groups, measures, asked: filters, sort, conditions } = summary
  const problems = [
    ...groups.map((group) => groupProblem(resource, group)),
    ...measures.map((measure) => measureProblem(resource, measure)),
    ...fields.map((name) => (summableField(resource, name) ? undefined : missing(name))),
    ...filters.map((name) => (summableField(resource, name) ? undefined : missing(name))),
  ].filter((problem) => problem !== undefined)
  if (fields.length > 0 && groups.length + measures.length > 0)
    problems.push('明细字段与分组统计只能选择一种')
  if (fields.length + groups.length + measures.length === 0) problems.push('请至少选择一个字段、分组或统计')
  const keys = [...fields, ...groups.map(groupKey), ...measures.map(measureKey)]
  const twice = keys.find((key, place) => keys.indexOf(key) !== place)
  if (twice !== undefined)
    problems.push(`“${titleOf(resource, twice.split('.')[0] ?? '')}”重复了，请去掉一个`)
  /* lists pass over conditions that are not filled in: a report would show more than its author meant */
  if (conditions.conditions.some(isIncomplete)) problems.push('有条件没有填写完整')
  if (sort && !keys.includes(sort.key)) problems.push('要排序的列不在报表中')
  return problems
}

function isIncomplete(item: SummaryConditions['conditions'][number]): boolean {
  if ('conditions' in item) return item.conditions.length === 0 || item.conditions.some(isIncomplete)
  return item.val === '' && item.rule !== 'empty'
}

function groupProblem(resource: Resource, { field: name, by }: Group): string | undefined {
  const field = summableField(resource, name)
  if (!field) return missing(name)
  return groupingsOf(field).includes(by) ? undefined : `${field.title}不能${groupingTitles[by]}分组`
}

function measureProblem(resource: Resource, { field: name, of }: Measure): string | undefined {
  if (name === undefined)
    return of === 'count' || of === 'share' ? undefined : `请选择要统计${measureTitles[of]}的字段`
  const field = summableField(resource, name)
  if (!field) return missing(name)
  return measuresOf(field).includes(of) ? undefined : `${field.title}不能统计${measureTitles[of]}`
}

function missing(name: string): string {
  return `没有字段 ${name}，或您无权查看`
}

function titleOf(resource: Resource, name: string): string {
  return queryableField(resource, name)?.title ?? '数量'
}

/** The columns of a report that has no problems. */
export function figureColumns(
  resource: Resource,
  { fields, groups, measures }: Pick<Summary, 'fields' | 'groups' | 'measures'>,
): FigureColumn[] {
  const known = (name: string) => summableField(resource, name) as Field
  return [
    ...fields.map((name): FigureColumn => {
      const field = known(name)
      const role = isQuantity(field) ? 'measure' : 'group'
      return { key: name, title: field.title, role, ...writtenAs(field) }
    }),
    ...groups.map((group): FigureColumn => {
      const field = known(group.field)
      const { by } = group
      const title = group.title || (isPeriod(by) ? `${field.title}（${groupingTitles[by]}）` : field.title)
      const written = isPeriod(by) ? { kind: by } : writtenAs(field)
      return {
        key: groupKey(group),
        title,
        role: 'group',
        ...written,
        ...(by === 'branch' && { overlaps: true }),
      }
    }),
    ...measures.map((measure): FigureColumn => {
      const field = measure.field === undefined ? undefined : known(measure.field)
      const title = measure.title || `${field?.title ?? ''}${measureTitles[measure.of]}`
      const combining = combiningOf[measure.of]
      return { key: measureKey(measure), title, role: 'measure', combining, ...measuredAs(measure, field) }
    }),
  ]
}

/** Counts of different values are not added up, since a value may be in several groups; shares of one whole are. */
const combiningOf: Readonly<Record<Measure['of'], Combining>> = {
  count: 'sum',
  sum: 'sum',
  share: 'sum',
  avg: 'average',
  min: 'min',
  max: 'max',
  distinct: 'none',
}

function measuredAs({ of }: Measure, field: Field | undefined): Pick<FigureColumn, 'kind' | 'decimals'> {
  if (of === 'share') return { kind: 'share' }
  if (of === 'count' || of === 'distinct' || !field) return { kind: 'number', decimals: 0 }
  const { kind, decimals } = writtenAs(field)
  if (of === 'avg') return { kind, decimals: Math.max(decimals ?? 0, 2) }
  return { kind, ...(decimals !== undefined && { decimals }) }
}

function writtenAs(field: Field): Pick<FigureColumn, 'kind' | 'decimals'> {
  if (!isQuantity(field)) {
    const type = valueTypeOf(field)
    return { kind: type === 'number' ? 'text' : type }
  }
  const decimals = decimalsOf(field)
  return { kind: 'number', ...(decimals !== undefined && { decimals }) }
}

export function isPeriod(by: Group['by']): by is Period {
  return by !== 'value' && by !== 'branch'
}
