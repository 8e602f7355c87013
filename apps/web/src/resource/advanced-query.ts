import type { Field } from '@dougong/contract/resource/field'
import { queryableField } from '@dougong/contract/resource/list-query'
import { auditFields, type Resource } from '@dougong/contract/resource/resource'
import { type AdvancedQuery, type QueryField, ruleLabels } from '@dougong/widgets/query-builder/conditions'
import type { Filter } from './use-resource'

const types: Partial<Record<Field['kind'], string>> = {
  integer: 'int',
  decimal: 'number',
  date: 'date',
  datetime: 'datetime',
  time: 'time',
  dict: 'list',
  dicts: 'list_multi',
  user: 'sel_user',
  users: 'sel_user',
  department: 'sel_depart',
  departments: 'sel_depart',
  report: 'popup',
}

/** What the query builder may ask of a resource: every field that can be queried, those of its list first. */
export function queryFieldsOf(resource: Resource): QueryField[] {
  const names = new Set([...resource.list, ...Object.keys(resource.fields), ...auditFields])
  return [...names].flatMap((name) => {
    const field = queryableField(resource, name)
    return field
      ? [{ value: name, text: field.title, type: types[field.kind] ?? 'text', ...lookOf(field) }]
      : []
  })
}

function lookOf(field: Field): Partial<QueryField> {
  if (field.kind === 'dict' || field.kind === 'dicts') return { dictCode: field.dictionary }
  if (field.kind === 'report') return { popup: { code: field.report, field: firstOf(field.columns) } }
  if (field.kind !== 'switch') return {}
  const [yes, no] = field.values
  return {
    options: [
      { value: yes, text: '是' },
      { value: no, text: '否' },
    ],
  }
}

function firstOf(names: string): string {
  return names.split(',')[0] ?? ''
}

/** The part of a list call that carries the builder's conditions; nothing where none are in effect. */
export function toFilter(query: AdvancedQuery | undefined): Filter {
  if (!query) return {}
  const conditions = query.conditions.map(({ field, rule, val, type }) => ({ field, rule, val, type }))
  return {
    superQueryParams: encodeURIComponent(JSON.stringify(conditions)),
    superQueryMatchType: query.matchType,
  }
}

/** The conditions in words. */
export function inWords({ matchType, conditions }: AdvancedQuery, fields: readonly QueryField[]): string {
  const titleOf = (name: string) => fields.find(({ value }) => value === name)?.text ?? name
  return conditions
    .map(({ field, rule, val, options }) => {
      const shown = val.split(',').map((each) => options?.find(({ value }) => value === each)?.text ?? each)
      return `${titleOf(field)} ${ruleLabels[rule]} ${shown.join('、')}`
    })
    .join(matchType === 'and' ? ' 且 ' : ' 或 ')
}
