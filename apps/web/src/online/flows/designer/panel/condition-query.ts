import type { FlowOperator, FlowPredicate, StarterCondition } from '@dougong/contract/online/flows/condition'
import { holdsSeveral } from '@dougong/contract/resource/field-kinds/index'
import { queryableField } from '@dougong/contract/resource/list-query'
import type { Condition } from '@dougong/contract/resource/predicate'
import type { Resource } from '@dougong/contract/resource/resource'
import type { Choice } from '@dougong/widgets/data'
import {
  isGroup,
  type QueryField,
  type QueryGroup,
  type QueryItem,
  type QueryRule,
  rulesFor,
} from '@dougong/widgets/query-builder/conditions'
import { queryFieldsOf } from '../../../../resource/search/advanced-query'

/** What the builder calls the conditions on whoever starts the flow; no field has such a name. */
const starterFields = { roles: '^roles', departments: '^departments' } as const

/** What conditions of a flow can ask: the form's own fields, and who starts it, where that is somebody. */
export function conditionFields(
  resource: Resource,
  people: { roles: readonly Choice[]; starter: string } | undefined,
): QueryField[] {
  const fields = queryFieldsOf(resource).flatMap((field): QueryField[] => {
    const own = queryableField(resource, field.value)
    if (!own || field.value === 'id') return []
    const rules: QueryRule[] = holdsSeveral(own) ? ['in', 'empty'] : [...rulesFor(field), 'empty']
    return [{ ...field, rules }]
  })
  if (!people) return fields
  const { roles, starter } = people
  return [
    ...fields,
    { value: starterFields.roles, text: `${starter}的角色`, options: roles, rules: ['in'] },
    {
      value: starterFields.departments,
      text: `${starter}的部门（含下级）`,
      type: 'sel_depart',
      customReturnField: 'id',
      rules: ['in'],
    },
  ]
}

/** A condition as the builder shows it. */
export function toQuery(when: FlowPredicate | undefined, fields: readonly QueryField[]): QueryGroup {
  if (when === undefined) return { matchType: 'and', conditions: [] }
  const item = itemOf(when)
  return isGroup(item) ? item : { matchType: 'and', conditions: [item] }

  function itemOf(predicate: FlowPredicate): QueryItem {
    if ('all' in predicate) return { matchType: 'and', conditions: predicate.all.map(itemOf) }
    if ('any' in predicate) return { matchType: 'or', conditions: predicate.any.map(itemOf) }
    if ('starter' in predicate) return line(starterFields[predicate.starter], 'in', predicate.ids)
    const { field, operator, value } = predicate
    /* one of the members, as lists of members are asked */
    return line(field, operator === 'has' ? 'in' : (operator as QueryRule), value)
  }

  function line(name: string, rule: QueryRule, value: string | readonly string[]): QueryItem {
    const field = fields.find((each) => each.value === name)
    const { value: _, text: __, ...look } = field ?? { value: name, text: name }
    return { ...look, field: name, rule, val: typeof value === 'string' ? value : value.join(',') }
  }
}

/** What the builder's lines mean; undefined where there are none. A line without a field is none yet; one without a value is, and a fault. */
export function fromQuery(query: QueryGroup, resource: Resource): FlowPredicate | undefined {
  const parts = query.conditions.flatMap((item): FlowPredicate[] => {
    if (isGroup(item)) {
      const inside = fromQuery(item, resource)
      return inside ? [inside] : []
    }
    const { field, rule, val } = item
    if (field === '') return []
    const values = val === '' ? [] : val.split(',')
    if (field === starterFields.roles) return [starter('roles', values)]
    if (field === starterFields.departments) return [starter('departments', values)]
    return [leaf(field, rule, val, values)]
  })
  if (parts.length === 0) return undefined
  if (parts.length === 1 && parts[0] !== undefined) return parts[0]
  return query.matchType === 'and' ? { all: parts } : { any: parts }

  function leaf(name: string, rule: QueryRule, val: string, values: string[]): Condition {
    const field = queryableField(resource, name)
    if (rule === 'in' && field && holdsSeveral(field)) return { field: name, operator: 'has', value: values }
    return { field: name, operator: rule as FlowOperator, value: rule === 'in' ? values : val }
  }
}

function starter(kind: StarterCondition['starter'], ids: readonly string[]): StarterCondition {
  return { starter: kind, ids }
}
